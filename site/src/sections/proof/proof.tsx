import { Link } from '@quellwerk/engine/react';
import { RichText } from '../../text/rich-text.tsx';
import { useText } from '../../text/use-text.ts';
import { withSoftHyphens } from '../../ui/line-breaks.ts';
import { SectionShell } from '../../ui/section-shell.tsx';
import type { SectionProps } from '../section.ts';
import styles from './proof.module.css';

/** Claims, each with what backs it and where to look it up. */
export function Proof({ value, id }: SectionProps<'proof'>) {
  const text = useText();
  return (
    <SectionShell
      id={id}
      title={value.title}
      lead={value.lead && <RichText value={value.lead} kind="inline" />}
    >
      <ul className={styles.points}>
        {value.points.map(({ claim, evidence, source }) => (
          <li className={styles.point} key={claim}>
            <h3 className={styles.claim}>{withSoftHyphens(claim)}</h3>
            <div className={styles.backing}>
              <p>
                <RichText value={evidence} kind="inline" />
              </p>
              {source && (
                <p className={styles.source}>
                  {text('section.source')} <Link href={source.href}>{source.label}</Link>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </SectionShell>
  );
}
