import { Link } from '@quellwerk/engine/react';
import { RichText } from '../../text/rich-text.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { SectionShell } from '../../ui/section-shell.tsx';
import hanging from '../hanging-terms.module.css';
import type { SectionProps } from '../section.ts';
import styles from './contact.module.css';

/** Who to reach for what, and how. */
export function Contact({ value, id }: SectionProps<'contact'>) {
  return (
    <SectionShell
      id={id}
      title={value.title}
      lead={value.lead && <RichText value={value.lead} kind="inline" />}
    >
      <dl className={hanging.list}>
        {value.contacts.map(({ topic, label, href, note }) => (
          <div className={hanging.entry} key={topic}>
            <dt className={hanging.term}>{topic}</dt>
            <dd className={`${hanging.said} ${styles.address}`}>
              <Link href={href}>
                <Address label={label} href={href} />
              </Link>
            </dd>
            {note && (
              <dd className={styles.note}>
                <RichText value={note} kind="inline" />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </SectionShell>
  );
}

/** A telephone number does not break. */
function Address({ label, href }: { readonly label: string; readonly href: string }) {
  return href.startsWith('tel:') ? label.replaceAll(' ', '\u00A0') : <MailAddress address={label} />;
}
