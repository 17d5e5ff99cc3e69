import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { ASSETS_PREFIX } from '../../shared/addresses.ts';
import { displayPath } from '../display-path.ts';
import type { FolderEntry } from '../folder-entries.ts';
import { entriesOf, folderAmongFiles } from '../folder-entries.ts';
import { contentHash } from '../hash.ts';
import { addressFault } from '../list-files.ts';
import type { Problem } from '../problems.ts';

/** A picture as pages show it. */
export interface ImageValue {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** The same picture in better formats and several widths, the best first; none of a drawing. */
  readonly sources: readonly ImageSource[];
}

/** What a `<source>` needs besides `sizes`, which only the place of the picture knows. */
export interface ImageSource {
  readonly type: string;
  readonly srcSet: string;
}

/** A picture of an author, with the address it will be served from. */
export interface MediaFile {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** As the author put it there. Of a photograph only its variants are served. */
  readonly bytes: Uint8Array;
  readonly variants: readonly PictureVariant[];
}

/** A photograph in one format and width. Its address names everything that it is made of. */
export interface PictureVariant {
  readonly url: string;
  readonly format: PictureFormat;
  readonly width: number;
}

type PictureFormat = 'avif' | 'webp';

/** What a place on a page asks of a photograph. */
export interface PicturePlace {
  /** In pixels. */
  readonly minWidth: number;
}

const PICTURE = /\.(?:svg|png|jpe?g|webp|avif)$/i;
/** As cameras, scanners and other programs write them. */
const OTHER_PICTURE = /\.(?:heic|heif|gif|tiff?|bmp)$/i;
const OTHER_PICTURE_ADVICE = 'is no kind of picture that pages show. Export it as JPEG or PNG.';
const MOVING_PICTURE_ADVICE = 'moves, and pages show still pictures. Export one frame of it.';
const MEDIA_FOLDER = 'media';
/** A drawing is sent as it is; far larger ones hold photographs. */
const MAX_DRAWING_KB = 200;

/** From a narrow phone to a wide column on a fine screen; the steps a browser chooses from. */
const WIDTHS = [480, 800, 1200, 1600];
const FALLBACK_WIDTH = 1200;
const FORMATS: readonly PictureFormat[] = ['avif', 'webp'];
/** Part of each address, to be raised when variants are encoded differently. */
const ENCODING = '1';

/** Whether a file is a picture, also one of a kind that no page shows, which is reported among the pictures. */
export function isPicture(fileName: string): boolean {
  return PICTURE.test(fileName) || OTHER_PICTURE.test(fileName);
}

/** A picture below `content`. */
export interface ContentPicture extends MediaFile {
  /** Path from the working directory, for messages. */
  readonly file: string;
}

interface MediaResult {
  readonly media: ReadonlyMap<string, ContentPicture>;
  readonly problems: readonly Problem[];
}

/**
 * Reads every picture once, by the name content uses for it: `team.jpg` in
 * `content/media`, `pages/team.jpg` where it lies beside content files.
 *
 * @throws ProblemsError for a link to a folder around it
 */
export async function readMedia(siteRoot: string): Promise<MediaResult> {
  const contentRoot = join(siteRoot, 'content');
  if (!existsSync(contentRoot)) return { media: new Map(), problems: [] };
  const folders = shownEntries(contentRoot).filter(({ isFolder }) => isFolder);
  const found = folders.flatMap(({ name: folder, path }) =>
    shownEntries(path)
      .filter(({ name, isFolder }) => isPicture(name) || (isFolder && folder === MEDIA_FOLDER))
      .map(({ name, ...entry }) => ({
        ...entry,
        // macOS may write an umlaut as two characters; content, and an address, have it as one.
        key: (folder === MEDIA_FOLDER ? name : `${folder}/${name}`).normalize('NFC'),
      })),
  );
  const problems = found.filter(({ isFolder }) => isFolder).map(({ path }) => folderAmongFiles(path));
  const places = found.filter(({ isFolder }) => !isFolder);
  const entries = places.map(async ({ key, path }) => {
    const name = basename(key);
    const picture = { file: displayPath(path), bytes: readFileSync(path) };
    // Whoever shows a picture with a fault has made no mistake.
    const faulty = { ...picture, url: '', width: 0, height: 0, variants: [] };
    const fault = fileFault(name, picture.bytes);
    if (fault !== undefined) {
      problems.push({ file: picture.file, message: fault });
      return [key, faulty] as const;
    }
    try {
      return [key, { ...picture, ...(await describePicture(picture.bytes, name)) }] as const;
    } catch (error) {
      problems.push(unreadablePicture(picture, error));
      return [key, faulty] as const;
    }
  });
  return { media: new Map(await Promise.all(entries)), problems };
}

/** What lies in a folder, without the notes of programs, such as the `._team.jpg` of a Mac. */
function shownEntries(folder: string): FolderEntry[] {
  return entriesOf(folder).filter(({ name }) => !name.startsWith('.'));
}

/** What an author is told of a picture that the picture library refuses. */
export function unreadablePicture({ file }: Pick<ContentPicture, 'file'>, error: unknown): Problem {
  const reason = error instanceof Error ? error.message : String(error);
  return { file, message: `cannot be read as a picture (${reason.trim()}). Export it again, or remove it.` };
}

function fileFault(name: string, bytes: Buffer): string | undefined {
  if (OTHER_PICTURE.test(name)) return OTHER_PICTURE_ADVICE;
  const fault = addressFault(`/${encodeURIComponent(name)}`);
  if (fault !== undefined) return fault;
  if (isMoving(bytes)) return MOVING_PICTURE_ADVICE;
  const size = Math.ceil(bytes.length / 1000);
  return isDrawing(name) && size > MAX_DRAWING_KB
    ? `is ${size} kB; a drawing has at most ${MAX_DRAWING_KB}. Export it without embedded pictures, or use a JPEG.`
    : undefined;
}

/** Whether the file holds several frames, of which the picture library would take the first. */
function isMoving(picture: Buffer): boolean {
  const textAt = (start: number, end: number): string => picture.toString('latin1', start, end);
  if (textAt(8, 12) === 'WEBP') return picture.indexOf('ANMF') !== picture.lastIndexOf('ANMF');
  // What a PNG holds besides one picture is said before that.
  if (textAt(1, 4) === 'PNG') return picture.subarray(0, picture.indexOf('IDAT')).includes('acTL');
  // The first box of an AVIF lists what it can be read as.
  return textAt(4, 8) === 'ftyp' && textAt(8, picture.readUInt32BE(0)).includes('avis');
}

function isDrawing(name: string): boolean {
  return extname(name).toLowerCase() === '.svg';
}

async function describePicture(
  bytes: Uint8Array,
  name: string,
): Promise<Pick<MediaFile, 'url' | 'width' | 'height' | 'variants'>> {
  // Loaded here, because the picture library costs every build without pictures its start-up time.
  const { default: sharp } = await import('sharp');
  const { autoOrient } = await sharp(bytes).metadata();
  const { width, height } = autoOrient;
  const extension = extname(name);
  const place = `${ASSETS_PREFIX}media/${encodeURIComponent(name.slice(0, -extension.length))}-`;
  if (isDrawing(name))
    return { url: `${place}${contentHash(bytes)}${extension}`, width, height, variants: [] };
  const hash = contentHash(contentHash(bytes) + ENCODING);
  const variants = FORMATS.flatMap((format) =>
    widthsOf(width).map((wanted) => ({
      url: `${place}${hash}-${wanted}.${format}`,
      format,
      width: wanted,
    })),
  );
  const url = variants.findLast((variant) => variant.width <= FALLBACK_WIDTH)?.url ?? variants.at(-1)?.url;
  return { url: url ?? '', width, height, variants };
}

/** Nothing is enlarged: a smaller photograph ends with its own width. */
function widthsOf(width: number): number[] {
  const smaller = WIDTHS.filter((step) => step < width);
  return smaller.length === WIDTHS.length ? smaller : [...smaller, width];
}

/** What a page needs of a picture. */
export function imageValue({ url, width, height, variants }: MediaFile, alt: string): ImageValue {
  const sources = FORMATS.flatMap((format) => {
    const ofFormat = variants.filter((variant) => variant.format === format);
    if (ofFormat.length === 0) return [];
    const srcSet = ofFormat.map((variant) => `${variant.url} ${variant.width}w`).join(', ');
    return [{ type: `image/${format}`, srcSet }];
  });
  return { src: url, width, height, alt, sources };
}

/** Stands for a picture with a fault, until it is corrected. */
export function noPicture(alt: string): ImageValue {
  return { src: '', width: 0, height: 0, alt, sources: [] };
}

interface OtherPlaces {
  /** Whether a picture of this name lies beside the file that shows it. */
  readonly isBeside: boolean;
  /** Whether one of this name, without folders, lies in `content/media`. */
  readonly isInMedia: boolean;
}

export function missingPicture(src: string, places: OtherPlaces): string {
  if (OTHER_PICTURE.test(src)) return `picture "${src}" ${OTHER_PICTURE_ADVICE}`;
  return `picture "${src}" does not exist. ${placeAdvice(src, places)}`;
}

function placeAdvice(src: string, { isBeside, isInMedia }: OtherPlaces): string {
  if (isBeside) return `Write "./${src}" for one that lies beside this file.`;
  if (isInMedia) return `Write "${basename(src)}" for one in content/media.`;
  return 'Put it into content/media or beside this file, or correct its name.';
}

/** What is told of a photograph that would be blurred in its place. */
export function smallPicture(src: string, width: number, { minWidth }: PicturePlace): string {
  return `picture "${src}" is ${width} pixels wide, and its place needs ${minWidth}. Take a larger one.`;
}

/** What is told of a picture in a field that takes none. */
export function unwantedPicture(isOneParagraph: boolean): string {
  return isOneParagraph
    ? 'a picture cannot stand in this field, which is one paragraph. Put it into running text, or into a section that shows a picture.'
    : 'a picture cannot stand in this text, which is set without pictures. Say in words what it shows.';
}

/** Encodes a variant: turned as the camera was held, without the camera's data, which may name a place. */
export async function encodeVariant(
  bytes: Uint8Array,
  { format, width }: PictureVariant,
): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes).autoOrient().resize({ width, withoutEnlargement: true });
  const encoded = format === 'avif' ? picture.avif({ quality: 50 }) : picture.webp({ quality: 76 });
  return encoded.toBuffer();
}
