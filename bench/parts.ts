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
import { serveBuilt } from './serve.ts';
import type { ServedSite } from './serve.ts';
import { measureSubmissions } from './submissions.ts';

export interface Participants {
  readonly isQuick: boolean;
  readonly sites: readonly Competitor[];
  /** The Node that all of them run in. */
  readonly node: string;
  readonly browser: string;
  /** For programs that start their own browser. */
  readonly wholeBrowser: string;
}

/** Where figures go, and what could not be measured. */
export interface Findings {
  add(row: string, site: string, value: number): void;
  fail(site: string, error: unknown): void;
}

export interface Part {
  readonly title: string;
  /** Returns the conditions that the figures hold under. */
  run(participants: Participants, findings: Findings): Promise<string>;
}

/** Pages of the site that clicks and views are measured on. */
const VIEWED_PAGES = 100;
const VIEWS = 3;
const CLICK_ROUNDS = { full: 9, quick: 9 };
const LOADING_ROUNDS = 9;
const SIZES = { full: [1000, 5000, 20_000], quick: [1000] };
/** Clean builds take minutes at the largest size. */
const BUILD_ROUNDS = (pages: number): number => (pages > 1000 ? 1 : 3);
const DEV_SIZES = { full: [1000, 5000], quick: [1000] };
const OWN = 'quellwerk';
const FIRST_NOTE = 'notes/note-1/';

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
  loading: { title: 'Loading on a phone (Lighthouse mobile)', run: measureLoadings },
  builds: { title: 'Builds: the whole command', run: measureAllBuilds },
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

/** Builds and serves every site; one that cannot be built is named in the table. */
async function withServedSites(
  { sites, node, browser: executable }: Participants,
  findings: Findings,
  measure: (browser: Browser, sites: readonly Served[]) => Promise<string>,
): Promise<string> {
  const built: Served[] = [];
  for (const site of sites) {
    try {
      writePages(site, VIEWED_PAGES);
      await buildClean(site, node);
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
  const lighthouse = participants.isQuick ? { fault: 'left out of the quick run' } : findLighthouse();
  if ('fault' in lighthouse) {
    findings.fail('Lighthouse', lighthouse.fault);
    return '';
  }
  process.env['CHROME_PATH'] = participants.wholeBrowser;
  return withServedSites(participants, findings, async (_browser, sites) => {
    for (const { site, served } of repeated(sites, LOADING_ROUNDS)) {
      const address = `${served.origin}${site.prefix}/${FIRST_NOTE}`;
      const loading = await measureLoading([participants.node, lighthouse.file], address);
      findings.add('largest contentful paint, ms', site.name, loading.largestContentfulPaint);
      findings.add('total blocking time, ms', site.name, loading.blockingTime);
    }
    return `Simulated slow 4G and a CPU slowed down four times, ${LOADING_ROUNDS} rounds, everybody in turn.`;
  });
}

async function measureAllBuilds(participants: Participants, findings: Findings): Promise<string> {
  const { sites, node, isQuick } = participants;
  for (const pages of isQuick ? SIZES.quick : SIZES.full) {
    const able = sites.filter(({ maxPages }) => pages <= maxPages);
    for (const site of able) writePages(site, pages);
    for (let round = 0; round < BUILD_ROUNDS(pages); round += 1) {
      for (const site of able) {
        try {
          const runs = await measureBuilds(site, node, { pages, edition: round + 2 });
          const row = (what: string): string => `${pages.toLocaleString('en')} pages, ${what}`;
          findings.add(row('clean, s'), site.name, runs.clean.seconds);
          findings.add(row('nothing changed, s'), site.name, runs.unchanged.seconds);
          findings.add(row('one page changed, s'), site.name, runs.onePage.seconds);
          findings.add(row('memory of the clean build, MB'), site.name, runs.clean.memory);
        } catch (error) {
          findings.fail(`${site.name}, ${pages} pages`, error);
        }
      }
    }
  }
  return 'Memory is the largest sum of resident memory of all processes of a build.';
}

async function measureDevServers(participants: Participants, findings: Findings): Promise<string> {
  const { sites, node, isQuick } = participants;
  const browser = await launch(participants.browser);
  const able = sites.flatMap((site) => (site.dev === undefined ? [] : [{ ...site, dev: site.dev }]));
  for (const pages of isQuick ? DEV_SIZES.quick : DEV_SIZES.full) {
    for (const site of able) {
      try {
        writePages(site, pages);
        const { ready, changes } = await measureDevServer(browser, site, node);
        findings.add(`${pages.toLocaleString('en')} pages, first page served, s`, site.name, ready);
        const row = `${pages.toLocaleString('en')} pages, changed text on screen, ms`;
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
  spawnSync(process.execPath, [join(import.meta.dirname, '..', 'scripts', 'build-server.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const [database, forms] of await measureSubmissions())
    findings.add(`forms a second, ${database}`, OWN, forms);
  return '32 visitors for five seconds; acknowledged, and so on the disk.';
}
