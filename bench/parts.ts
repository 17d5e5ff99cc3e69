/** The parts of the measurements: what is run, in which order, and under which conditions. */
import type { Browser } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Competitor } from './competitor.ts';
import { findLighthouse } from './install.ts';
import { launch, NETWORK } from './measure/browser.ts';
import { buildClean, measureBuilds, writePages } from './measure/builds.ts';
import { measureClicks } from './measure/clicks.ts';
import { measureDevServer } from './measure/dev-server.ts';
import { measureFirstView } from './measure/first-view.ts';
import { measureLoading } from './measure/lighthouse.ts';
import type { Loading } from './measure/lighthouse.ts';
import { serveBuilt, serveFolder } from './serve.ts';
import type { ServedSite } from './serve.ts';
import { measureSubmissions } from './submissions.ts';

export interface Participants {
  readonly isQuick: boolean;
  /** Whether the sites that are looked at need not be built. */
  readonly isBuilt: boolean;
  readonly sites: readonly Competitor[];
  /** The Node that all of them run in. */
  readonly node: string;
  readonly browser: string;
  /** For programs that start their own browser. */
  readonly wholeBrowser: string;
}

/** Where figures go, and what could not be measured. */
interface Findings {
  add(row: string, site: string, value: number): void;
  fail(site: string, error: unknown): void;
}

export interface Part {
  readonly title: string;
  /** Left out of the quick run. */
  readonly isLong?: boolean;
  /** Returns the conditions that the figures hold under. */
  run(participants: Participants, findings: Findings): Promise<string>;
}

/** Pages of the site that clicks and views are measured on. */
const VIEWED_PAGES = 100;
const VIEWS = 3;
const CLICK_ROUNDS = { full: 20, quick: 9 };
const LOADING_ROUNDS = 9;
/** Clean builds take minutes at the largest sizes. */
const ROUNDS_OF_LARGE = 1;
const ROUNDS_OF_SMALL = 3;
const DEV_SIZES = { full: [1000, 5000], quick: [1000] };
const OWN = 'quellwerk';
const FIRST_NOTE = 'notes/note-1/';
const OWN_PAGES = {
  'home page': '/en/',
  service: '/en/services/accounts/',
  'glossary entry': '/en/glossary/open-banking/',
  'legal page': '/en/terms-of-use/',
} as const;
const ROOT = join(import.meta.dirname, '..');
const ENGINE = join(ROOT, 'scripts', 'engine.mjs');
const OWN_OUTPUT = join(ROOT, 'dist', 'public');
const HASHED_FILES = /^\/assets\//;

export const PARTS: Readonly<Record<string, Part>> = {
  view: {
    title: 'First view',
    run: (participants, findings) =>
      withServedSites(participants, findings, async (browser, sites) => {
        for (const { site, served } of repeated(sites, VIEWS)) {
          const view = await measureFirstView(browser, `${served.origin}${site.prefix}/${FIRST_NOTE}`);
          findings.add('requests before load', site.name, view.requests);
          findings.add('kB before load', site.name, view.kilobytes);
          findings.add('kB of script before load', site.name, view.scriptKilobytes);
          findings.add('requests in the first 8 s', site.name, view.requestsLater);
          findings.add('kB in the first 8 s', site.name, view.kilobytesLater);
        }
        return `${network()} Brotli, HTTP/1.1, heads of answers included, nothing cached.`;
      }),
  },
  clicks: {
    title: 'Clicks: ms from the click to the frame with the next heading',
    run: (participants, findings) =>
      withServedSites(participants, findings, async (browser, sites) => {
        const rounds = participants.isQuick ? CLICK_ROUNDS.quick : CLICK_ROUNDS.full;
        // One round more, in which files are compressed; its times do not count.
        for (const { site, served, round } of repeated(sites, rounds + 1)) {
          const times = await measureClicks(browser, site, served.origin);
          if (round === 0) continue;
          findings.add('prefetched: after a hover of 300 ms', site.name, times.prefetched);
          findings.add('cold: the framework runs, the page is not fetched', site.name, times.cold);
          findings.add('first click, 1 s after load, not hovered', site.name, times.first);
          findings.add('at once, 100 ms after load, not hovered', site.name, times.atOnce);
        }
        return `${network()} Headless ${browser.version()}, ${rounds} rounds, everybody in turn.`;
      }),
  },
  loading: { title: 'Loading on a phone (Lighthouse mobile)', isLong: true, run: measureLoadings },
  site: {
    title: 'Loading of the site itself on a phone (Lighthouse mobile), beside the plain page of the others',
    isLong: true,
    run: measureOwnPages,
  },
  builds: buildsOf(1000, ROUNDS_OF_SMALL),
  'builds-5000': buildsOf(5000, ROUNDS_OF_LARGE),
  'builds-20000': buildsOf(20_000, ROUNDS_OF_LARGE),
  dev: { title: 'Development server', run: measureDevServers },
  forms: { title: 'Forms taken in a second', run: measureForms },
};

function network(): string {
  return `${NETWORK.roundTripMs} ms and ${NETWORK.bitsPerSecond / 1e6} Mbit/s for each request.`;
}

interface Served {
  readonly site: Competitor;
  readonly served: ServedSite;
}

/** Everybody in turn, so that a busy minute of the machine meets all of them. */
function repeated(sites: readonly Served[], rounds: number): (Served & { readonly round: number })[] {
  return Array.from({ length: rounds }, (_, round) => sites.map((site) => ({ ...site, round }))).flat();
}

/** Sites whose output is that of the viewed pages; the sizes of builds come after the views. */
const builtForViews = new Set<Competitor>();

/** Builds and serves every site; one that cannot be built is named in the table. */
async function withServedSites(
  { sites, node, isBuilt, browser: executable }: Participants,
  findings: Findings,
  measure: (browser: Browser, sites: readonly Served[]) => Promise<string>,
): Promise<string> {
  const built: Served[] = [];
  for (const site of sites) {
    try {
      if (!isBuilt && !builtForViews.has(site)) {
        writePages(site, VIEWED_PAGES);
        await buildClean(site, node);
        builtForViews.add(site);
      }
      built.push({ site, served: await serveBuilt(site) });
    } catch (error) {
      findings.fail(site.name, error);
    }
  }
  const browser = await launch(executable);
  try {
    return await measure(browser, built);
  } finally {
    await browser.close();
    for (const { served } of built) await served.stop();
  }
}

async function measureLoadings(participants: Participants, findings: Findings): Promise<string> {
  return withLighthouse(participants, findings, (load) =>
    withServedSites(participants, findings, async (_browser, sites) => {
      for (const { site, served } of repeated(sites, LOADING_ROUNDS)) {
        const loading = await load(`${served.origin}${site.prefix}/${FIRST_NOTE}`);
        findings.add('largest contentful paint, ms', site.name, loading.largestContentfulPaint);
        findings.add('total blocking time, ms', site.name, loading.blockingTime);
      }
      return loadingConditions();
    }),
  );
}

/** The site's kinds of page in turn with the one page of each competitor, whose figure stands in every row. */
async function measureOwnPages(participants: Participants, findings: Findings): Promise<string> {
  const { status } = spawnSync(process.execPath, [ENGINE, 'build', 'site'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The site cannot be built.');
  const own = await serveFolder(OWN_OUTPUT, HASHED_FILES);
  const plain = await serveFolder(OWN_OUTPUT, HASHED_FILES, withoutScripts);
  const others = { ...participants, sites: participants.sites.filter(({ name }) => name !== OWN) };
  const add = (kind: string, site: string, { largestContentfulPaint, blockingTime }: Loading): void => {
    findings.add(`${kind}: largest contentful paint, ms`, site, largestContentfulPaint);
    findings.add(`${kind}: total blocking time, ms`, site, blockingTime);
  };
  try {
    return await withLighthouse(participants, findings, (load) =>
      withServedSites(others, findings, async (_browser, sites) => {
        for (let round = 0; round < LOADING_ROUNDS; round += 1) {
          for (const { site, served } of sites) {
            const loading = await load(`${served.origin}${site.prefix}/${FIRST_NOTE}`);
            for (const kind of Object.keys(OWN_PAGES)) add(kind, site.name, loading);
          }
          for (const [kind, path] of Object.entries(OWN_PAGES)) {
            add(kind, OWN, await load(`${own.origin}${path}`));
            add(`${kind} without script`, OWN, await load(`${plain.origin}${path}`));
          }
        }
        return loadingConditions();
      }),
    );
  } finally {
    await own.stop();
    await plain.stop();
  }
}

/** The page as a generator without any script would write it: the least that its content and looks cost. */
function withoutScripts(html: string): string {
  return html.replaceAll(/<script(?! type="application\/ld\+json")[^>]*>.*?<\/script>/gs, '');
}

function loadingConditions(): string {
  return `Simulated slow 4G and a CPU slowed down four times, ${LOADING_ROUNDS} rounds, everybody in turn.`;
}

async function withLighthouse(
  { node, wholeBrowser }: Participants,
  findings: Findings,
  measure: (load: (address: string) => Promise<Loading>) => Promise<string>,
): Promise<string> {
  const lighthouse = findLighthouse();
  if ('fault' in lighthouse) {
    findings.fail('Lighthouse', lighthouse.fault);
    return '';
  }
  process.env['CHROME_PATH'] = wholeBrowser;
  return measure((address) => measureLoading([node, lighthouse.file], address));
}

/** Larger sizes are left out of the quick run, and of competitors that take minutes for them. */
function buildsOf(pages: number, rounds: number): Part {
  return {
    title: `Builds of ${pages.toLocaleString('en')} pages: the whole command`,
    isLong: pages > 1000,
    async run({ sites, node }, findings) {
      const able = sites.filter(({ maxPages }) => pages <= maxPages);
      for (const site of able) writePages(site, pages);
      for (let round = 0; round < rounds; round += 1) {
        for (const site of able.filter(({ maxPages }) => round === 0 || maxPages > pages))
          await measureBuildsOf(site, { node, pages, edition: round + 2 }, findings);
      }
      return 'Memory is the largest sum of resident memory of all processes of the clean build.';
    },
  };
}

interface BuildOptions {
  readonly node: string;
  readonly pages: number;
  readonly edition: number;
}

async function measureBuildsOf(
  site: Competitor,
  { node, ...options }: BuildOptions,
  findings: Findings,
): Promise<void> {
  try {
    const { clean, unchanged, onePage } = await measureBuilds(site, node, options);
    findings.add('clean, s', site.name, clean.seconds);
    findings.add('nothing changed, s', site.name, unchanged.seconds);
    findings.add('one page changed, s', site.name, onePage.seconds);
    findings.add('memory, MB', site.name, clean.memory);
  } catch (error) {
    findings.fail(site.name, error);
  }
}

async function measureDevServers(participants: Participants, findings: Findings): Promise<string> {
  const { sites, node, isQuick } = participants;
  const browser = await launch(participants.browser);
  const able = sites.flatMap((site) => (site.dev === undefined ? [] : [{ ...site, dev: site.dev }]));
  for (const pages of isQuick ? DEV_SIZES.quick : DEV_SIZES.full) {
    for (const site of able) {
      try {
        writePages(site, pages);
        const { ready, readyAgain, changes } = await measureDevServer(browser, site, node);
        const size = `${pages.toLocaleString('en')} pages`;
        findings.add(`${size}, first page served, s`, site.name, ready);
        findings.add(`${size}, first page served when started again, s`, site.name, readyAgain);
        const row = `${size}, changed text on screen, ms`;
        for (const time of changes) findings.add(row, site.name, time);
      } catch (error) {
        findings.fail(`${site.name}, ${pages} pages`, error);
      }
    }
  }
  await browser.close();
  return `Changed is ${able.map(({ name, dev }) => `with ${name} ${dev.changes}`).join(', ')}.`;
}

async function measureForms(_participants: Participants, findings: Findings): Promise<string> {
  spawnSync(process.execPath, [join(ROOT, 'scripts', 'build-server.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const [database, forms] of await measureSubmissions())
    findings.add(`forms a second, ${database}`, OWN, forms);
  return '32 visitors for five seconds; acknowledged, and so on the disk.';
}
