/**
 * The documents of `content/documents` and the guides of `content/publications`
 * as PDF/UA files: each version at an address of its own, the one in force on
 * the day of the build also at an address that never changes.
 */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { contentHash } from '@quellwerk/engine/content';
import type { ExtraFile, FileTools } from '@quellwerk/engine/content';
import pMap from 'p-map';
import type { UnpreparedSource } from '../collections.ts';
import { packageVersion } from '../installed-package.ts';
import { openFonts } from '../fonts/open-fonts.ts';
import type { KeptFile } from '../kept/kept-files.ts';
import { keepFiles, servedAt } from '../kept/kept-files.ts';
import { keepValues } from '../kept/kept-values.ts';
import type { DocumentValue } from '../schemas/document.schema.ts';
import { settings } from '../settings.ts';
import { buildDay } from '../today.ts';
import { writtenDay } from '../words/written-day.ts';
import { lostLettersPattern, reportLostLetters } from './lost-letters.ts';
import { papersOf, skippedHeading, templateData } from './papers.ts';
import type { Paper } from './papers.ts';
import { markPdfUa } from './pdf-ua.ts';
import { openTypst, TYPST_PACKAGE } from './typst.ts';
import type { FontCoverage, Typst } from './typst.ts';
import { allInForce, reportVersion, versionsOf } from './versions.ts';

// Types instead of interfaces: only they count as JSON.

/** A file as pages list it. */
export type DocumentFile = {
  readonly href: string;
  readonly version: string;
  readonly since: string;
  readonly sinceInWords: string;
  /** In kB. */
  readonly size: number;
};

/** A version that another has replaced. */
type EarlierDocument = DocumentFile & { readonly untilInWords: string };

/** A document with its version in force and the earlier ones, the newest first. */
export type ListedDocument = DocumentFile & {
  readonly title: string;
  readonly summary: string;
  readonly language: string;
  readonly archive: readonly EarlierDocument[];
};

export type DocumentGroup = DocumentValue['group'];

interface MadeDocument {
  readonly paper: Paper;
  readonly pdf: KeptFile;
}

export interface DocumentLibrary {
  /** All documents in a language, each at every address that it has. */
  files(language: string): ExtraFile[];
  /** The documents of a group in a language, those in force. */
  list(group: DocumentGroup, language: string): ListedDocument[];
  /** The version in force of one document as a file; undefined where there is none. */
  find(document: string, language: string): DocumentFile | undefined;
  /** The version in force of one document, whether or not the build could make a file of it. */
  inForce(document: string, language: string): VersionInForce | undefined;
  /** Whether there is a document of that name in any language. */
  has(document: string): boolean;
}

interface VersionInForce extends Pick<DocumentFile, 'version' | 'since'> {
  readonly href?: string;
}

/** Makes every document that is not kept from an earlier build. */
export async function makeDocumentLibrary(
  sources: readonly UnpreparedSource[],
  tools: FileTools,
  today = buildDay(),
): Promise<DocumentLibrary> {
  const written = sources.flatMap((source) => papersOf(source).map((paper) => ({ source, paper })));
  const made = await makeDocuments(written, tools);
  const current = allInForce(made, today);
  const writtenInForce = allInForce(written, today);
  return {
    files: (language) => [
      ...current.filter(isIn(language)).map(({ paper, pdf }) => servedAt(currentAddress(paper), pdf)),
      ...made.filter(isIn(language)).map(({ paper, pdf }) => servedAt(versionAddress(paper), pdf)),
    ],
    find(document, language) {
      const found = current.find(({ paper }) => paper.document === document && paper.language === language);
      return found && fileOf(found, currentAddress(found.paper));
    },
    inForce(document, language) {
      const found = writtenInForce.find(
        ({ paper }) => paper.document === document && paper.language === language,
      );
      if (found === undefined) return undefined;
      const { version, inForceSince: since } = found.paper;
      const isMade = made.some(({ paper }) => paper === found.paper);
      return { version, since, ...(isMade && { href: currentAddress(found.paper) }) };
    },
    has: (document) => written.some(({ paper }) => paper.document === document),
    list: (group, language) =>
      current
        .filter(({ paper }) => paper.group === group && paper.language === language)
        .sort((a, b) => a.paper.order - b.paper.order)
        .map((shown) => ({
          ...fileOf(shown, currentAddress(shown.paper)),
          title: shown.paper.title,
          summary: shown.paper.summary,
          language,
          archive: versionsOf(shown, made)
            .filter(({ paper }) => paper.inForceSince < shown.paper.inForceSince)
            .flatMap(earlierDocument),
        })),
  };
}

function isIn(language: string): (each: Pick<MadeDocument, 'paper'>) => boolean {
  return ({ paper }) => paper.language === language;
}

/** `/documents/price-list.de.pdf`, whatever its version. */
function currentAddress({ document, language }: Paper): string {
  return `/documents/${document}.${language}.pdf`;
}

function versionAddress({ document, version, language }: Paper): string {
  return `/documents/${document}-${version}.${language}.pdf`;
}

function fileOf({ paper, pdf }: MadeDocument, href: string): DocumentFile {
  const { version, inForceSince, language } = paper;
  return {
    href,
    version,
    since: inForceSince,
    sinceInWords: writtenDay(inForceSince, language),
    size: Math.max(1, Math.round(pdf.size() / 1000)),
  };
}

/** Nothing of one whose end has not been written, which is reported. */
function earlierDocument(made: MadeDocument): EarlierDocument[] {
  const { until, language } = made.paper;
  if (until === undefined) return [];
  return [{ ...fileOf(made, versionAddress(made.paper)), untilInWords: writtenDay(until, language) }];
}

interface SourcedPaper {
  readonly source: UnpreparedSource;
  readonly paper: Paper;
}

async function makeDocuments(
  sourced: readonly SourcedPaper[],
  { siteRoot, cacheDir, codeHash, report }: FileTools,
): Promise<MadeDocument[]> {
  const folder = join(siteRoot, 'src', 'build');
  const template = readFileSync(join(folder, 'documents', 'document.typ'), 'utf8');
  const fonts = openFonts(siteRoot, ['display', 'text', 'text-bold']);
  const version = packageVersion(siteRoot, TYPST_PACKAGE);
  const code = ['pdf-ua.ts', 'typst-thread.mjs'].map((file) =>
    readFileSync(join(folder, 'documents', file), 'utf8'),
  );
  const press = contentHash([template, ...code, version, ...fonts.map(({ hash }) => hash)].join('\0'));
  const kept = keepFiles(join(cacheDir, 'documents'));
  const bodies = keepValues(join(cacheDir, 'document-bodies.json'), codeHash);
  let typst: Promise<Typst | undefined> | undefined;
  const openPress = (): Promise<Typst | undefined> =>
    (typst ??= openTypst(siteRoot, { template, fonts: fonts.map(({ bytes }) => bytes) }));
  const papers = sourced.map(({ source, paper }) => {
    const blocks = bodies.get([settings.origin, paper.source], () => paper.blocks());
    const data = templateData(paper, blocks);
    return { source, paper, blocks, data, inputs: [data, press] };
  });
  bodies.save();
  for (const { source, paper } of papers) reportVersion(paper, source.report, papers);
  let letters: Promise<RegExp | undefined> | undefined;
  const making = pMap(
    papers,
    async ({ source, paper, blocks, data, inputs }): Promise<MadeDocument[]> => {
      const { item } = paper;
      const lost = await (letters ??= lostLetters(press, cacheDir, openPress));
      if (lost !== undefined) reportLostLetters({ paper, data }, lost, source.report);
      const skipped = skippedHeading(blocks);
      if (skipped !== undefined)
        source.report(
          item,
          ['body'],
          `leaves out a level of headings before "${skipped}". Use one "#" less.`,
        );
      const pdf = await kept.get(inputs, async () => {
        const set = await (await openPress())?.pdf(data);
        return set && markPdfUa(set);
      });
      if (pdf !== undefined) return [{ paper, pdf }];
      if (settings.needsDocuments)
        source.report(item, [], 'cannot be made: typst is not installed. Run "npm install".');
      else report(`  ${item.file} is left out as a PDF: typst is not installed.`);
      return [];
    },
    { concurrency: threadsFor(papers.filter(({ inputs }) => !kept.has(inputs)).length) },
  );
  // Threads that wait for a next document would keep the process from ending.
  const made = await making.finally(async () => (await typst)?.close());
  kept.tidy();
  if (kept.made() > 0) report(`  ${kept.made()} documents set`);
  return made.flat();
}

/** Asked of typst once for the same fonts: opening it takes longer than looking through all papers. */
async function lostLetters(
  press: string,
  cacheDir: string,
  openPress: () => Promise<Typst | undefined>,
): Promise<RegExp | undefined> {
  const kept = keepFiles(join(cacheDir, 'font-letters'));
  const found = await kept.get([press], async () => {
    const coverages = await (await openPress())?.coverages();
    return coverages && Buffer.from(JSON.stringify(coverages));
  });
  kept.tidy();
  return found && lostLettersPattern(JSON.parse(Buffer.from(found.read()).toString()) as FontCoverage[]);
}

/** Each thread takes some 150 MB while it works. */
const THREADS_MAX = 4;
/** A thread sets its first document in the time of five others, so it has to have some more to do. */
const DOCUMENTS_A_THREAD = 10;

function threadsFor(documents: number): number {
  const useful = Math.floor(documents / DOCUMENTS_A_THREAD);
  return Math.max(1, Math.min(useful, availableParallelism(), THREADS_MAX));
}
