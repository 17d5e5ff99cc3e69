// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settle } from '@quellwerk/engine/browser/testing';
import { COUNTERPARTS } from '../../build/counterparts.ts';
import { SUPPRESSED_ATTRIBUTE } from './consent-manager.ts';
import { createTestManager, endDocument, startDocument, visit } from '../../../test/consent-visit.ts';

beforeEach(() => startDocument('<button data-open-consent><span>Settings</span></button>'));
afterEach(endDocument);

function isSuppressedNow(): boolean {
  return document.documentElement.hasAttribute(SUPPRESSED_ATTRIBUTE);
}

describe('asking', () => {
  test('undecided: 200 ms later the consent manager opens its form', async () => {
    const { manager, open } = createTestManager('undecided');
    const { clock } = visit(manager);
    await clock.advance(199);
    expect(open).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(open).toHaveBeenCalledTimes(1);
  });

  test('250 ms after opening, focus moves to it', async () => {
    const { clock } = visit(createTestManager('undecided').manager);
    await clock.advance(200 + 249);
    expect(document.activeElement).toBe(document.body);
    await clock.advance(1);
    expect(document.activeElement?.id).toBe('form');
  });

  test('a pop-up that is present is not opened again', async () => {
    const { manager, open } = createTestManager('undecided');
    const { clock } = visit(manager);
    await manager.open();
    await clock.advance(1000);
    expect(open).toHaveBeenCalledTimes(1);
  });

  test.each(['granted', 'denied'] as const)('whoever has decided is not asked (%s)', async (status) => {
    const { manager, open } = createTestManager(status);
    const { goTo, clock } = visit(manager);
    await clock.advance(1000);
    goTo('/en/about/');
    await clock.advance(1000);
    expect(open).not.toHaveBeenCalled();
  });

  test('never two: not on route changes, not on clicks while one is opening', async () => {
    const { manager, open } = createTestManager('undecided');
    const { goTo, clock } = visit(manager);
    document.querySelector('button')?.click();
    document.querySelector('button')?.click();
    goTo('/en/about/');
    goTo('/en/press/');
    await clock.advance(1000);
    expect(document.querySelectorAll('#form')).toHaveLength(1);
    expect(open).toHaveBeenCalledTimes(1);
  });

  test('a form that cannot be opened is reported, and the next page tries again', async () => {
    const { manager, open } = createTestManager('undecided');
    open.mockRejectedValueOnce(new Error('offline'));
    const { goTo, clock, log } = visit(manager);
    await clock.advance(1000);
    expect(log.error.mock.calls).toEqual([[new Error('offline')]]);
    goTo('/en/about/');
    await clock.advance(1000);
    expect(document.querySelectorAll('#form')).toHaveLength(1);
  });
});

describe('suppression', () => {
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
    ['/es/informacion-clientes/', false],
    ['/it/informativa-clienti/', false],
  ])('is a substring match on the path: %s: %s', (path, expected) => {
    visit(createTestManager('undecided').manager, { path });
    expect(isSuppressedNow()).toBe(expected);
  });

  test.each(Object.keys(COUNTERPARTS))(
    'holds for %s, which stands for a legal page in another language',
    (slug) => {
      visit(createTestManager('undecided').manager, { path: `/es/${slug}/` });
      expect(isSuppressedNow()).toBe(true);
    },
  );

  test('the form does not open on a suppressed path', async () => {
    const { manager, open } = createTestManager('undecided');
    const { clock } = visit(manager, { path: '/en/imprint/' });
    await clock.advance(1000);
    expect(open).not.toHaveBeenCalled();
  });

  test('is re-evaluated on every route change', async () => {
    const { manager, open } = createTestManager('undecided');
    const { goTo, clock } = visit(manager, { path: '/en/imprint/' });
    goTo('/en/terms-of-use/');
    await clock.advance(1000);
    goTo('/en/about/');
    await clock.advance(200);
    expect(open).toHaveBeenCalledTimes(1);
  });

  test('a navigation within the 200 ms to a suppressed path keeps the form closed', async () => {
    const { manager, open } = createTestManager('undecided');
    const { goTo, clock } = visit(manager);
    await clock.advance(100);
    goTo('/en/privacy-policy/');
    await clock.advance(1000);
    expect(open).not.toHaveBeenCalled();
  });

  test('hides without deciding', async () => {
    const { manager, open } = createTestManager('undecided');
    const { goTo, onStatus, clock } = visit(manager);
    await clock.advance(1000);
    goTo('/en/privacy-policy/');
    expect(isSuppressedNow()).toBe(true);
    await clock.advance(1000);
    goTo('/en/about/');
    expect(isSuppressedNow()).toBe(false);
    await clock.advance(1000);
    expect(open).toHaveBeenCalledTimes(1);
    expect(onStatus.mock.calls).toEqual([['undecided', undefined]]);
  });
});

describe('the form can be opened on demand from every page', () => {
  test.each([
    ['granted', '/en/'],
    ['denied', '/en/about/'],
    ['undecided', '/en/'],
    ['granted', '/en/privacy-policy/'],
    ['undecided', '/en/imprint/'],
  ] as const)('%s on %s', async (status, path) => {
    const { manager, open } = createTestManager(status);
    const { clock } = visit(manager, { path });
    document.querySelector('span')?.click();
    await clock.advance(250);
    expect(open).toHaveBeenCalledTimes(1);
    expect(isSuppressedNow()).toBe(false);
    expect(document.activeElement?.id).toBe('form');
  });

  test.each(['/en/', '/en/imprint/'])(
    'one that could not be opened is opened after the next load, and not again, so that no click is lost (%s)',
    async (path) => {
      const before = createTestManager('granted');
      before.open.mockRejectedValueOnce(new Error('gone'));
      const { sessionStorage } = visit(before.manager, { path });
      await settle();
      document.querySelector('button')?.click();
      await settle();
      for (const times of [1, 0]) {
        const after = createTestManager('granted');
        visit(after.manager, { path, sessionStorage });
        await settle();
        expect(after.open).toHaveBeenCalledTimes(times);
        expect(isSuppressedNow()).toBe(times === 0 && path === '/en/imprint/');
      }
    },
  );

  test('one that could not be opened says so in words, until it is asked for again', async () => {
    startDocument('<button data-open-consent></button><p data-consent-failed hidden></p>');
    const isSaid = () => document.querySelector('p')?.hasAttribute('hidden') === false;
    const { manager, open } = createTestManager('undecided');
    open.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'));
    const { clock } = visit(manager);
    // Whoever has not asked for it misses nothing.
    await clock.advance(1000);
    expect([open.mock.calls.length, isSaid()]).toEqual([1, false]);
    document.querySelector('button')?.click();
    await settle();
    expect(isSaid()).toBe(true);
    document.querySelector('button')?.click();
    expect(isSaid()).toBe(false);
    await settle();
    expect([open.mock.calls.length, isSaid()]).toEqual([3, false]);
  });

  test('one that has not come 5 s later counts as failed, can be asked for again, and opens when it comes all the same', async () => {
    startDocument('<button data-open-consent></button><p data-consent-failed hidden></p>');
    const isSaid = () => document.querySelector('p')?.hasAttribute('hidden') === false;
    const { manager, open } = createTestManager('denied');
    const form = document.body.appendChild(Object.assign(document.createElement('div'), { tabIndex: -1 }));
    let come: (form: HTMLElement) => void = () => undefined;
    open
      .mockImplementationOnce(() => new Promise((resolve) => (come = resolve)))
      .mockImplementationOnce(() => new Promise(() => undefined));
    const { clock, sessionStorage } = visit(manager);
    document.querySelector('button')?.click();
    await clock.advance(4999);
    document.querySelector('button')?.click();
    expect([open.mock.calls.length, isSaid()]).toEqual([1, false]);
    await clock.advance(1);
    expect(isSaid()).toBe(true);
    document.querySelector('button')?.click();
    expect([open.mock.calls.length, isSaid()]).toEqual([2, false]);
    await clock.advance(5000);
    expect(isSaid()).toBe(true);
    come(form);
    await clock.advance(250);
    expect([isSaid(), sessionStorage.read('consent-form'), document.activeElement]).toEqual([
      false,
      null,
      form,
    ]);
  });

  test('also where it is just on its way for whoever is asked', async () => {
    startDocument('<button data-open-consent></button><p data-consent-failed hidden></p>');
    const { manager, open } = createTestManager('undecided');
    let fail: (cause: Error) => void = () => undefined;
    open.mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)));
    const { clock } = visit(manager);
    await clock.advance(250);
    document.querySelector('button')?.click();
    fail(new Error('gone'));
    await settle();
    expect([open.mock.calls.length, document.querySelector('p')?.hasAttribute('hidden')]).toEqual([1, false]);
  });

  test('also where the settings could not be read', async () => {
    const { manager, open } = createTestManager(new Error('blocked'));
    visit(manager);
    document.querySelector('button')?.click();
    await settle();
    expect(open).toHaveBeenCalledTimes(1);
  });
});
