import { RichText } from '../../text/rich-text.tsx';
import { SectionShell } from '../../ui/section-shell.tsx';
import type { SectionProps } from '../section.ts';
import styles from './comparison-table.module.css';

/**
 * Options side by side. On narrow screens the table scrolls inside a region of
 * its own, which takes focus so that arrow keys reach the far columns.
 */
export function ComparisonTable({ value, id }: SectionProps<'comparison-table'>) {
  const captionId = `${id}-caption`;
  const alignment = (column: number) => (value.figures[column] === true ? 'right' : undefined);
  return (
    <SectionShell
      id={id}
      title={value.title}
      lead={value.lead && <RichText value={value.lead} kind="inline" />}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll what has focus */}
      <section className={`${styles.scroller} table-scroll`} aria-labelledby={captionId} tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden" id={captionId}>
            {value.title}
          </caption>
          <thead>
            <tr>
              <th scope="col">{value.rowHeading}</th>
              {value.columns.map((column, index) => (
                <th key={column} scope="col" data-align={alignment(index)}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {value.rows.map(({ label, cells }, row) => {
              const isTotal = value.hasTotal && row === value.rows.length - 1;
              return (
                // oxlint-disable-next-line react/no-array-index-key -- rows keep their places, and two may begin alike
                <tr key={row} className={isTotal ? styles.total : undefined}>
                  <th scope="row">{label}</th>
                  {cells.map((cell, index) => (
                    <td
                      key={value.columns[index]}
                      data-align={alignment(index)}
                      data-column={value.columns[index]}
                    >
                      {(!isTotal || index === cells.length - 1) && <RichText value={cell} kind="inline" />}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {value.note && (
        <p className={`${styles.note} soft-small`}>
          <RichText value={value.note} kind="inline" />
        </p>
      )}
    </SectionShell>
  );
}
