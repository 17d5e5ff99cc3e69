// @vitest-environment jsdom
/** What is not asked for where a visitor has data saved: whatever is only likely to be shown (R4.7f). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { APP_DATA_URL, pageDataUrl } from '../shared/addresses.ts';
import { startRuntime } from './testing/start-runtime.ts';

const messages: unknown[] = [];
const serviceWorker = {
  controller: { postMessage: (message: unknown) => void messages.push(message) },
  getRegistrations: async () => undefined,
};

beforeEach(() => {
  messages.length = 0;
  define('serviceWorker', serviceWorker);
});
afterEach(() => {
  Reflect.deleteProperty(window.navigator, 'serviceWorker');
  Reflect.deleteProperty(window.navigator, 'connection');
});

function define(name: string, value: object): void {
  Object.defineProperty(window.navigator, name, { value, configurable: true });
}

/** What a page change has asked for in the end, and what the worker was told of. */
async function changePage() {
  const { browser } = await startRuntime();
  await browser.click('#about');
  await browser.clock.advance(5000);
  expect(browser.shown).toEqual(['/en/about/']);
  const asked = browser.web.requests.filter((request) => request !== `GET ${APP_DATA_URL}`);
  return { asked: [...new Set(asked)].sort(), prepared: browser.prepared, messages };
}

const VISITED = ['visited /en/about/'];
const ABOUT = `GET ${pageDataUrl('/en/about/')}`;

test.each([
  ['data saver', { saveData: true }],
  ['2g', { effectiveType: '2g' }],
])(
  'with %s a page change asks for its page alone, and the worker keeps it all the same',
  async (_name, connection) => {
    define('connection', connection);
    expect(await changePage()).toEqual({ asked: [ABOUT], prepared: [], messages: VISITED });
  },
);

test('otherwise it asks for the way back, too', async () => {
  const { asked, prepared } = await changePage();
  expect(asked).toEqual(expect.arrayContaining([ABOUT, `GET ${pageDataUrl('/en/')}`]));
  expect([prepared, messages]).toEqual([['/en/'], VISITED]);
});
