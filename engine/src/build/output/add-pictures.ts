import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Content } from '../content/read-content.ts';
import type { MediaFile, PictureVariant } from '../content/media.ts';
import { encodeVariant } from '../content/media.ts';
import type { OutputFiles } from './output-files.ts';

/**
 * Adds the pictures of authors. Photographs come in their variants, which are
 * encoded once: the address of each names its content.
 */
export async function addPictures(
  output: OutputFiles,
  media: Content['media'],
  cacheFolder: string,
): Promise<void> {
  for (const picture of media.values()) {
    if (picture.variants.length === 0) output.addBytes(picture.url, picture.bytes);
    for (const variant of picture.variants) {
      if (!output.keepAny(variant.url))
        output.addBytes(variant.url, await keptVariant(picture, variant, cacheFolder));
    }
  }
}

async function keptVariant(
  { bytes }: MediaFile,
  variant: PictureVariant,
  cacheFolder: string,
): Promise<Uint8Array> {
  const file = join(cacheFolder, basename(variant.url));
  if (existsSync(file)) return readFileSync(file);
  const encoded = await encodeVariant(bytes, variant);
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(`${file}.next`, encoded);
  renameSync(`${file}.next`, file);
  return encoded;
}
