import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Content } from '../content/read-content.ts';
import type { ContentPicture, PictureVariant } from '../content/media.ts';
import { encodeVariant, unreadablePicture } from '../content/media.ts';
import { contentHash } from '../hash.ts';
import type { Problem } from '../problems.ts';
import { replaceFile } from '../replace-file.ts';
import type { OutputFiles } from './output-files.ts';

/**
 * Adds the pictures of authors. Photographs come in their variants, which are
 * encoded once: the address of each names its content.
 *
 * @returns a problem for each photograph that was cut short: only decoding the whole of it tells
 */
export async function addPictures(
  output: OutputFiles,
  media: Content['media'],
  cacheFolder: string,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const picture of media.values()) {
    if (picture.variants.length === 0) output.addBytes(picture.url, picture.bytes);
    for (const variant of picture.variants) {
      if (output.keepAny(variant.url)) continue;
      const encoded = await keptVariant(picture, variant, cacheFolder);
      if ('message' in encoded) {
        problems.push(encoded);
        break;
      }
      output.addBytes(variant.url, encoded);
    }
  }
  return problems;
}

async function keptVariant(
  picture: ContentPicture,
  variant: PictureVariant,
  cacheFolder: string,
): Promise<Uint8Array | Problem> {
  const file = join(cacheFolder, keptName(variant));
  if (existsSync(file)) return readFileSync(file);
  const encoded = await encodeVariant(picture.bytes, variant).catch((error: unknown) =>
    unreadablePicture(picture, error),
  );
  if ('message' in encoded) return encoded;
  replaceFile(file, encoded, { isDurable: true });
  return encoded;
}

/** In an address, each letter of another alphabet takes six bytes or more: too many for the name of a file. */
function keptName({ url }: PictureVariant): string {
  return contentHash(url) + extname(url);
}

/** What `keptName` calls a variant, and a draft of it. Whatever else lies there, the build has not put it there. */
const KEPT_NAME = /^[\da-f]{16}\.(?:avif|webp)(?:\.next-\d+)?$/;

/** Branches of a site may have one cache: what one of them has no use for, another one is going to ask for. */
const SPARED_MS = 24 * 60 * 60 * 1000;

/** Forgets what no build of the last day has shown, and what killed builds have left. */
export function tidyPictures(media: Content['media'], cacheFolder: string): void {
  if (!existsSync(cacheFolder)) return;
  const used = new Set([...media.values()].flatMap(({ variants }) => variants.map(keptName)));
  const now = new Date();
  for (const name of readdirSync(cacheFolder).filter((each) => KEPT_NAME.test(each))) {
    const file = join(cacheFolder, name);
    if (used.has(name)) touch(file, now);
    else if (lastUsed(file) < now.getTime() - SPARED_MS) rmSync(file, { force: true });
  }
}

/** Another build may have removed the file meanwhile; it is made again then. */
function touch(file: string, now: Date): void {
  try {
    utimesSync(file, now, now);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** In milliseconds; infinite for a file that another build has removed. */
function lastUsed(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
}
