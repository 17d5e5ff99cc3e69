import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { ASSETS_PREFIX } from '../../shared/addresses.ts';
import { contentHash } from '../hash.ts';

/** A picture as pages show it. */
export interface ImageValue {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** A picture of `content/media`, with the address it will be served from. */
export interface MediaFile {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

const EXTENSIONS = ['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif'];

/** Reads every picture once, by the name content uses for it. */
export async function readMedia(siteRoot: string): Promise<ReadonlyMap<string, MediaFile>> {
  const folder = join(siteRoot, 'content', 'media');
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).filter((name) => EXTENSIONS.includes(extname(name).toLowerCase()));
  const entries = names.map(async (name) => [name, await readPicture(folder, name)] as const);
  return new Map(await Promise.all(entries));
}

async function readPicture(folder: string, name: string): Promise<MediaFile> {
  const bytes = readFileSync(join(folder, name));
  // Loaded here, because the picture library costs every build without pictures its start-up time.
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(bytes).metadata();
  const extension = extname(name);
  const url = `${ASSETS_PREFIX}media/${encodeURIComponent(name.slice(0, -extension.length))}-${contentHash(bytes)}${extension}`;
  return { url, width, height, bytes };
}
