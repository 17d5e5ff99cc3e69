import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { isHidden } from '../../shared/paths.ts';
import { contentHash } from '../hash.ts';
import { displayPath } from '../display-path.ts';
import { listFiles } from '../list-files.ts';
import type { Problem } from '../problems.ts';
import { runSiteCode } from '../problems.ts';
import { factPlaceholders, readFacts } from './facts.ts';
import { foldedMarkProblems } from './files/folded-marks.ts';
import type { LanguageReader } from './language-readers.ts';
import { createReaders } from './language-readers.ts';
import type { ContentPicture } from './media.ts';
import { readMedia } from './media.ts';
import { pageLanguages } from './page-places.ts';
import { isOfUnknownFact } from './files/placeholders.ts';
import { brokenReferences, itemName } from './references.ts';
import type { Targets, WrongTargets } from './schema-context.ts';
import type { ContentItem } from './definition/content-source.ts';
import type { SiteDefinition } from './definition/site-definition.ts';
import type { SharedText, SourceFile } from './files/source-files.ts';
import { listSharedTexts, listSourceFiles } from './files/source-files.ts';
import type { StringsByLanguage } from './words/strings.ts';
import { readStrings } from './words/strings.ts';
import type { LastChecks } from './last-checks.ts';
import { itemsToCheck } from './last-checks.ts';
import { differingTwins, doubledItems, identicalTwins, missingFiles, strangeLanguages } from './twins.ts';
import type { EarlierBuilds, HeadFields, ReadCache } from './read-cache.ts';
import { createReadItem, NO_EARLIER_BUILDS, parseOnce } from './read-cache.ts';
import { wordingProblems } from './text/wording.ts';

/** An item with what the later steps need to check and to report it. */
export interface ReadItem extends ContentItem {
  readonly source: SourceFile;
  readonly targets: Targets;
  readonly headFields: HeadFields;
  /** Names everything that its data depends on; undefined where nobody knows. */
  readonly dataKey?: string;
  /** Its data without keeping it in memory, for steps that need it once. */
  freshData?(): unknown;
  /** Whether the last build that went well has seen the same. */
  readonly isKnown?: boolean;
}

export interface Content {
  readonly items: readonly ReadItem[];
  readonly strings: StringsByLanguage;
  readonly media: ReadonlyMap<string, ContentPicture>;
  /** Files of `public/` but hidden ones: address -> path on the disk. */
  readonly publicFiles: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
  readonly checks: LastChecks;
  /** The problems of an item whose targets are wrong; it is read again, because only reading finds their places. */
  targetProblems(item: ReadItem, wrongTargets: WrongTargets): Problem[];
}

/** So long it reads before others have their turn. */
const TURN_MS = 10;

/**
 * Reads, checks and finishes everything under `content/`. Problems are collected.
 *
 * @throws ProblemsError for a link to a folder around it, with that alone
 */
export async function readContent(
  siteRoot: string,
  site: SiteDefinition,
  { items: cache, sources, checks, interfaceWords, onFilesChanged }: EarlierBuilds = NO_EARLIER_BUILDS,
): Promise<Content> {
  const folders = { collections: Object.keys(site.collections), data: site.dataFolders ?? [] };
  const listing = listSourceFiles(siteRoot, folders, sources);
  const sharedTexts = textsToCheck(listSharedTexts(siteRoot, folders), checks);
  onFilesChanged?.(changedLanguages(listing.files, sharedTexts, site));
  const parse = parseOnce(cache);
  const { strings, problems: stringProblems } = interfaceWords ?? readStrings(siteRoot, site, cache);
  const { media, problems: pictureProblems } = await readMedia(siteRoot);
  const { facts, problems: factProblems } = readFacts(siteRoot, site, parse);
  const languageProblems = strangeLanguages(listing.files, site);
  // Read as if there were such a language, it would be told of words, facts and categories that are not in it.
  const strange = new Set(languageProblems.map(({ file }) => file));
  const files = listing.files.filter(({ file }) => !strange.has(file));
  const { readerOf, takeTermProblems } = createReaders(files, site, {
    media,
    parse,
    placeholdersIn: (language) => ({ ...site.placeholders, ...factPlaceholders(facts, language) }),
  });
  const results: ItemOutcome[] = [];
  let turnEnd = 0;
  for (const source of files) {
    // The bundler works beside this, and needs a turn now and then.
    if (performance.now() > turnEnd) {
      await setImmediate();
      turnEnd = performance.now() + TURN_MS;
    }
    for (const language of pageLanguages(source, site))
      results.push(readItem(source, readerOf(language, source.language), cache));
  }
  const items = results.flatMap(({ item }) => (item === undefined ? [] : [item]));
  const targetProblems: Content['targetProblems'] = (item, wrongTargets) => {
    const result = readerOf(item.language, item.bodyLanguage).read(item.source, wrongTargets);
    return 'problems' in result ? result.problems : [];
  };
  const names = itemNames(files, site);
  // What the last build that went well has read had no such problems.
  const knownFiles = new Set(items.filter(({ isKnown }) => isKnown).map(({ file }) => file));
  const isNew = ({ file }: SourceFile): boolean => !knownFiles.has(file);
  const problems = [
    ...listing.problems,
    ...stringProblems,
    ...factProblems,
    ...pictureProblems,
    // A fact that cannot be read is unknown to everybody who names it.
    ...results
      .flatMap((result) => result.problems)
      .filter((problem) => factProblems.length === 0 || !isOfUnknownFact(problem)),
    ...takeTermProblems(),
    ...languageProblems,
    ...missingFiles(files, site, displayPath(join(siteRoot, 'content'))),
    ...doubledItems(files, site),
    ...differingTwins(items, site),
    ...identicalTwins(files, site, isNew),
    ...wordingProblems([...files.filter(isNew), ...sharedTexts], site.wrongNames),
    ...foldedMarkProblems([...files.filter(isNew), ...sharedTexts]),
    ...brokenReferences(itemsToCheck({ items, checks }, 'references', names), names, targetProblems),
  ];
  // Hidden ones are notes of programs, as `.DS_Store` is.
  const publicFiles = new Map(
    [...listFiles(join(siteRoot, 'public'))].flatMap(([address, path]) =>
      isHidden(address) ? [] : [[asInLinks(address), path]],
    ),
  );
  return { items, strings, media, publicFiles, problems, checks, targetProblems };
}

/** A disk may write an umlaut as two characters; links have it as one. */
const asInLinks = (address: string): string =>
  address.replace(/[^/]+/g, (name) => encodeURIComponent(decodeURIComponent(name).normalize('NFC')));

/** None where the last build that went well has seen the same ones: which names are wrong is code. */
function textsToCheck(texts: readonly SharedText[], checks: LastChecks): readonly SharedText[] {
  const key = contentHash(JSON.stringify(texts.map(({ file, text }) => [file, text])));
  return checks.compareAndRemember('shared wording', key) ? [] : texts;
}

/** Words and facts that have changed may stand in every language. */
function changedLanguages(
  files: readonly SourceFile[],
  sharedTexts: readonly SharedText[],
  site: SiteDefinition,
): readonly string[] {
  if (sharedTexts.length > 0) return site.languages;
  const changed = files.filter(({ hasChanged }) => hasChanged);
  return [...new Set(changed.flatMap((file) => pageLanguages(file, site)))];
}

interface ItemOutcome {
  readonly item?: ReadItem;
  readonly problems: readonly Problem[];
}

function readItem(source: SourceFile, reader: LanguageReader, cache: ReadCache): ItemOutcome {
  const { collection, slug, language: bodyLanguage, file } = source;
  const { language } = reader;
  const path = runSiteCode(file, () => reader.pathOf(source));
  const identity = { collection, slug, language, bodyLanguage, file, path, source };
  const keyOf = (hash: string): string => contentHash(file + hash + reader.fingerprint);
  const known = keyOf(source.hash);
  const cached = cache.get(known);
  if (cached !== undefined) return { item: createReadItem(identity, known, cached), problems: [] };
  const whole = { ...source };
  const result = runSiteCode(file, () => reader.read(whole));
  if ('problems' in result) return result;
  // Somebody may have saved the file since its hash was taken.
  const key = keyOf(contentHash(whole.text));
  return { item: createReadItem(identity, key, cache.set(key, result)), problems: [] };
}

/** Names of all items as references write them, also of those with faults: who refers to one is right. */
function itemNames(files: readonly SourceFile[], site: SiteDefinition): ReadonlySet<string> {
  return new Set(
    files.flatMap((source) => pageLanguages(source, site).map((language) => itemName(source, language))),
  );
}
