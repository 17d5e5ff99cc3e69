import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Content } from '../content/read-content.ts';
import type { ContentPicture, PictureVariant } from '../content/media.ts';
import { encodeVariant, unreadablePicture } from '../content/media.ts';
import type { Problem } from '../problems.ts';
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
  const file = join(cacheFolder, basename(variant.url));
  if (existsSync(file)) return readFileSync(file);
  const encoded = await encodeVariant(picture.bytes, variant).catch((error: unknown) =>
    unreadablePicture(picture, error),
  );
  if ('message' in encoded) return encoded;
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(`${file}.next`, encoded);
  renameSync(`${file}.next`, file);
  return encoded;
}
