// @vitest-environment jsdom
import { expect, onTestFinished, test } from 'vitest';
import { LANGUAGE_STORAGE_KEY } from '../../shared/storage-keys.ts';
import { pageDataOf } from '../testing/page-data.ts';
import { startRuntime } from '../testing/start-runtime.ts';

function speakGerman(): void {
  Object.defineProperty(window.navigator, 'languages', { value: ['de-AT'], configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(window.navigator, 'languages'));
}

test('an unprefixed link leads to the page in the visitor’s language and stores the choice', async () => {
  speakGerman();
  const { browser } = await startRuntime({ content: '<a id="a" href="/about?a=1#part">A</a>' });
  await browser.click('#a');
  expect([browser.address(), browser.shown]).toEqual(['/de/about/?a=1#part', ['/de/about/']]);
  expect(browser.environment.localStorage.read(LANGUAGE_STORAGE_KEY)).toBe('de');
});

test('a prefixed page stores nothing', async () => {
  const { browser } = await startRuntime({ content: '<a id="a" href="/de/about/">About</a>' });
  await browser.click('#a');
  expect(browser.environment.localStorage.read(LANGUAGE_STORAGE_KEY)).toBe(null);
});

test.each([
  ['the default one', ['fr', 'en'], 'en'],
  ['its first, where it lacks the default one too', ['fr', 'it'], 'fr'],
])(
  'an unprefixed link to a page that lacks the visitor’s language leads to it in %s, and stores what is wanted',
  async (_case, languages, shown) => {
    speakGerman();
    const { browser } = await startRuntime({ content: '<a id="a" href="/rules/?a=1#part">Rules</a>' });
    const { length } = window.history;
    const alternates = languages.map((language) => ({ language, path: `/${language}/rules/` }));
    browser.answerPage(pageDataOf('/rules/', { context: { language: 'mul', alternates } }));
    for (const { path } of alternates) browser.answerPage(pageDataOf(path));
    await browser.click('#a');
    expect([browser.address(), browser.shown]).toEqual([`/${shown}/rules/?a=1#part`, [`/${shown}/rules/`]]);
    expect([window.history.length, browser.environment.localStorage.read(LANGUAGE_STORAGE_KEY)]).toEqual([
      length + 1,
      'de',
    ]);
  },
);
