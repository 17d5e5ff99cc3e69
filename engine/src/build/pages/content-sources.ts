import { wordLanguages } from '../../shared/languages.ts';
import { localise } from '../content/localise.ts';
import { problemAt } from '../content/files/parse-source.ts';
import type { ReadItem } from '../content/read-content.ts';
import type { PreparedSource } from '../content/definition/content-source.ts';
import type { SiteDefinition } from '../content/definition/site-definition.ts';
import type { StringsByLanguage } from '../content/words/strings.ts';
import type { Problem } from '../problems.ts';

export interface ContentSources {
  of(language: string): PreparedSource;
  /** One source for each language that visitors choose among. */
  readonly ofSite: readonly PreparedSource[];
  /** One for each language that interface words exist in. */
  readonly ofWords: readonly PreparedSource[];
  /** One for each language that content is written in, those of the site first. */
  readonly all: readonly PreparedSource[];
  /** What site code has reported through its sources since the last call. */
  takeProblems(): readonly Problem[];
}

/**
 * Gives site code its view of the content.
 *
 * @param prepared what the site's `prepare` has returned; left out for `prepare` itself
 */
export function createContentSources(
  { items, strings }: { readonly items: readonly ReadItem[]; readonly strings: StringsByLanguage },
  site: SiteDefinition,
  prepared?: unknown,
): ContentSources {
  const reported: Problem[] = [];
  const bySource = groupBy(items, (item) => `${item.collection}.${item.language}`);
  const byFile = new Map(items.map((item) => [item.file, item]));
  const known = new Map<string, PreparedSource>();
  const of = (language: string): PreparedSource => {
    const source: PreparedSource = known.get(language) ?? {
      language,
      items: (collection) => bySource.get(`${collection}.${language}`) ?? [],
      localise: (address) => localise(address, language, site),
      strings: strings.get(language) ?? strings.get(site.defaultLanguage) ?? {},
      in: of,
      prepared,
      report({ file, text }, keyPath, message) {
        const written =
          byFile.get(file)?.source ??
          (text === undefined ? undefined : { file, text, kind: 'yaml' as const });
        reported.push(written === undefined ? { file, message } : problemAt(written, { keyPath }, message));
      },
    };
    known.set(language, source);
    return source;
  };
  const languages = new Set([...site.languages, ...items.map(({ language }) => language).sort()]);
  return {
    of,
    ofSite: site.languages.map(of),
    ofWords: wordLanguages(site).map(of),
    all: [...languages].map(of),
    takeProblems: () => reported.splice(0),
  };
}

export function groupBy<Value>(
  values: readonly Value[],
  keyOf: (value: Value) => string,
): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group === undefined) groups.set(keyOf(value), [value]);
    else group.push(value);
  }
  return groups;
}
