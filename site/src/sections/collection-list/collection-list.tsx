import { Link } from '@quellwerk/engine/react';
import { RichText } from '../../text/rich-text.tsx';
import { FlowDrawing } from '../../ui/flow-drawing.tsx';
import { SectionShell } from '../../ui/section-shell.tsx';
import { Card, CardGrid } from '../card.tsx';
import type { SectionProps } from '../section.ts';
import styles from './collection-list.module.css';
import type { CollectionListValue } from './collection-list.schema.ts';

type Items = CollectionListValue['items'];

/** Every item of a collection. Nothing at all while the collection is empty. */
export function CollectionList({ value, id }: SectionProps<'collection-list'>) {
  if (value.items.length === 0) return null;
  return (
    <SectionShell
      id={id}
      title={value.title}
      lead={value.lead && <RichText value={value.lead} kind="inline" />}
    >
      {value.layout === 'cards' ? <Cards items={value.items} /> : <Index items={value.items} />}
    </SectionShell>
  );
}

function Cards({ items }: { readonly items: Items }) {
  return (
    <CardGrid>
      {items.map(({ name, summary, path, flow }) => (
        <Card key={path} title={name} href={path}>
          <p>{summary}</p>
          {flow && (
            <div className={styles.flow}>
              <FlowDrawing flow={flow} size="small" />
            </div>
          )}
        </Card>
      ))}
    </CardGrid>
  );
}

function Index({ items }: { readonly items: Items }) {
  return (
    <div className={styles.index}>
      {groupByLetter(items).map(([letter, group]) => (
        <div className={styles.group} key={letter}>
          <p className={styles.letter} aria-hidden="true">
            {letter}
          </p>
          <ul className={styles.entries}>
            {group.map(({ name, summary, path }) => (
              <li className={styles.entry} key={path}>
                <Link className={styles.name} href={path}>
                  {name}
                </Link>
                <p className={styles.summary}>{summary}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** "Überweisung" stands under U: in German, umlauts sort with their base letter (DIN 5007-1). */
function groupByLetter(items: Items): readonly (readonly [letter: string, items: Items])[] {
  const groups = new Map<string, Items>();
  for (const item of items) {
    const letter = item.name.normalize('NFD').charAt(0).toUpperCase();
    groups.set(letter, [...(groups.get(letter) ?? []), item]);
  }
  return [...groups];
}
