// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { LANGUAGE_STORAGE_KEY } from '../shared/storage-keys.ts';
import { redirectToLanguage } from './language-redirect.ts';
import { openBrowser } from './testing/fake-browser.ts';
import type { FakeBrowser, FakeBrowserOptions } from './testing/fake-browser.ts';

const rules = {
  languages: ['en', 'de'],
  defaultLanguage: 'en',
  fallbackLanguage: 'en',
  ignoredPaths: ['/blog', '/fr', '/es', '/it'],
  catchAlls: ['en', 'de', 'fr', 'docs'].map((prefix) => ({
    matchPath: `/${prefix}/*`,
    path: `/${prefix}/404.html`,
  })),
};

let browser: FakeBrowser;

function open(options: FakeBrowserOptions, languages: readonly string[] = ['de-AT', 'en']): FakeBrowser {
  browser = openBrowser(options);
  Object.defineProperty(window.navigator, 'languages', { value: languages, configurable: true });
  redirectToLanguage(rules, browser.environment);
  return browser;
}

const storedChoice = () => browser.environment.localStorage.read(LANGUAGE_STORAGE_KEY);

describe('an unprefixed page', () => {
  test('leads to the first browser language, with search and fragment kept, replacing the entry', () => {
    expect(open({ address: '/about/?a=1#part' }).departures).toEqual(['replace /de/about/?a=1#part']);
    expect(storedChoice()).toBe('de');
  });

  test('leads to the stored choice before all others', () => {
    expect(open({ address: '/', storedLanguage: 'en' }).departures).toEqual(['replace /en/']);
  });

  test('leads to the default when the wanted language is not offered, and stores that', () => {
    expect(open({ address: '/' }, ['pl', 'de']).departures).toEqual(['replace /en/']);
    expect(storedChoice()).toBe('en');
  });

  test('survives blocked storage and an empty language list', () => {
    expect(open({ address: '/', isStorageBlocked: true }, []).departures).toEqual(['replace /en/']);
  });

  test.each([
    ['de', 'en', '/de/about/'],
    ['en fr', 'de', '/en/about/'],
    ['de fr', 'de', '/de/about/'],
  ])('that is in %s alone leads who wants %s to %s, and stores what is wanted', (languages, wanted, path) => {
    const attributes = { 'data-languages': languages };
    expect(open({ address: '/about/', attributes, storedLanguage: wanted }).departures).toEqual([
      `replace ${path}`,
    ]);
    expect(storedChoice()).toBe(wanted);
  });

  test('is hidden while it is left, and shown after all when it is still there', async () => {
    const { clock } = open({ address: '/' });
    expect(document.documentElement.hidden).toBe(true);
    await clock.advance(3000);
    expect(document.documentElement.hidden).toBe(false);
  });
});

describe('everything else stays', () => {
  test.each(['/blog/post/', '/fr/', '/es/privacy-policy/', '/it/'])(
    '%s is excluded, and nothing is stored',
    (address) => {
      expect(open({ address }).departures).toEqual([]);
      expect(storedChoice()).toBe(null);
    },
  );

  test('a prefixed page is never redirected and stores nothing', () => {
    expect(open({ address: '/en/about/' }).departures).toEqual([]);
    expect([storedChoice(), document.documentElement.hidden]).toEqual([null, false]);
  });
});

describe('a status page', () => {
  test.each([
    ['/nope/', '/404.html', 'de'],
    ['/en/nope/', '/404.html', 'en'],
    ['/de/about/', '/offline.html', 'de'],
    ['/404.html', '/404.html', 'de'],
  ])('at %s is %s in %s, and nothing is stored', (address, path, language) => {
    expect(open({ address, path }).departures).toEqual([]);
    expect([document.documentElement.lang, storedChoice()]).toEqual([language, null]);
  });

  test('shows the version that it carries along as soon as the document is complete, and nothing before', () => {
    open({ address: '/nope/', path: '/404.html' });
    const root = document.documentElement;
    document.body.insertAdjacentHTML(
      'beforeend',
      '<template data-version="de" data-title="Nicht gefunden" data-shared="/slice-data/header-de.json"><h1>Nichts</h1></template>',
    );
    expect(root.hidden).toBe(true);
    document.dispatchEvent(new Event('readystatechange'));
    expect([root.hidden, document.title, root.dataset['shared']]).toEqual([
      false,
      'Nicht gefunden',
      '/slice-data/header-de.json',
    ]);
    expect(document.querySelector('#page')?.innerHTML).toBe('<h1>Nichts</h1>');
  });

  test.each([
    ['/fr/nope/', 'fr', 'Introuvable'],
    ['/docs/nope/', 'de', 'Nicht gefunden'],
  ])('at %s is shown in the first language that has a version: %s', (address, language, title) => {
    open({ address, path: '/404.html' });
    document.body.insertAdjacentHTML(
      'beforeend',
      '<template data-version="de" data-title="Nicht gefunden"></template><template data-version="fr" data-title="Introuvable"></template>',
    );
    document.dispatchEvent(new Event('readystatechange'));
    const { hidden, lang } = document.documentElement;
    expect([hidden, lang, document.title]).toEqual([false, language, title]);
  });

  test('without a version in the language is shown as it was served', () => {
    open({ address: '/nope/', path: '/404.html', content: 'Served' });
    document.dispatchEvent(new Event('readystatechange'));
    expect(document.documentElement.hidden).toBe(false);
    expect(document.querySelector('#page')?.textContent).toContain('Served');
  });
});
