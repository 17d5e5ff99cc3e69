import { existsSync, readFileSync } from 'node:fs';
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
  // In an address, each letter of another alphabet takes six bytes or more: too many for the name of a file.
  const file = join(cacheFolder, contentHash(variant.url) + extname(variant.url));
  if (existsSync(file)) return readFileSync(file);
  const encoded = await encodeVariant(picture.bytes, variant).catch((error: unknown) =>
    unreadablePicture(picture, error),
  );
  if ('message' in encoded) return encoded;
  replaceFile(file, encoded, { isDurable: true });
  return encoded;
}
