import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pMap from 'p-map';
import type { OutputFiles } from './output-files.ts';
import { IMMUTABLE_PREFIXES } from '../../shared/addresses.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Of text, code to download included. */
const COMPRESSIBLE = /\.(?:html|js|css|json|svg|xml|txt|md|vtt|csv|ics|ya?ml|webmanifest|mts|py|java|sh)$/;
/** Smaller files fit into one packet anyway. */
const MIN_BYTES = 512;
/**
 * Hashed files are served for a year, so they are worth the slowest setting. Pages change with every build: quality 9
 * takes five times as long as 7 and saves 0.2 per cent.
 */
const BROTLI_QUALITY = { hashed: 11, page: 7 };
const ENCODINGS = ['br', 'gz'] as const;
/** As many as Node's thread pool works on at once. */
const PARALLEL = 4;

/**
 * Adds `.br` and `.gz` beside every text file of at least `MIN_BYTES` that lacks them. The result for an
 * unchanged file is taken from the last output.
 */
export async function precompress(
  output: OutputFiles,
  onFile: (done: number, all: number) => void,
): Promise<void> {
  const entries = output.entries();
  const known = new Set(entries.map(([url]) => url));
  const sources = entries.filter(([url]) => COMPRESSIBLE.test(url) && !known.has(`${url}.${ENCODINGS[0]}`));
  let done = 0;
  await pMap(
    sources,
    async ([url, { staged }]) => {
      await compressFile(url, staged === undefined, output);
      done += 1;
      onFile(done, sources.length);
    },
    { concurrency: PARALLEL },
  );
}

async function compressFile(url: string, isUnchanged: boolean, output: OutputFiles): Promise<void> {
  if (isUnchanged && ENCODINGS.every((encoding) => output.keepAny(`${url}.${encoding}`))) return;
  const content = output.read(url);
  if (content.byteLength < MIN_BYTES) return;
  const isHashed = IMMUTABLE_PREFIXES.some((prefix) => url.startsWith(prefix));
  const quality = isHashed ? BROTLI_QUALITY.hashed : BROTLI_QUALITY.page;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(content.byteLength),
  };
  output.addBytes(`${url}.br`, await compressBrotli(content, { params }));
  output.addBytes(`${url}.gz`, await compressGzip(content, { level: 9 }));
}

/**
 * The smallest window that holds the whole file (RFC 7932, section 9.1). The result is the same as with the largest,
 * and takes 40 per cent less time for a page, because Brotli sets up memory by the window and not by the file.
 */
function windowBits(bytes: number): number {
  const needed = Math.ceil(Math.log2(bytes + WINDOW_GAP));
  return Math.min(Math.max(needed, WINDOW_BITS.smallest), WINDOW_BITS.largest);
}

/** A window of n bits holds 2^n bytes less these. */
const WINDOW_GAP = 16;
/** The smallest is no limit of the format: below it nothing is gained. */
const WINDOW_BITS = { smallest: 16, largest: 22 };
