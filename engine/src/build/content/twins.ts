import { basename, dirname, join } from 'node:path';
import { wordLanguages } from '../../shared/languages.ts';
import type { Problem } from '../problems.ts';
import { suggest } from '../problems.ts';
import { problemAt } from './files/parse-source.ts';
import { isLanguage } from './is-language.ts';
import type { ContentItem } from './definition/content-source.ts';
import type { SiteDefinition } from './definition/site-definition.ts';
import type { SourceFile } from './files/source-files.ts';

/** What nobody has written: twins that a collection demands, and items that the site's code asks for. */
export function missingFiles(
  files: readonly SourceFile[],
  site: SiteDefinition,
  contentFolder: string,
): Problem[] {
  return [...missingTwins(files, site), ...missingItems(files, site, contentFolder)];
}

function missingTwins(files: readonly SourceFile[], site: SiteDefinition): Problem[] {
  const present = new Set(files.map((file) => nameOf(file)));
  return files.flatMap((source) => {
    if (!isTwin(source, site)) return [];
    return site.languages
      .filter((language) => !present.has(nameOf(source, language)))
      .map((language) => {
        // Only the file's own name: folders around the site may hold the same letters.
        const twin = join(
          dirname(source.file),
          basename(source.file).replace(`.${source.language}.`, `.${language}.`),
        );
        return { file: source.file, message: `has no twin in "${language}". Write ${twin}.` };
      });
  });
}

function missingItems(files: readonly SourceFile[], site: SiteDefinition, contentFolder: string): Problem[] {
  const present = new Set(files.map((file) => nameOf(file)));
  return Object.entries(site.collections).flatMap(([collection, { demanded = [], twins }]) =>
    demanded.flatMap(({ slugs, languages: asked }) =>
      slugs.flatMap((slug) => {
        const isThere = (language: string): boolean => present.has(nameOf({ collection, slug, language }));
        // Where one is there, its twin is missed already.
        const known = twins === 'required' && site.languages.some(isThere) ? site.languages : [];
        const languages = asked === 'words' ? wordLanguages(site) : site.languages;
        return languages
          .filter((language) => !known.includes(language) && !isThere(language))
          .map((language) => ({
            file: `${contentFolder}/${collection}/${slug}.${language}.yaml`,
            message: 'is missing, and the site shows its words. Write it, as the files beside it are.',
          }));
      }),
    ),
  );
}

/**
 * Files whose name ends in what is no language, by a slip of the pen, `about.eng.yaml`, or in one that their collection is
 * not for.
 */
export function strangeLanguages(files: readonly SourceFile[], site: SiteDefinition): Problem[] {
  const { languages } = site;
  return files.flatMap(({ file, collection, language }) => {
    const message =
      languages.includes(language) || isLanguage(language)
        ? site.languageFault?.(collection, language)
        : `ends in "${language}", which is no language. ${suggest(language, languages)}`;
    return message === undefined ? [] : [{ file, message }];
  });
}

/** Files that stand for the same item, where it is no page: a page's address tells of it, too. */
export function doubledItems(files: readonly SourceFile[], site: SiteDefinition): Problem[] {
  const first = new Map<string, SourceFile>();
  return files.flatMap((source) => {
    if (site.collections[source.collection]?.template !== null) return [];
    const other = first.get(nameOf(source));
    first.set(nameOf(source), other ?? source);
    if (other === undefined) return [];
    return [{ file: source.file, message: `is the same item as ${other.file}. Rename one of them.` }];
  });
}

/**
 * Files that have a sentence in common with their twin: it is still to be translated. The first of each is reported.
 *
 * @param isNew whether a file has changed since a build found nothing here
 */
export function identicalTwins(
  files: readonly SourceFile[],
  site: SiteDefinition,
  isNew: (file: SourceFile) => boolean,
): Problem[] {
  const { defaultLanguage } = site;
  const originals = new Map(
    files.filter(({ language }) => language === defaultLanguage).map((file) => [nameOf(file), file]),
  );
  return files.flatMap((twin) => {
    if (twin.language === defaultLanguage || !isTwin(twin, site)) return [];
    const original = originals.get(nameOf(twin, defaultLanguage));
    if (original === undefined || !(isNew(twin) || isNew(original))) return [];
    const known = new Set(sentenceLines(original.text).map(({ words }) => words));
    const same = sentenceLines(twin.text).find(({ words }) => known.has(words));
    if (same === undefined) return [];
    const message = `says the same as ${original.file}: "${same.words}" Write it in "${twin.language}".`;
    return [{ file: twin.file, line: same.line, message }];
  });
}

/** An item as twins are compared. */
interface Twin extends Pick<ContentItem, 'collection' | 'slug' | 'language' | 'file' | 'data'> {
  readonly source: Pick<SourceFile, 'file' | 'kind' | 'text'>;
}

/** Fields in which a file must agree with its twin, and does not: a date that was changed in one language alone. */
export function differingTwins(items: readonly Twin[], site: SiteDefinition): Problem[] {
  const { defaultLanguage } = site;
  const compared = items.filter(({ collection }) => site.collections[collection]?.sameInTwins !== undefined);
  const originals = new Map(
    compared.filter(({ language }) => language === defaultLanguage).map((item) => [nameOf(item), item]),
  );
  return compared.flatMap((twin) => {
    const original = originals.get(nameOf(twin, defaultLanguage));
    if (original === undefined || original === twin) return [];
    const fields = site.collections[twin.collection]?.sameInTwins ?? [];
    return fields.flatMap((field) => {
      const [own, other] = [valueIn(twin.data, field), valueIn(original.data, field)];
      if (own === other) return [];
      const message = `"${field}" is ${own ?? 'left out'} here and ${other ?? 'left out'} in ${original.file}. Make both the same.`;
      return [problemAt(twin.source, { keyPath: [field] }, message)];
    });
  });
}

function valueIn(data: unknown, field: string): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const [, value] = Object.entries(data).find(([name]) => name === field) ?? [];
  return value === undefined ? undefined : JSON.stringify(value);
}

const FENCE = /^\s*```/;
/** List marks, the name of a field and an opening quote. */
const LEAD_IN = /^(?:\s|- |[\w.-]+: +|["'](?=\p{Lu}))*/u;
/** Begins with a capital, ends as a sentence does, and has six words or more; a quotation (`>`) has not. */
const SENTENCE = /^\p{Lu}\S*(?:\s+\S+){4,}\s+\S*[.!?]$/u;

/** Lines that end a sentence of running text. */
function sentenceLines(text: string): { readonly words: string; readonly line: number }[] {
  let isCode = false;
  return text.split('\n').flatMap((whole, index) => {
    if (FENCE.test(whole)) isCode = !isCode;
    const words = whole.replace(LEAD_IN, '').replace(/["'\s]+$/, '');
    return isCode || !SENTENCE.test(words) ? [] : [{ words, line: index + 1 }];
  });
}

function isTwin({ collection, language }: SourceFile, site: SiteDefinition): boolean {
  return site.collections[collection]?.twins === 'required' && site.languages.includes(language);
}

function nameOf(
  { collection, slug, language: own }: Pick<SourceFile, 'collection' | 'slug' | 'language'>,
  language = own,
): string {
  return `${collection}/${slug}.${language}`;
}
