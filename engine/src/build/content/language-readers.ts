import type { GenericSchema } from 'valibot';
import { contentHash } from '../hash.ts';
import type { Problem } from '../problems.ts';
import { runSiteCode } from '../problems.ts';
import { createMarkdownRenderer } from './text/markdown.ts';
import type { ContentPicture } from './media.ts';
import { addressOf, collectionOf } from './page-places.ts';
import { readFields, schemaProblems } from './files/read-fields.ts';
import type { ItemContent, ParseSource } from './read-cache.ts';
import type { ItemReader, WrongTargets } from './schema-context.ts';
import { createItemReader } from './schema-context.ts';
import type { SiteDefinition } from './definition/site-definition.ts';
import type { SourceFile } from './files/source-files.ts';
import type { TermEntry } from './text/term-links.ts';
import { createTermIndex, doubledTerms, textsIn } from './text/term-links.ts';

/** Reads files of one language for pages of one language. */
export interface LanguageReader {
  readonly language: string;
  /**
   * Changes whenever the same code could read an unchanged file differently. Schemas, and the addresses that collections
   * give their items, are code, which has a cache of its own: what else they ask for, such as the time, is not in here.
   */
  readonly fingerprint: string;
  pathOf(source: SourceFile): string | null;
  read(source: SourceFile, wrongTargets?: WrongTargets): ItemContent | { readonly problems: Problem[] };
}

/** What readers of all languages share. */
interface SharedTools {
  /** For files that are parsed before it is known whether anything has changed. */
  readonly parse: ParseSource;
  readonly media: ReadonlyMap<string, ContentPicture>;
  /** What `{name}` stands for in texts of a language. */
  placeholdersIn(language: string): Placeholders;
}

type Placeholders = Readonly<Record<string, string>>;

interface Readers {
  readerOf(language: string, bodyLanguage: string): LanguageReader;
  /** What is wrong with the terms of the languages that were read since the last call. */
  takeTermProblems(): readonly Problem[];
}

/** Readers for all languages that content is written in, each made when its first file is read. */
export function createReaders(
  files: readonly SourceFile[],
  site: SiteDefinition,
  { media, parse, placeholdersIn }: SharedTools,
): Readers {
  const markdown = createMarkdownRenderer();
  const pictures = [...media].map(([name, { url, width }]) => [name, url, width]);
  const directives = new Map(
    Object.entries(site.directives ?? {}).map(([name, html]) => [`::${name}`, html]),
  );
  const known = new Map<string, LanguageReader>();
  const termProblems: Problem[] = [];
  const readerOf: Readers['readerOf'] = (language, bodyLanguage) => {
    const name = `${language} ${bodyLanguage}`;
    const existing = known.get(name);
    if (existing !== undefined) return existing;
    // The terms of one language are explained in that language.
    const placeholders = placeholdersIn(bodyLanguage);
    const terms =
      language === bodyLanguage ? termEntries(files, language, { site, placeholders, parse }) : [];
    termProblems.push(...doubledTerms(terms));
    const itemReader = createItemReader({
      language,
      bodyLanguage,
      rules: site,
      directives,
      markdown,
      media,
      terms: createTermIndex(terms),
    });
    const reader = {
      language,
      fingerprint: contentHash(
        JSON.stringify([
          language,
          terms.map(({ address, spellings }) => ({ address, spellings })),
          pictures,
          placeholders,
          site.origin,
          // These may be made of what is no code, such as the environment.
          [site.languages, site.defaultLanguage, site.ignoredPaths, site.directives],
        ]),
      ),
      ...createLanguageReader(language, { site, placeholders }, itemReader),
    };
    known.set(name, reader);
    return reader;
  };
  return { readerOf, takeTermProblems: () => termProblems.splice(0) };
}

/** The site with what placeholders stand for in one language. */
interface LanguageSite {
  readonly site: SiteDefinition;
  readonly placeholders: Placeholders;
}

function createLanguageReader(
  language: string,
  { site, placeholders }: LanguageSite,
  { context, read }: ItemReader,
): Pick<LanguageReader, 'pathOf' | 'read'> {
  // Made for the files that are read: most builds read one.
  const schemas = new Map<string, GenericSchema>();
  const schemaOf = (source: SourceFile): GenericSchema => {
    const schema = schemas.get(source.collection) ?? collectionOf(source, site).schema(context);
    schemas.set(source.collection, schema);
    return schema;
  };
  const pathOf = (source: SourceFile): string | null =>
    collectionOf(source, site).template === null ? null : addressOf(source, language, site);
  return {
    pathOf,
    read(source, wrongTargets) {
      const fields = readFields(source, { placeholders, takesFacts: true });
      if ('problems' in fields) return fields;
      const result = read(fields.data, schemaOf(source), {
        ownAddress: pathOf(source),
        folder: source.collection,
        ...(wrongTargets !== undefined && { wrongTargets }),
      });
      return 'data' in result ? result : { problems: schemaProblems(source, result.issues) };
    },
  };
}

/** Entries with faults are left out here; they are reported when their own file is read. */
function termEntries(
  files: readonly SourceFile[],
  language: string,
  { site, placeholders, parse }: LanguageSite & Pick<SharedTools, 'parse'>,
): TermEntry[] {
  return files.flatMap((source) => {
    const { terms } = collectionOf(source, site);
    if (terms === undefined || source.language !== language) return [];
    const fields = readFields(source, { placeholders, takesFacts: true, parse });
    if ('problems' in fields) return [];
    const spellings = textsIn(fields.data, terms);
    const address = runSiteCode(source.file, () => addressOf(source, language, site));
    return spellings.length === 0 ? [] : [{ source, address, spellings, field: terms }];
  });
}
