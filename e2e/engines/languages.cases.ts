/** Which language a visitor reads, and what is there without a connection, in each engine. */
import { expect, test } from './support/engine-test.ts';
import type { Visitor } from './support/engine-test.ts';
import { inOneEngine } from './support/one-engine.ts';

test(
  'the switch leads to the same page in the other language, within the document, and back',
  inOneEngine('switch'),
  async ({ visitor }) => {
    await visitor.gotoRunning('/en/services/cards/?from=mail');
    const document = await visitor.evaluate(() => performance.timeOrigin);
    await visitor.click(['header a', 'Deutsch']);
    await expect.poll(() => visitor.address()).toBe('/de/services/cards/?from=mail');
    expect(await languageOf(visitor)).toBe('de');
    expect(await visitor.text('header summary')).toBe('Leistungen');
    expect(await visitor.evaluate(() => performance.timeOrigin)).toBe(document);
    await visitor.evaluate(() => history.back());
    await expect.poll(() => visitor.address()).toBe('/en/services/cards/?from=mail');
    expect(await languageOf(visitor)).toBe('en');
  },
);

test(
  'an address without language leads to the browser’s, and once one was chosen, to that',
  inOneEngine('address without language'),
  async ({ visitor }) => {
    await visitor.gotoRunning('/about/?from=mail#contact');
    await expect.poll(() => visitor.address()).toBe('/de/about/?from=mail#contact');
    await visitor.click(['header a', 'English']);
    await expect.poll(() => visitor.address()).toMatch('/en/about/');
    await visitor.goto('/services/');
    await expect.poll(() => visitor.address()).toBe('/en/services/');
  },
);

test(
  'an error page without language speaks the language that was chosen',
  inOneEngine('error page'),
  async ({ visitor }) => {
    await visitor.gotoRunning('/de/about/');
    await visitor.click(['header a', 'English']);
    await expect.poll(() => visitor.address()).toBe('/en/about/');
    await visitor.goto('/nothing/');
    await expect.poll(() => languageOf(visitor)).toBe('en');
    expect(await visibleHeadings(visitor)).toEqual(['We could not find this page']);
  },
);

test('without a connection, a page that was seen is there, and another one says why not', async ({
  visitor,
  network,
  noise,
}) => {
  await visitor.gotoRunning('/en/');
  const heading = await visitor.text('h1');
  await visitor.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
  await expect.poll(() => keptPages(visitor)).toContain('/en/');
  network.inject(() => ({ kind: 'abort' }));
  await visitor.goto('/de/about/');
  await expect.poll(() => visibleHeadings(visitor)).toEqual(['Sie sind offline']);
  expect(await languageOf(visitor)).toBe('de');
  // A load that begins while another one is under way may be lost in WebKit.
  await expect.poll(() => visitor.evaluate(() => document.readyState)).toBe('complete');
  // Firefox's driver takes a navigation that a worker answers for one that was broken off.
  await visitor.evaluate(() => window.location.assign('/en/'));
  await expect.poll(() => visitor.text('h1')).toBe(heading);
  noise.splice(0);
});

function languageOf(visitor: Visitor): Promise<string> {
  return visitor.evaluate(() => document.documentElement.lang).catch(() => '');
}

/** An error page has a heading for each language, and shows one. */
function visibleHeadings(visitor: Visitor): Promise<string[]> {
  return visitor
    .evaluate(() =>
      [...document.querySelectorAll('h1')]
        .filter((heading) => heading.checkVisibility())
        .map((heading) => heading.innerText.trim()),
    )
    .catch(() => []);
}

/** The paths of the documents that the service worker has kept. */
function keptPages(visitor: Visitor): Promise<string[]> {
  return visitor.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages-'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}
