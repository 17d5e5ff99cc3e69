/**
 * Parts that one language has and the other lacks, on pages whose parts are the same in all languages: a warning or an
 * answer that is added in one file alone. Twins of other pages are drafted each in its own way.
 */
import type { ContentItem } from '@quellwerk/engine/content';
import type { Source } from '../collections.ts';
import { languages } from '../languages.ts';

interface Counted {
  readonly item: Pick<ContentItem, 'file' | 'slug'>;
  readonly field: 'sections' | 'groups';
  readonly noun: string;
  readonly count: number;
}

export function reportTwinParts(sources: readonly Source[]): void {
  const counted = sources
    .filter(({ language }) => languages.includes(language))
    .flatMap((source) => countedIn(source).map((each) => ({ source, ...each })));
  for (const { source, item, field, noun, count } of counted) {
    const twin = counted.find(
      (other) => other.item.slug === item.slug && other.noun === noun && other.count > count,
    );
    if (twin === undefined) continue;
    const message = `has ${count} ${noun}, and ${twin.item.file} has ${twin.count}. Write what is missing here, or remove it there.`;
    source.report(item, [field], message);
  }
}

function countedIn(source: Source): Counted[] {
  const home = source.items('pages').filter(({ slug }) => slug === 'home');
  const help = source.items('support').filter(({ data }) => data.template === 'support-category');
  return [
    ...home.map(
      (item) => ({ item, field: 'sections', noun: 'sections', count: item.data.sections.length }) as const,
    ),
    ...help.map(
      (item) =>
        ({
          item,
          field: 'groups',
          noun: 'questions',
          count: item.data.groups.flatMap(({ questions }) => questions).length,
        }) as const,
    ),
  ];
}
