/**
 * `npm run bench [-- quick] [-- part …]`: how fast the engine is, beside Gatsby, Next and Astro on the same pages.
 * The competitors are installed into `.cache/bench` when they are first needed. `quick` leaves them out and runs less; `built` looks at the
 * sites as the last run of view, clicks or loading has built them.
 */
import type { Competitor } from './competitor.ts';
import { findNode, install, writeSite } from './install.ts';
import type { Part, Participants } from './participants.ts';
import { PARTS } from './parts.ts';
import { astro } from './peers/astro/site.ts';
import { gatsby } from './peers/gatsby/site.ts';
import { next } from './peers/next/site.ts';
import { quellwerk } from './peers/quellwerk/site.ts';
import { loadNow, printPart, storePart } from './results.ts';
import { addFigure } from './table.ts';
import type { Figures } from './table.ts';

const COMPETITORS = [gatsby, next, astro, quellwerk];
const NAMES = COMPETITORS.map(({ name }) => name);

const args = process.argv.slice(2);
const isQuick = args.includes('quick');
const isBuilt = args.includes('built');
const named = COMPETITORS.filter(({ name }) => args.includes(name));
const asked = args.filter((arg) => !['quick', 'built', ...NAMES].includes(arg));
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(
    `"${unknown.join('", "')}" is no part. Use ${Object.keys(PARTS).join(', ')}, ${NAMES.join(', ')}, "quick" or "built".`,
  );
  process.exit(1);
}

const faults: string[] = [];
const participants: Participants = {
  isQuick,
  isBuilt,
  sites: chosen().filter(isReady),
  node: isQuick ? process.execPath : findNode(),
  browser: process.env['CHROMIUM_PATH'] ?? '',
  wholeBrowser: process.env['WHOLE_CHROMIUM_PATH'] ?? '',
};
for (const [name, part] of Object.entries(PARTS))
  if (asked.length === 0 ? !(isQuick && part.isLong) : asked.includes(name)) await measurePart(name, part);

function chosen(): readonly Competitor[] {
  if (named.length > 0) return named;
  return isQuick ? [quellwerk] : COMPETITORS;
}

/** A competitor that cannot be installed is named in the table, and the others go on. */
function isReady(site: Competitor): boolean {
  const fault = install(site);
  if (fault === undefined) writeSite(site);
  else faults.push(`${site.name} could not be installed: ${fault}`);
  return fault === undefined;
}

async function measurePart(name: string, { title, run }: Part): Promise<void> {
  const before = loadNow();
  const figures: Figures = new Map();
  const found: string[] = [];
  const conditions = await run(participants, {
    add: (row, site, value) => {
      addFigure(figures, { row, competitor: site }, value);
      console.error(`${site.padEnd(12)} ${row.padEnd(48)} ${value.toFixed(2)}`);
    },
    fail: (site, error) => {
      const message = error instanceof Error ? error.message : String(error);
      found.push(`${site}: ${message.replaceAll(/\s+/g, ' ').slice(0, 300)}`);
      console.error(message);
    },
  });
  const result = {
    title,
    date: `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    load: [before, loadNow()] as const,
    conditions,
    rows: [...figures].map(([row, cells]) => [row, [...cells]] as const),
    faults: [...faults, ...found],
  };
  if (!isQuick) storePart(name, result, NAMES);
  console.log(`${printPart(result, NAMES)}\n`);
}
