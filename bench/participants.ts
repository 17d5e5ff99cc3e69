/** Who takes part in the measurements, and what the parts of them share: sites that are built and served, programs, conditions. */
import type { Browser } from '@playwright/test';
import type { Competitor } from './competitor.ts';
import { findLighthouse } from './install.ts';
import { launch, NETWORK } from './measure/browser.ts';
import { buildClean, writePages } from './measure/builds.ts';
import { measureLoading } from './measure/lighthouse.ts';
import type { Loading } from './measure/lighthouse.ts';
import { serveBuilt } from './serve.ts';
import type { ServedSite } from './serve.ts';

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
export interface Findings {
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

/** Pages of a site that clicks and views are measured on. */
const VIEWED_PAGES = 100;
/** The page of each competitor that is looked at. */
export const FIRST_NOTE = 'notes/note-1/';
/** This project among the competitors. */
export const OWN = 'quellwerk';
const CLICK_ROUNDS = { full: 20, quick: 9 };
export const LOADING_ROUNDS = 9;

export function clickRounds({ isQuick }: Participants): number {
  return isQuick ? CLICK_ROUNDS.quick : CLICK_ROUNDS.full;
}

export function network(): string {
  return `${NETWORK.roundTripMs} ms and ${NETWORK.bitsPerSecond / 1e6} Mbit/s for each request.`;
}

export interface Served {
  readonly site: Competitor;
  readonly served: ServedSite;
}

/** Everybody in turn, so that a busy minute of the machine meets all of them. */
export function repeated(sites: readonly Served[], rounds: number): (Served & { readonly round: number })[] {
  return Array.from({ length: rounds }, (_, round) => sites.map((site) => ({ ...site, round }))).flat();
}

/** Sites whose output is that of the viewed pages; the sizes of builds come after the views. */
const builtForViews = new Set<Competitor>();

/** Builds and serves every site; one that cannot be built is named in the table. */
export async function withServedSites(
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

export function loadingConditions(): string {
  return `Simulated slow 4G and a CPU slowed down four times, ${LOADING_ROUNDS} rounds, everybody in turn.`;
}

export async function withLighthouse(
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
