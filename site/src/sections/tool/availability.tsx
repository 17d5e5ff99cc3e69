import { Link } from '@quellwerk/engine/react';
import type { AvailabilityView } from '../../build/tools/availability-view.ts';
import { RichText } from '../../text/rich-text.tsx';
import { ListFilters } from '../list-filters.tsx';
import styles from './availability.module.css';

type Row = AvailabilityView['rows'][number];

/** In the order of the legend. */
const STATES = ['offered', 'conditional', 'none'] as const;
type State = (typeof STATES)[number];
const STATE_WORDS = { offered: 'offered', conditional: 'conditional', none: 'notOffered' } as const;

/** Who can use which service where. Complete without script, which only narrows it. */
export function Availability({ view, id }: { readonly view: AvailabilityView; readonly id: string }) {
  const { words, columns, rows, narrowing, more } = view;
  const captionId = `${id}-caption`;
  return (
    <>
      {narrowing && <ListFilters value={narrowing} list={`${id}-list`} />}
      <div id={`${id}-list`}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has focus */}
        <section className="table-scroll to-the-edge" aria-labelledby={captionId} tabIndex={0}>
          <table className={styles.table}>
            <caption className="visually-hidden" id={captionId}>
              {words.caption}
            </caption>
            <thead>
              <tr>
                <th scope="col">{words.rowHeading}</th>
                {columns.map(({ country, name }) => (
                  <th key={country} scope="col" data-filter-column={`country ${country}`}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key} data-filter-item={row.key}>
                  <th scope="row">
                    {row.product === undefined ? (
                      row.customer
                    ) : (
                      <>
                        <Link className={styles.name} href={row.product.path}>
                          {row.product.name}
                        </Link>{' '}
                        <span className={styles.customer}>{row.customer}</span>
                      </>
                    )}
                    {row.condition && <span className={styles.condition}>{row.condition}</span>}
                  </th>
                  {columns.map(({ country }, index) => (
                    <td key={country} data-filter-column={`country ${country}`}>
                      <Mark row={row} isOffered={row.cells[index] === true} words={words} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <p className={`${styles.legend} soft-small`} aria-hidden="true">
          {STATES.map((state) => (
            <span key={state}>
              <Station state={state} /> {words[STATE_WORDS[state]]}
            </span>
          ))}
        </p>
      </div>
      {more && (
        <p className="soft-small">
          <RichText value={more} kind="inline" />
        </p>
      )}
    </>
  );
}

interface MarkProps {
  readonly row: Row;
  readonly isOffered: boolean;
  readonly words: AvailabilityView['words'];
}

function Mark({ row, isOffered, words }: MarkProps) {
  const state = !isOffered ? 'none' : row.condition === undefined ? 'offered' : 'conditional';
  return (
    <>
      <Station state={state} />
      <span className="visually-hidden">{words[STATE_WORDS[state]]}</span>
    </>
  );
}

/** A station of the site's drawings: full, open, or only the line that passes. */
function Station({ state }: { readonly state: State }) {
  return (
    <svg className={styles.station} width="20" height="16" aria-hidden="true" focusable="false">
      {state === 'none' ? (
        <line className={styles.line} x1="5" x2="15" y1="8" y2="8" />
      ) : (
        <circle className={styles[state]} cx="10" cy="8" r="5.5" />
      )}
    </svg>
  );
}
