import type { Page } from '@playwright/test';
import { status } from '../support/faults.ts';
import { createRandom, pick } from '../support/random.ts';
import { ofTheDay } from '../support/sample.ts';
import { expect, test } from '../support/test.ts';
import { readFacts } from '../support/page-facts.ts';
import { frames } from '../support/waiting.ts';

/*
 * A visitor who does anything, on a network that fails one request for data in
 * ten. After each pause the page must be what a direct visit of its address
 * shows. A day takes the first steps of one walk, `npm run sweep walks` 2,000 of
 * each; WALK_SEEDS and WALK_STEPS make others: WALK_SEEDS=1,2,3 WALK_STEPS=2000.
 */
const SEEDS = process.env['WALK_SEEDS']?.split(',').map(Number) ?? ofTheDay([1, 2, 3, 4, 5, 6, 7, 8], 'walk');
const STEPS = Number(process.env['WALK_STEPS'] ?? '60');
const FAULT_RATE = 0.1;
const FAULTS = [status(503), status(404), { kind: 'abort' } as const];
/** One step in ten lets the page come to rest and compares it. */
const PAUSE_RATE = 0.1;
/** How long a step waits: for a page that cannot come, or for a request that needs the lost connection. */
const OFFLINE_MS = 1000;
/** A load with all its attempts takes up to five seconds, and a full page load may follow. */
const SETTLE_MS = 15_000;

test.use({ isPrefetching: true });

for (const seed of SEEDS) {
  test(`a walk of ${STEPS} random steps never shows a page that its address does not (seed ${seed})`, async ({
    page,
    network,
    site,
  }) => {
    test.setTimeout(STEPS * 1000);
    const random = createRandom(seed);
    const faults = createRandom(seed + 1000);
    network.inject(({ url }) =>
      url.endsWith('.json') && faults() < FAULT_RATE ? pick(FAULTS, faults) : undefined,
    );
    const reader = await createReader(page, site.origin);
    await page.goto('/en/');
    for (let step = 1; step <= STEPS; step += 1) {
      await pick(ACTIONS, random)(page, random);
      await frames(page, 1).catch(ignoreLostPage);
      if (random() < PAUSE_RATE || step === STEPS)
        await expectRest(page, reader, `step ${step} of seed ${seed}`);
    }
  });
}

type Action = (page: Page, random: () => number) => Promise<unknown>;

const ACTIONS: readonly Action[] = [
  clickAnyLink,
  clickAnyLink,
  clickAnyLink,
  clickAnyLink,
  hoverAnyLink,
  (page) => page.goBack({ waitUntil: 'commit', timeout: OFFLINE_MS }).catch(ignoreLostPage),
  (page) => page.goForward({ waitUntil: 'commit', timeout: OFFLINE_MS }).catch(ignoreLostPage),
  (page) => page.reload({ waitUntil: 'commit' }).catch(ignoreLostPage),
  switchLanguage,
  loseConnection,
];

/** A step may come while the document of the last one is leaving; that is what the walk is for. */
function ignoreLostPage(): void {}

const INTERNAL_LINKS = 'a[href^="/"]:not([target])';

async function clickAnyLink(page: Page, random: () => number): Promise<void> {
  await onAnyLink(page, random, 'click');
}

async function hoverAnyLink(page: Page, random: () => number): Promise<void> {
  await onAnyLink(page, random, 'hover');
}

async function onAnyLink(page: Page, random: () => number, gesture: 'click' | 'hover'): Promise<void> {
  const place = random();
  await page
    .evaluate(
      ([selector, share, kind]) => {
        const links = [...document.querySelectorAll<HTMLAnchorElement>(selector)];
        const link = links[Math.floor(share * links.length)];
        if (kind === 'click') link?.click();
        else link?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
      },
      [INTERNAL_LINKS, place, gesture] as const,
    )
    .catch(ignoreLostPage);
}

async function switchLanguage(page: Page): Promise<void> {
  await page
    .evaluate(() => document.querySelector<HTMLAnchorElement>('a[data-language-choice]')?.click())
    .catch(ignoreLostPage);
}

async function loseConnection(page: Page, random: () => number): Promise<void> {
  await page.context().setOffline(true);
  const lost = page.waitForEvent('requestfailed', { timeout: OFFLINE_MS }).catch(ignoreLostPage);
  await clickAnyLink(page, random);
  await lost;
  await page.context().setOffline(false);
  if (isErrorPage(page)) await leaveErrorPage(page);
}

/** Without a service worker, a browser that had to leave shows its own page. */
function isErrorPage(page: Page): boolean {
  return page.url().startsWith('chrome-error:');
}

/** As people do: they load it again, and where it was a file, which takes no page's place, they go back. */
async function leaveErrorPage(page: Page): Promise<void> {
  await page
    .reload({ waitUntil: 'commit' })
    .catch(() => page.goBack({ waitUntil: 'commit', timeout: OFFLINE_MS }))
    .catch(ignoreLostPage);
}

interface Shown {
  readonly language: string;
  readonly title: string;
  readonly heading: string | undefined;
  /** Where the language switch leads. */
  readonly counterpart: string | undefined;
}

interface Reader {
  read(html: string, address: string): Promise<Shown>;
  /** What the site serves at an address, without faults; asked once. Undefined where that is no page. */
  visit(address: string): Promise<Shown | undefined>;
}

/** Reads documents in a page of its own, which nothing navigates. */
async function createReader(page: Page, origin: string): Promise<Reader> {
  const parser = await page.context().newPage();
  const known = new Map<string, Promise<Shown | undefined>>();
  const read = async (html: string, address: string): Promise<Shown> => {
    const { language, title, headings, links } = await parser.evaluate(readFacts, html);
    return {
      language,
      title,
      heading: headings[0],
      counterpart: counterpartIn(links, new URL(address).pathname),
    };
  };
  const visit = async (address: string): Promise<Shown | undefined> => {
    const response = await page.request.get(origin + new URL(address).pathname);
    // A picture has no page of ours around it: what stands there is the browser's.
    const isPage = response.headers()['content-type']?.startsWith('text/html') === true;
    return isPage ? read(await response.text(), address) : undefined;
  };
  return {
    read,
    visit(address) {
      const visited = known.get(address) ?? visit(address);
      known.set(address, visited);
      return visited;
    },
  };
}

/** The link to the same page in the other language, if there is one. */
function counterpartIn(links: readonly string[], path: string): string | undefined {
  const [, language = '', rest = ''] = /^\/(en|de)(\/.*)$/.exec(path) ?? [];
  const other = language === 'en' ? `/de${rest}` : `/en${rest}`;
  return links.find((link) => link === other);
}

async function expectRest(page: Page, reader: Reader, moment: string): Promise<void> {
  await expect
    .poll(() => compare(page, reader), {
      message: `the page at rest after ${moment}`,
      timeout: SETTLE_MS,
    })
    .toBe('the same');
}

/** The address may change while the page is read, so it is asked before and after. */
async function compare(page: Page, { read, visit }: Reader): Promise<string> {
  const address = page.url();
  // Before the first page there is an empty one.
  if (address === 'about:blank') {
    await page.goForward({ waitUntil: 'commit' }).catch(ignoreLostPage);
    return 'before the first page';
  }
  if (isErrorPage(page)) {
    await leaveErrorPage(page);
    return 'the browser’s own page';
  }
  const html = await page.evaluate(() => document.documentElement.outerHTML).catch(() => undefined);
  if (html === undefined || page.url() !== address) return 'on the move';
  const [shown, expected] = await Promise.all([read(html, address), visit(address)]);
  return expected === undefined || JSON.stringify(shown) === JSON.stringify(expected)
    ? 'the same'
    : `${address} shows ${JSON.stringify(shown)} instead of ${JSON.stringify(expected)}`;
}
