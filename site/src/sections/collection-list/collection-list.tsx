import { Link } from '@quellwerk/engine/react';
import type { MediaItemValue } from '../../build/schemas/media-item.schema.ts';
import type { StringKey } from '../../build/schemas/strings.schema.ts';
import type { WebinarState } from '../../shared/webinar-state.ts';
import { Day } from '../../text/day.tsx';
import { RichText } from '../../text/rich-text.tsx';
import { useText, useWordsLanguage } from '../../text/use-text.ts';
import { SmallFlow } from '../../ui/drawings/flow-drawing.tsx';
import { SectionShell } from '../../ui/section-shell.tsx';
import { Card, CardGrid } from '../card.tsx';
import { ListFilters } from '../list-filters.tsx';
import type { SectionProps } from '../section.ts';
import { LinkWays } from '../link-ways.tsx';
import styles from './collection-list.module.css';
import type { CollectionListValue } from './collection-list.schema.ts';

type Layout = CollectionListValue['layout'];

interface LayoutProps<Name extends Layout> {
  readonly items: Extract<CollectionListValue, { layout: Name }>['items'];
}

/** Every item of a collection, or what the page says while there are none. */
export function CollectionList({ value, id }: SectionProps<'collection-list'>) {
  const { items, empty } = value;
  return (
    <SectionShell
      id={id}
      title={value.title}
      lead={value.lead && <RichText value={value.lead} kind="inline" />}
    >
      {items.length === 0 && empty !== undefined && (
        <p>
          <RichText value={empty} kind="inline" />
        </p>
      )}
      {items.length > 0 && (
        <>
          {value.narrowing && <ListFilters value={value.narrowing} list={id} />}
          <Items value={value} />
        </>
      )}
    </SectionShell>
  );
}

function Items({ value }: { readonly value: CollectionListValue }) {
  switch (value.layout) {
    case 'cards':
      return <Cards items={value.items} />;
    case 'drawings':
      return <Drawings items={value.items} />;
    case 'ways':
      return <ItemWays items={value.items} />;
    case 'index':
      return <Index items={value.items} />;
    case 'shelf':
      return <Shelf items={value.items} />;
    case 'directory':
      return <Directory items={value.items} />;
    case 'openings':
      return <Openings items={value.items} />;
  }
}

function Cards({ items }: LayoutProps<'cards'>) {
  return (
    <CardGrid>
      {items.map(({ name, summary, path, flow, bodyLanguage }) => (
        <Card key={path} title={name} href={path} language={bodyLanguage}>
          <p>{summary}</p>
          {flow && (
            <div className={styles.flow}>
              <SmallFlow drawing={flow} />
            </div>
          )}
        </Card>
      ))}
    </CardGrid>
  );
}

function Drawings({ items }: LayoutProps<'drawings'>) {
  return (
    <ul className={styles.drawings}>
      {items.map(({ name, summary, path, flow, notes = [] }) => (
        <li className={styles.drawn} key={path}>
          <div className={styles.words}>
            <h3>
              <Link className={`${styles.name} stretched-link`} href={path}>
                {name}
              </Link>
            </h3>
            <p className={styles.summary}>{summary}</p>
            {notes.length > 0 && <p className={styles.notes}>{notes.join(', ')}</p>}
          </div>
          {flow && (
            <div className={styles.picture}>
              <SmallFlow drawing={flow} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What is no longer as the day alone says. Whether a webinar is still to come may have changed since the build. */
const STATES_TOLD: Partial<Record<WebinarState, StringKey>> = {
  moved: 'webinar.state.moved',
  over: 'webinar.state.over',
  'on-demand': 'webinar.state.on-demand',
  cancelled: 'webinar.state.cancelled',
};

function ItemWays({ items }: LayoutProps<'ways'>) {
  const text = useText();
  return (
    <LinkWays
      items={items.map(({ state, ...item }) => {
        const told = state && STATES_TOLD[state];
        return { ...item, note: told && text(told) };
      })}
    />
  );
}

function Index({ items }: LayoutProps<'index'>) {
  return (
    <div className="seen-links">
      {groupByLetter(items).map(([letter, group]) => (
        <div className={styles.group} key={letter}>
          <p className={styles.letter} aria-hidden="true">
            {letter}
          </p>
          <ul className={styles.entries}>
            {group.map(({ name, summary, path, bodyLanguage }) => (
              <li key={path} lang={bodyLanguage}>
                <Link className={styles.name} href={path} hrefLang={bodyLanguage}>
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

type Terms = LayoutProps<'index'>['items'];

/** "Überweisung" stands under U: in German, umlauts sort with their base letter (DIN 5007-1). */
function groupByLetter(items: Terms): readonly (readonly [letter: string, items: Terms])[] {
  const groups = new Map<string, Terms>();
  for (const item of items) {
    const letter = item.name.normalize('NFD').charAt(0).toUpperCase();
    groups.set(letter, [...(groups.get(letter) ?? []), item]);
  }
  return [...groups];
}

const KINDS = {
  guide: 'publication.guides',
  whitepaper: 'publication.whitepapers',
  study: 'publication.studies',
} as const satisfies Record<MediaItemValue['kind'], StringKey>;

/** Publications by kind, the last updated first: what it is about, how long it takes, when it was last looked at. */
function Shelf({ items }: LayoutProps<'shelf'>) {
  const text = useText();
  return (
    <div className="seen-links">
      {Object.entries(KINDS).map(([kind, key]) => {
        const group = items.filter((item) => item.kind === kind);
        if (group.length === 0) return null;
        return (
          <div className={styles.group} key={kind}>
            <h3 className={styles.shelfTitle}>{text(key)}</h3>
            <ul className={styles.shelf}>
              {group
                .toSorted((a, b) => b.date.localeCompare(a.date))
                .map(({ name, summary, path, minutes, date, notes }) => (
                  <li className={styles.book} key={path}>
                    <p className={styles.name}>
                      <Link href={path}>{name}</Link>
                    </p>
                    <p className={styles.summary}>{summary}</p>
                    <p className={styles.notes}>
                      {[text('section.minutes', { minutes }), ...notes].join(' · ')}
                      {' · '}
                      <Day day={date} />
                    </p>
                  </li>
                ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

/** Names in columns, for readers who look for their own: an app, a country. Each may be in a language of its own. */
function Directory({ items }: LayoutProps<'directory'>) {
  const text = useText();
  const words = useWordsLanguage();
  return (
    <ul className={`${styles.directory} seen-links`}>
      {items.map(({ name, path, summary, appState, bodyLanguage }) => (
        <li className={styles.listed} key={path} lang={bodyLanguage}>
          <Link className={styles.name} href={path} hrefLang={bodyLanguage}>
            {name}
          </Link>
          <p className={styles.summary}>{summary}</p>
          {appState === 'ended' && (
            <p className={styles.ended} lang={words}>
              {text('support.ended')}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Openings with team, place and the last day for applications; those that have closed say so. */
function Openings({ items }: LayoutProps<'openings'>) {
  const text = useText();
  return (
    <ul className={`${styles.openings} seen-links`}>
      {items.map(({ name, path, summary, notes, closes, isClosed }) => (
        <li className={styles.opening} data-closed={isClosed || undefined} key={path}>
          <h3 className={styles.name}>
            <Link className="stretched-link" href={path}>
              {name}
            </Link>
          </h3>
          <p className={styles.summary}>{summary}</p>
          <p className={styles.notes}>
            {notes.join(', ')}
            <br />
            {text(isClosed ? 'job.ended' : 'job.until')} <Day day={closes} />
          </p>
        </li>
      ))}
    </ul>
  );
}
