/**
 * Brings the rates of `site/content/rates/snapshot.json` up to date. The new
 * file is written beside the old one, read back and checked, and only then takes
 * its place: a bad download changes nothing.
 */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { snapshotSchema } from '../site/src/build/rates/snapshot.schema.ts';
import type { Snapshot } from '../site/src/build/rates/snapshot.schema.ts';
import { updatedSnapshot } from '../site/src/build/rates/update-snapshot.ts';

const SNAPSHOT = join(import.meta.dirname, '..', 'site', 'content', 'rates', 'snapshot.json');
const TIMEOUT_MS = 20_000;
const MAX_BYTES = 4_000_000;
const ECB = 'https://www.ecb.europa.eu/stats/eurofxref';

export interface UpdateEnvironment {
  readonly settings: Readonly<Record<string, string | undefined>>;
  /** The file that is brought up to date. */
  readonly file: string;
  readonly now: Date;
  fetch(url: string, init: RequestInit): Promise<Response>;
}

/** What was done, a line each; nothing was changed unless `isUpdated`. */
export interface UpdateResult {
  readonly isUpdated: boolean;
  readonly lines: readonly string[];
}

/**
 * Downloads the rates and replaces the file by those of the last 90 days; where a download, a check or the disk fails, the file
 * stays as it is and the result says why.
 */
export async function updateRates({ settings, file, now, fetch }: UpdateEnvironment): Promise<UpdateResult> {
  // A variable that is set to nothing is not set.
  const cardUrl = settings['RATES_CARD_CSV_URL'] || undefined;
  if (cardUrl === undefined)
    return kept(['RATES_CARD_CSV_URL is not set. Set it to the address of the card rates (CSV).']);
  const [ecbDaily, ecbHistory, cardRates] = await Promise.all([
    download('RATES_ECB_DAILY_URL', settings['RATES_ECB_DAILY_URL'] || `${ECB}/eurofxref-daily.xml`, fetch),
    download(
      'RATES_ECB_HISTORY_URL',
      settings['RATES_ECB_HISTORY_URL'] || `${ECB}/eurofxref-hist-90d.xml`,
      fetch,
    ),
    download('RATES_CARD_CSV_URL', cardUrl, fetch),
  ]);
  if (ecbDaily.kind === 'problem' || ecbHistory.kind === 'problem' || cardRates.kind === 'problem')
    return kept(
      [ecbDaily, ecbHistory, cardRates].flatMap((each) => (each.kind === 'problem' ? each.problem : [])),
    );
  const downloads = { ecbDaily: ecbDaily.text, ecbHistory: ecbHistory.text, cardRates: cardRates.text };
  try {
    const update = updatedSnapshot(downloads, readSnapshot(file), now);
    if (update.kind === 'refused') return kept(update.reasons);
    replaceSnapshot(file, update.snapshot);
    const last = update.snapshot.days.at(-1)?.day ?? '';
    return { isUpdated: true, lines: [`Rates up to ${last}: ${update.snapshot.days.length} days.`] };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return kept([error.message]);
  }
}

/** What a disk refuses, and a file that does not hold what was written. Everything else is a fault of ours. */
function isRefusal(error: unknown): error is Error {
  return error instanceof v.ValiError || (error instanceof Error && 'syscall' in error);
}

type Download =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'problem'; readonly problem: string };

/** @param setting names the address, for whoever has to change it */
async function download(setting: string, url: string, fetch: UpdateEnvironment['fetch']): Promise<Download> {
  const problem = (what: string): Download => ({
    kind: 'problem',
    problem: `${url}  ${what}, or set ${setting} to another address, and run this again.`,
  });
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'follow' });
    if (!response.ok) return problem(`answered ${response.status}. Open it in a browser`);
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > MAX_BYTES) return problem(`is larger than ${MAX_BYTES} bytes. Open it in a browser`);
      chunks.push(chunk);
    }
    return { kind: 'text', text: Buffer.concat(chunks).toString('utf8') };
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    return problem(`cannot be fetched (${reason}). See that this machine reaches it`);
  }
}

/** What `fetch` rejects with says only that it failed: why stands in the cause. Undefined for a fault of ours. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1000} s`;
  const { cause } = error;
  if (!(cause instanceof Error)) return undefined;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}

/** The rates there are; undefined where the file is missing or broken, because a new one mends that. */
function readSnapshot(file: string): Snapshot | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const result = v.safeParse(snapshotSchema, JSON.parse(readFileSync(file, 'utf8')));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

function replaceSnapshot(file: string, snapshot: Snapshot): void {
  const beside = `${file}.new`;
  try {
    writeFileSync(beside, `${JSON.stringify(snapshot, null, 2)}\n`);
    v.parse(snapshotSchema, JSON.parse(readFileSync(beside, 'utf8')));
    renameSync(beside, file);
  } finally {
    rmSync(beside, { force: true });
  }
}

function kept(reasons: readonly string[]): UpdateResult {
  return { isUpdated: false, lines: [...reasons, 'The snapshot was not changed.'] };
}

if (process.argv[1] === import.meta.filename) {
  const { isUpdated, lines } = await updateRates({
    settings: process.env,
    file: SNAPSHOT,
    now: new Date(),
    fetch: (url, init) => globalThis.fetch(url, init),
  });
  lines.forEach((line) => console.log(line));
  process.exitCode = isUpdated ? 0 : 1;
}
