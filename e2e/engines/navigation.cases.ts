/** R4 in each engine: changing pages in the browser, going back, and what a failing network does to it. */
import { holdBack } from '../support/faults.ts';
import { provider } from '../support/provider.ts';
import { pageData } from '../support/visitor.ts';
import { askedFor, expect, test } from './support/engine-test.ts';
import type { Visitor } from './support/engine-test.ts';
import { inOneEngine } from './support/one-engine.ts';

const APP_DATA = '/page-data/app-data.json';
const CARDS = '/en/services/cards/';
const TRAVEL = '/en/industries/travel/';
const CONTENT_LINK = (href: string): string => `main a[href="${href}"]`;

test(
  'a click shows the page in the same document: title, language, announcement, focus and position',
  inOneEngine('click'),
  async ({ visitor }) => {
    await visitor.gotoRunning('/en/services/');
    await visitor.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
    const document = await documentId(visitor);
    await visitor.click(CONTENT_LINK(CARDS));
    await expect.poll(() => visitor.address()).toBe(CARDS);
    const heading = await visitor.text('h1');
    expect(heading).not.toBe('');
    expect(await visitor.evaluate(() => window.document.title)).toContain(provider.name);
    expect(await visitor.evaluate(() => window.document.documentElement.lang)).toBe('en');
    await expect.poll(() => visitor.text('#announcer')).toContain(heading);
    expect(await visitor.has('#content:focus')).toBe(true);
    expect(await visitor.evaluate(() => window.scrollY)).toBe(0);
    expect(await documentId(visitor)).toBe(document);
  },
);

test(
  'a pointer over a link fetches the data of its page before any click',
  inOneEngine('hover'),
  async ({ visitor, network }) => {
    await visitor.gotoRunning('/en/services/');
    await visitor.hover(CONTENT_LINK(CARDS));
    await expect.poll(() => askedFor(network)).toContain(pageData(CARDS));
  },
);

test('back and forward show page, title and place of each entry again', async ({ visitor }) => {
  await visitor.gotoRunning('/en/services/');
  await visitor.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }));
  const first = await pageOf(visitor);
  await follow(visitor, CARDS);
  await expect.poll(() => visitor.address()).toBe(CARDS);
  await visitor.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  const second = await pageOf(visitor);
  await visitor.evaluate(() => history.back());
  await expect.poll(() => pageOf(visitor)).toEqual(first);
  await visitor.evaluate(() => history.forward());
  await expect.poll(() => pageOf(visitor)).toEqual(second);
});

test('a reload keeps the place on a page that was navigated to', async ({ visitor }) => {
  await visitor.gotoRunning('/en/services/');
  await visitor.click(CONTENT_LINK(CARDS));
  await expect.poll(() => visitor.address()).toBe(CARDS);
  await visitor.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
  const before = await pageOf(visitor);
  await visitor.reload();
  await expect.poll(() => pageOf(visitor)).toEqual(before);
});

test('a page that the browser has kept goes on where it was', async ({ visitor }) => {
  await visitor.gotoRunning('/en/services/');
  await visitor.click(CONTENT_LINK(CARDS));
  await expect.poll(() => visitor.address()).toBe(CARDS);
  await visitor.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  const left = await pageOf(visitor);
  await visitor.evaluate(() => void Object.assign(window, { isKept: true }));
  await visitor.goto('/robots.txt');
  expect(await isKept(visitor)).toBe(false);
  await visitor.leaveBack();
  await expect.poll(() => pageOf(visitor)).toEqual(left);
  expect(await isKept(visitor)).toBe(true);
  await visitor.click('header a[hreflang="de"]');
  await expect.poll(() => visitor.address()).toBe('/de/services/cards/');
  await visitor.evaluate(() => history.back());
  await expect.poll(() => visitor.address()).toBe(CARDS);
});

test(
  'a link to a part of another page leads there, below the header',
  inOneEngine('part of another page'),
  async ({ visitor }) => {
    await visitor.gotoRunning('/en/contact/');
    // A face that replaces another one moves the lines above the part.
    await visitor.evaluate(async () => {
      await Promise.allSettled([...document.fonts].map((face) => face.load()));
    });
    await follow(visitor, '/en/privacy-policy/#forms');
    await expect.poll(() => visitor.address()).toBe('/en/privacy-policy/#forms');
    await expect.poll(() => distanceFromHeader(visitor, 'forms')).toBeLessThan(60);
    expect(await distanceFromHeader(visitor, 'forms')).toBeGreaterThanOrEqual(0);
  },
);

test('a list of contents leads to its part and names it, and the keyboard goes on from it', async ({
  visitor,
}) => {
  await visitor.goto('/de/privacy-policy/');
  const id = await visitor.evaluate(
    () => document.querySelectorAll<HTMLAnchorElement>('main nav a')[5]?.hash.slice(1) ?? '',
  );
  await visitor.click(`main nav a[href="#${id}"]`);
  await expect.poll(() => distanceFromHeader(visitor, id)).toBeLessThan(60);
  expect(await distanceFromHeader(visitor, id)).toBeGreaterThanOrEqual(0);
  expect(await visitor.address()).toBe(`/de/privacy-policy/#${id}`);
  const named = () =>
    visitor.evaluate(() =>
      document.querySelector('[data-contents] [aria-current="location"]')?.getAttribute('href'),
    );
  await expect.poll(named).toBe(`#${id}`);
  await visitor.press('Tab');
  expect(await isFocusAfter(visitor, id)).toBe(true);
});

test('an address with a fragment opens at its part', inOneEngine('fragment'), async ({ visitor }) => {
  await visitor.goto('/en/privacy-policy/#forms');
  await expect.poll(() => distanceFromHeader(visitor, 'forms')).toBeLessThan(60);
  expect(await distanceFromHeader(visitor, 'forms')).toBeGreaterThanOrEqual(0);
});

test('of two clicks the later one counts', inOneEngine('two clicks'), async ({ visitor, network }) => {
  await visitor.gotoRunning('/en/');
  const release = holdBack(network, pageData(CARDS));
  await follow(visitor, CARDS);
  await expect.poll(() => askedFor(network)).toContain(pageData(CARDS));
  await follow(visitor, TRAVEL);
  await expect.poll(() => visitor.address()).toBe(TRAVEL);
  release();
  await visitor.click('header a[hreflang="de"]');
  await expect.poll(() => visitor.address()).toBe('/de/industries/travel/');
});

for (const [failure, fault] of [
  ['answers 503', { kind: 'status', status: 503 }],
  ['is cut off', { kind: 'abort' }],
  ['is no JSON', { kind: 'rewrite', change: (): string => '<!doctype html>' }],
] as const) {
  test(
    `page data that ${failure} leaves nobody stuck: the browser opens the address`,
    inOneEngine(failure),
    async ({ visitor, network, noise }) => {
      await visitor.gotoRunning('/en/services/');
      const document = await documentId(visitor);
      network.inject(({ url }) => (url === pageData(CARDS) ? fault : undefined));
      await follow(visitor, CARDS);
      await expect.poll(() => visitor.address()).toBe(CARDS);
      await expect.poll(() => documentId(visitor).catch(() => document)).not.toBe(document);
      await expect.poll(() => visitor.text('h1')).not.toBe('');
      // The document that was opened asks for the data as well, and may say so at any time.
      await visitor.open('about:blank');
      noise.splice(0);
    },
  );
}

test(
  'a page that is not there is shown as missing, at its address',
  inOneEngine('missing page'),
  async ({ visitor, network }) => {
    await visitor.gotoRunning('/de/');
    await follow(visitor, '/de/nichts/');
    await expect.poll(() => visitor.address()).toBe('/de/nichts/');
    await expect.poll(() => visitor.text('h1')).toBe('Diese Seite haben wir nicht gefunden');
    expect(askedFor(network)).toContain(pageData('/de/nichts/'));
  },
);

test(
  'page data of another build leads to the page of that build',
  inOneEngine('another build'),
  async ({ visitor, network, noise }) => {
    await visitor.gotoRunning('/en/services/');
    const document = await documentId(visitor);
    const otherBuild = (body: string): string => body.replace(/"buildHash":"[^"]*"/, '"buildHash":"another"');
    network.inject(({ url }) =>
      url === pageData(CARDS) || url === APP_DATA ? { kind: 'rewrite', change: otherBuild } : undefined,
    );
    await follow(visitor, CARDS);
    await expect.poll(() => visitor.address()).toBe(CARDS);
    await expect.poll(() => documentId(visitor).catch(() => document)).not.toBe(document);
    // What a document that is left was still asking for fails, and WebKit says so.
    noise.splice(0);
  },
);

function documentId(visitor: Visitor): Promise<number> {
  return visitor.evaluate(() => performance.timeOrigin);
}

/** Whether it is the document that was marked: one that is loaded again has no mark. */
function isKept(visitor: Visitor): Promise<boolean> {
  return visitor.evaluate(() => 'isKept' in window);
}

/** What a visitor sees of a page, and where it stands. */
async function pageOf(visitor: Visitor): Promise<readonly unknown[]> {
  return visitor
    .evaluate(() => [
      location.pathname + location.search + location.hash,
      document.title,
      document.querySelector('h1')?.textContent,
      Math.round(window.scrollY),
    ])
    .catch(() => []);
}

/** How many pixels of room a part has below the header that stays; negative where it lies under it. */
function distanceFromHeader(visitor: Visitor, id: string): Promise<number> {
  return visitor.evaluate((name) => {
    const header = document.querySelector('header')?.getBoundingClientRect();
    const top = document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN;
    return Math.round(top - Math.max(header?.bottom ?? 0, 0));
  }, id);
}

function isFocusAfter(visitor: Visitor, id: string): Promise<boolean> {
  return visitor.evaluate((name) => {
    const part = document.getElementById(name);
    const { activeElement } = document;
    if (part === null || activeElement === null || activeElement === document.body) return false;
    const relation = part.compareDocumentPosition(activeElement);
    return (relation & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  }, id);
}

/** Follows a link that markup from content has brought in, without a pointer. */
function follow(visitor: Visitor, href: string): Promise<void> {
  return visitor.evaluate((address) => {
    const anchor = document.createElement('a');
    anchor.href = address;
    document.body.append(anchor);
    anchor.click();
    anchor.remove();
  }, href);
}
