/** The parts of the measurements: what is run, in which order, and under which conditions. */
import type { Competitor } from './competitor.ts';
import { launch } from './measure/browser.ts';
import { measureBuilds, writePages } from './measure/builds.ts';
import { measureClicks } from './measure/clicks.ts';
import { measureDevServer } from './measure/dev-server.ts';
import { measureFirstView } from './measure/first-view.ts';
import { measureOwnPages, measureOwnWays, runBuild } from './own-site.ts';
import {
  clickRounds,
  FIRST_NOTE,
  LOADING_ROUNDS,
  loadingConditions,
  network,
  OWN,
  repeated,
  withLighthouse,
  withServedSites,
} from './participants.ts';
import type { Findings, Part, Participants } from './participants.ts';
import { measureSubmissions } from './submissions.ts';

const VIEWS = 3;
const BUILD_ROUNDS = 3;
const DEV_SIZES = { full: [1000, 5000], quick: [1000] };

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
        const rounds = clickRounds(participants);
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
  ways: {
    title: 'Page changes of the site itself: ms to the frame with the next heading',
    run: measureOwnWays,
  },
  loading: { title: 'Loading on a phone (Lighthouse mobile)', isLong: true, run: measureLoadings },
  site: {
    title: 'Loading of the site itself on a phone (Lighthouse mobile), beside the plain page of the others',
    isLong: true,
    run: measureOwnPages,
  },
  builds: buildsOf(1000),
  'builds-5000': buildsOf(5000),
  'builds-20000': buildsOf(20_000),
  dev: { title: 'Development server', run: measureDevServers },
  forms: { title: 'Forms taken in a second', run: measureForms },
};

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

/** Everybody in turn. Larger sizes are left out of the quick run, and by competitors that take minutes for them. */
function buildsOf(pages: number): Part {
  return {
    title: `Builds of ${pages.toLocaleString('en')} pages: the whole command`,
    isLong: pages > 1000,
    async run({ sites, node }, findings) {
      const able = sites.filter(({ maxPages }) => pages <= maxPages);
      for (const site of able) writePages(site, pages);
      for (let round = 0; round < BUILD_ROUNDS; round += 1) {
        for (const site of able) await measureBuildsOf(site, { node, pages, edition: round + 2 }, findings);
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
  runBuild('build-server.mjs');
  for (const [database, forms] of await measureSubmissions())
    findings.add(`forms a second, ${database}`, OWN, forms);
  return '32 visitors for five seconds; acknowledged, and so on the disk.';
}
