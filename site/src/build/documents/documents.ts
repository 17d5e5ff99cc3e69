/**
 * The documents of `content/documents` as tagged PDF files: each version at an
 * address of its own, the one in force also at an address that never changes.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentItem, ExtraFile, FileTools } from '@quellwerk/engine/content';
import { provider } from '../../../provider.ts';
import type { Source } from '../collections.ts';
import { contentHash, keepFiles } from '../kept-files.ts';
import type { DocumentValue } from '../schemas/document.schema.ts';
import { settings } from '../settings.ts';
import { documentBlocks } from './document-blocks.ts';
import { writtenDay } from '../written-day.ts';
import { openTypst } from './typst.ts';
import type { Typst } from './typst.ts';

// Types instead of interfaces: only they count as JSON.

/** A file as pages list it. */
type DocumentFile = {
  readonly href: string;
  readonly version: string;
  readonly since: string;
  /** Both in words. */
  readonly sinceInWords: string;
  readonly until?: string;
  /** In kB. */
  readonly size: number;
};

/** A document with its version in force and the earlier ones, the newest first. */
export type ListedDocument = DocumentFile & {
  readonly title: string;
  readonly summary: string;
  readonly language: string;
  readonly archive: readonly DocumentFile[];
};

export type DocumentGroup = DocumentValue['group'];

interface MadeDocument {
  readonly item: ContentItem<DocumentValue>;
  readonly bytes: Uint8Array;
}

interface DocumentLibrary {
  /** Makes every document that is not kept from an earlier build. */
  prepare(sources: readonly Source[], tools: FileTools): Promise<void>;
  files(): ExtraFile[];
  /** The documents of a group in a language, those in force. */
  list(group: DocumentGroup, language: string): ListedDocument[];
  /** Address of the version in force of one document; undefined where there is none. */
  find(document: string, language: string): { readonly href: string; readonly version: string } | undefined;
}

const FONTS = ['display.ttf', 'text.ttf', 'text-bold.ttf'];

/** @internal for its test */
export function createDocumentLibrary(): DocumentLibrary {
  let made: readonly MadeDocument[] = [];
  return {
    async prepare(sources, tools) {
      made = await makeDocuments(sources, tools);
    },
    files: () =>
      made.flatMap(({ item, bytes }) => {
        const own = { address: versionAddress(item), content: bytes };
        return item.data.until === undefined
          ? [{ address: currentAddress(item), content: bytes }, own]
          : [own];
      }),
    find(document, language) {
      const current = made.find(
        ({ item }) =>
          item.data.document === document && item.language === language && item.data.until === undefined,
      );
      return current && { href: currentAddress(current.item), version: current.item.data.version };
    },
    list: (group, language) =>
      made
        .filter(({ item }) => item.data.group === group && item.language === language)
        .filter(({ item }) => item.data.until === undefined)
        .sort((a, b) => a.item.data.order - b.item.data.order)
        .map(({ item, bytes }) => ({
          ...fileOf(item, bytes, currentAddress(item)),
          title: item.data.title,
          summary: item.data.summary,
          language,
          archive: made
            .filter((other) => isEarlierVersion(other.item, item))
            .sort((a, b) => b.item.data.inForceSince.localeCompare(a.item.data.inForceSince))
            .map((other) => fileOf(other.item, other.bytes, versionAddress(other.item))),
        })),
  };
}

/** The library of this build. */
export const documents = createDocumentLibrary();

type Item = ContentItem<DocumentValue>;

function isEarlierVersion(other: Item, current: Item): boolean {
  return (
    other.data.document === current.data.document && other.language === current.language && other !== current
  );
}

/** `/documents/price-list.de.pdf`, whatever its version. */
function currentAddress({ data, language }: Item): string {
  return `/documents/${data.document}.${language}.pdf`;
}

function versionAddress({ data, language }: Item): string {
  return `/documents/${data.document}-${data.version}.${language}.pdf`;
}

function fileOf({ data, language }: Item, bytes: Uint8Array, href: string): DocumentFile {
  return {
    href,
    version: data.version,
    since: data.inForceSince,
    sinceInWords: writtenDay(data.inForceSince, language),
    ...(data.until !== undefined && { until: writtenDay(data.until, language) }),
    size: Math.max(1, Math.round(bytes.length / 1000)),
  };
}

async function makeDocuments(
  sources: readonly Source[],
  { siteRoot, cacheDir, report }: FileTools,
): Promise<MadeDocument[]> {
  const folder = join(siteRoot, 'src', 'build');
  const template = readFileSync(join(folder, 'documents', 'document.typ'), 'utf8');
  const fonts = FONTS.map((name) => readFileSync(join(folder, 'fonts', name)));
  const lock = readFileSync(join(siteRoot, 'package.json'), 'utf8');
  const kept = keepFiles(join(cacheDir, 'documents'));
  const made: MadeDocument[] = [];
  let typst: Typst | undefined;
  for (const source of sources) {
    for (const item of source.items('documents')) {
      const data = templateData(item, source);
      const bytes = await kept.get([data, template, lock, ...fonts.map(contentHash)], async () => {
        typst ??= await openTypst(siteRoot, fonts);
        return typst?.pdf(template, data);
      });
      if (bytes !== undefined) made.push({ item, bytes });
      else if (settings.needsDocuments)
        source.report(item, [], 'cannot be made: typst is not installed. Run "npm install".');
      else report(`  ${item.file} is left out: typst is not installed.`);
    }
  }
  kept.tidy();
  if (kept.made() > 0) report(`  ${kept.made()} documents set`);
  return made;
}

function templateData({ data, language }: Item, source: Source): string {
  const [words] = source.items('document-words');
  const version = `${words?.data.version ?? ''} ${data.version}`;
  const since = `${words?.data.inForceSince ?? ''} ${writtenDay(data.inForceSince, language)}`;
  const until =
    data.until === undefined ? '' : ` ${words?.data.until ?? ''} ${writtenDay(data.until, language)}`;
  const [year = 0, month = 0, day = 0] = data.inForceSince.split('-').map(Number);
  return JSON.stringify({
    bank: provider.legalName,
    name: provider.name,
    language,
    title: data.title,
    summary: data.summary,
    about: `${provider.legalName} · ${version} · ${since}${until}`,
    footer: `${data.title} ${data.version} · ${provider.legalName} · ${provider.domain}`,
    year,
    month,
    day,
    blocks: documentBlocks(data.body, settings.origin),
  });
}
