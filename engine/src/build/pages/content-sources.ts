import type { ReadItem } from '../content/read-content.ts';
import { problemAt } from '../content/read-content.ts';
import { localise } from '../content/finish-values.ts';
import type { ContentSource, SiteDefinition } from '../content/site-definition.ts';
import type { Problem } from '../problems.ts';

export interface ContentSources {
  /** The source of a language; of a language the site does not offer, its own items. */
  of(language: string): ContentSource;
  /** One source for each language of the site. */
  readonly all: readonly ContentSource[];
  /** What site code reported through its sources; grows while site code runs. */
  readonly problems: readonly Problem[];
}

/** Gives site code its view of the content. */
export function createContentSources(items: readonly ReadItem[], site: SiteDefinition): ContentSources {
  const problems: Problem[] = [];
  const bySource = groupBy(items, (item) => `${item.collection}.${item.language}`);
  const byFile = new Map(items.map((item) => [item.file, item]));
  const known = new Map<string, ContentSource>();
  const of = (language: string): ContentSource => {
    const source = known.get(language) ?? {
      language,
      items: (collection) => bySource.get(`${collection}.${language}`) ?? [],
      localise: (address) => localise(address, language, site),
      report({ file }, keyPath, message) {
        const item = byFile.get(file);
        problems.push(
          item === undefined ? { file, message } : problemAt(item.source, { keyPath, line: 0 }, message),
        );
      },
    };
    known.set(language, source);
    return source;
  };
  return { of, all: site.languages.map(of), problems };
}

function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group === undefined) groups.set(keyOf(value), [value]);
    else group.push(value);
  }
  return groups;
}
