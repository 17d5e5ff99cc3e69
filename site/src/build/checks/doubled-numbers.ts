/** Numbers by which items are put in order and found: where two have the same one, chance decides. */
import type { ContentItem } from '@quellwerk/engine/content';
import type { Source } from '../collections.ts';
import { languages } from '../languages.ts';

interface Numbered {
  readonly item: Pick<ContentItem, 'file'>;
  readonly number: number;
  /** Versions of the same thing have the same number. */
  readonly name: string;
}

export function reportDoubledNumbers(sources: readonly Source[]): void {
  for (const source of sources.filter(({ language }) => languages.includes(language))) {
    const episodes = source.items('podcast');
    reportDoubles(
      source,
      'number',
      episodes.map((item) => ({ item, number: item.data.number, name: item.slug })),
    );
    for (const collection of ['services', 'industries', 'blog-categories'] as const) {
      const items = source.items(collection);
      reportDoubles(
        source,
        'order',
        items.map((item) => ({ item, number: item.data.order, name: item.slug })),
      );
    }
    const documents = source.items('documents');
    for (const group of new Set(documents.map(({ data }) => data.group))) {
      const items = documents.filter(({ data }) => data.group === group);
      reportDoubles(
        source,
        'order',
        items.map((item) => ({ item, number: item.data.order, name: item.data.document })),
      );
    }
  }
}

function reportDoubles({ report }: Source, field: 'number' | 'order', all: readonly Numbered[]): void {
  const first = new Map<number, Numbered>();
  const free = Math.floor(Math.max(0, ...all.map(({ number }) => number))) + 1;
  for (const each of all) {
    const { item, number, name } = each;
    const other = first.get(number);
    if (other === undefined) first.set(number, each);
    else if (other.name !== name) {
      const message = `"${field}" is ${number} in ${other.item.file}, too. Give one of them another, such as ${free}, in all languages.`;
      report(item, [field], message);
    }
  }
}
