import { describe, expect, test } from 'vitest';
import { isSuppressed } from './suppression.ts';

describe('suppression is a substring match on the path', () => {
  test.each([
    ['/404.html', true],
    ['/de/404.html', true],
    ['/en/customer-information/', true],
    ['/en/customer-information/spain/es-iban/english/', true],
    ['/en/imprint/', true],
    ['/es/informaciones-clientes/', true],
    ['/fr/informations-clients/', true],
    ['/it/informazioni-clienti/', true],
    ['/de/privacy-policy/', true],
    ['/en/quellwerk-privacy-policy/', true],
    ['/en/terms-of-use/', true],
    ['/', false],
    ['/en/', false],
    ['/en/about/', false],
    ['/en/privacy/', false],
    ['/en/IMPRINT/', false],
  ])('%s: %s', (path, expected) => {
    expect(isSuppressed(path)).toBe(expected);
  });
});
