/** Measurements of the site itself, beside the plain page of the competitors where they have one. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { launch } from './measure/browser.ts';
import { measureWay } from './measure/clicks.ts';
import type { Loading } from './measure/lighthouse.ts';
import {
  clickRounds,
  FIRST_NOTE,
  LOADING_ROUNDS,
  loadingConditions,
  network,
  OWN,
  withLighthouse,
  withServedSites,
} from './participants.ts';
import type { Findings, Participants } from './participants.ts';
import { serveFolder } from './serve.ts';

const OWN_PAGES = {
  'home page': '/en/',
  service: '/en/services/accounts/',
  'glossary entry': '/en/glossary/open-banking/',
  'legal page': '/en/terms-of-use/',
} as const;
const ROOT = join(import.meta.dirname, '..');
const OWN_OUTPUT = join(ROOT, 'dist', 'public');
const HASHED_FILES = /^\/assets\//;

/** On the way from one page to another, back and there again. */
export async function measureOwnWays(participants: Participants, findings: Findings): Promise<string> {
  runBuild('engine.mjs', 'build', 'site');
  const own = await serveFolder(OWN_OUTPUT, HASHED_FILES);
  const browser = await launch(participants.browser);
  const rounds = clickRounds(participants);
  const way = { from: OWN_PAGES['glossary entry'], to: OWN_PAGES.service };
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const times = await measureWay(browser, own.origin, way);
      // Files are compressed in the first round.
      if (round === 0) continue;
      findings.add('first click of a visit, after a hover of 300 ms', OWN, times.there);
      findings.add('back', OWN, times.back);
      findings.add('forward', OWN, times.forward);
    }
    return `${network()} From a glossary entry to a service. Headless ${browser.version()}, ${rounds} rounds.`;
  } finally {
    await browser.close();
    await own.stop();
  }
}

/** @throws when it fails, since what an earlier build has left would be measured */
export function runBuild(script: string, ...args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts', script), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`scripts/${script} has failed.`);
}

/** The site's kinds of page in turn with the one page of each competitor, whose figure stands in every row. */
export async function measureOwnPages(participants: Participants, findings: Findings): Promise<string> {
  runBuild('engine.mjs', 'build', 'site');
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
