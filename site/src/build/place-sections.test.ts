import { describe, expect, it } from 'vitest';
import { isShown } from './place-sections.ts';

const body = { html: '<p>Words</p>', headings: [] };

describe('a section about the leaflet on rights in payments', () => {
  it.each([
    ['linked', 'https://leaflet.example/', true],
    ['linked', '', false],
    ['on-request', 'https://leaflet.example/', false],
    ['on-request', '', true],
    [undefined, '', true],
  ] as const)('that is %s, with the address "%s", is shown: %s', (leaflet, paymentRightsLeaflet, shown) => {
    const section = { section: 'prose', body, ...(leaflet !== undefined && { leaflet }) } as const;
    expect(isShown(section, { paymentRightsLeaflet })).toBe(shown);
  });
});
