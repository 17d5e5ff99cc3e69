import { join } from 'node:path';
import * as v from 'valibot';
import { listFiles } from '../list-files.ts';
import type { Problem } from '../problems.ts';
import type { BuildCache } from '../output/build-cache.ts';
import { describeIssue } from './describe-issue.ts';
import type { ContentLink, ContentReference, FinishingTools } from './finish-values.ts';
import { finishValues, localise } from './finish-values.ts';
import { createMarkdownRenderer } from './markdown.ts';
import type { MediaFile } from './media.ts';
import { readMedia } from './media.ts';
import type { KeyPath } from './parse-source.ts';
import { lineOf, parseSource } from './parse-source.ts';
import { fillPlaceholders, unknownPlaceholder } from './placeholders.ts';
import type { CollectionDefinition, ContentItem, SiteDefinition } from './site-definition.ts';
import type { SourceFile } from './source-files.ts';
import { contentHash, listSourceFiles } from './source-files.ts';
import type { CompiledStrings } from './strings.ts';
import { readStrings } from './strings.ts';
import { createTermIndex } from './term-links.ts';
import { missingTwins } from './twins.ts';

/** An item with what the later steps need to check and to report it. */
export interface ReadItem extends ContentItem {
  readonly source: SourceFile;
  readonly links: readonly ContentLink[];
  readonly references: readonly ContentReference[];
}

export interface Content {
  readonly items: readonly ReadItem[];
  readonly strings: CompiledStrings;
  readonly media: ReadonlyMap<string, MediaFile>;
  /** Files of `public/`: address -> path on the disk. */
  readonly publicFiles: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

/** Reads, checks and finishes everything under `content/`. Problems are collected, never thrown. */
export async function readContent(
  siteRoot: string,
  site: SiteDefinition,
  cache: BuildCache,
): Promise<Content> {
  const listing = listSourceFiles(siteRoot, Object.keys(site.collections));
  const { strings, problems: stringProblems } = readStrings(siteRoot, site);
  const media = await readMedia(siteRoot);
  const tools = createLanguageTools(listing.files, site, media);
  const results = listing.files.map((source) => readItem(source, tools, cache));
  const items = results.flatMap(({ item }) => (item === undefined ? [] : [item]));
  const problems = [
    ...listing.problems,
    ...stringProblems,
    ...results.flatMap((result) => result.problems),
    ...missingTwins(listing.files, site),
    ...brokenReferences(items, listing.files),
  ];
  return { items, strings, media, publicFiles: listFiles(join(siteRoot, 'public')), problems };
}

interface LanguageTools extends FinishingTools {
  /** Changes whenever an unchanged file could still finish differently. */
  readonly fingerprint: string;
}

type ToolsByLanguage = (language: string) => LanguageTools;

function createLanguageTools(
  files: readonly SourceFile[],
  site: SiteDefinition,
  media: ReadonlyMap<string, MediaFile>,
): ToolsByLanguage {
  const markdown = createMarkdownRenderer();
  const pictures = [...media].map(([name, { url }]) => [name, url]);
  const known = new Map<string, LanguageTools>();
  return (language) => {
    const existing = known.get(language);
    if (existing !== undefined) return existing;
    const terms = termEntries(files, language, site);
    const fingerprint = contentHash(JSON.stringify([language, terms, pictures]));
    const tools = { site, language, media, markdown, terms: createTermIndex(terms), fingerprint };
    known.set(language, tools);
    return tools;
  };
}

/** Entries with faults are left out here; they are reported when their own file is read. */
function termEntries(files: readonly SourceFile[], language: string, site: SiteDefinition) {
  const definition = site.terms;
  if (definition === undefined) return [];
  return files
    .filter((source) => source.collection === definition.collection && source.language === language)
    .flatMap((source) => {
      const checked = checkFile(source, site);
      return 'problems' in checked
        ? []
        : [{ address: addressOf(source, site), spellings: definition.spellings(checked.data) }];
    });
}

interface ReadResult {
  readonly item?: ReadItem;
  readonly problems: readonly Problem[];
}

function readItem(source: SourceFile, toolsFor: ToolsByLanguage, cache: BuildCache): ReadResult {
  const tools = toolsFor(source.language);
  const path = collectionOf(source, tools.site).template === null ? null : addressOf(source, tools.site);
  const { collection, slug, language, file } = source;
  const identity = { collection, slug, language, file, path, source };
  const key = contentHash(file + source.hash + tools.fingerprint);
  const cached = cache.finished.get(key);
  if (cached !== undefined) return { item: { ...identity, ...cached }, problems: [] };
  const checked = checkFile(source, tools.site);
  if ('problems' in checked) return checked;
  const { faults, ...finished } = finishValues(checked.data, tools, path);
  if (faults.length === 0) cache.finished.set(key, finished);
  return {
    item: { ...identity, ...finished },
    problems: faults.map((fault) => problemAt(source, fault, fault.message)),
  };
}

function checkFile(source: SourceFile, site: SiteDefinition): { data: unknown } | { problems: Problem[] } {
  const parsed = parseSource(source);
  if ('problem' in parsed) return { problems: [parsed.problem] };
  const filled = fillPlaceholders(parsed.data, site.placeholders);
  if (filled.unknown.length > 0)
    return { problems: filled.unknown.map((name) => unknownPlaceholder(source, name)) };
  const result = v.safeParse(collectionOf(source, site).schema, filled.data);
  if (result.success) return { data: result.output };
  return {
    problems: result.issues.map((issue) => {
      const { keyPath, message } = describeIssue(issue);
      return problemAt(source, { keyPath, line: 0 }, message);
    }),
  };
}

function collectionOf(source: SourceFile, site: SiteDefinition): CollectionDefinition {
  const collection = site.collections[source.collection];
  if (collection === undefined)
    throw new Error(`Files of the unknown collection "${source.collection}" were listed.`);
  return collection;
}

function addressOf(source: SourceFile, site: SiteDefinition): string {
  return localise(collectionOf(source, site).path(source.slug), source.language, site);
}

/** An item with faults of its own is no broken reference. */
function brokenReferences(items: readonly ReadItem[], files: readonly SourceFile[]): Problem[] {
  const slugs = new Set(files.map(({ collection, slug, language }) => `${collection}/${slug}/${language}`));
  return items.flatMap((item) =>
    item.references
      .filter((reference) => !slugs.has(`${reference.collection}/${reference.slug}/${item.language}`))
      .map(({ collection, slug, keyPath }) => {
        const message = `"${slug}" is no item of ${collection} in "${item.language}". Correct the slug, or write the item.`;
        return problemAt(item.source, { keyPath, line: 0 }, message);
      }),
  );
}

/** A problem at a value of a file. `line` counts within the value. */
export function problemAt(
  source: SourceFile,
  position: { readonly keyPath: KeyPath; readonly line: number },
  message: string,
): Problem {
  return { file: source.file, line: lineOf(source, position.keyPath, position.line), message };
}
