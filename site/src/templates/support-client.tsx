import { Link } from '@quellwerk/engine/react';
import { slugify } from '@quellwerk/engine/slugify';
import type { SupportClientData } from '../build/kinds/support-page-data.ts';
import { Faq } from '../sections/faq/faq.tsx';
import { Day } from '../text/day.tsx';
import { BlockAndReport } from '../text/block-and-report.tsx';
import { RichText } from '../text/rich-text.tsx';
import { useText } from '../text/use-text.ts';
import { SectionShell } from '../ui/section-shell.tsx';
import styles from './help.module.css';
import { LinkList, LinkSection } from './link-section.tsx';
import { Opening } from './opening.tsx';

/** Help for the customers of one app: what cannot wait, who answers what, then the questions. */
export function SupportClient({ data }: { readonly data: SupportClientData }) {
  const text = useText();
  const { trail, heading, answer, state, asOf, contacts, groups, services, transfers } = data;
  return (
    <article className={styles.help}>
      <Opening trail={trail} heading={heading} lead={answer} size="help">
        <p className={styles.state}>
          {text(`support.${state}`)} ({text('support.asOf')} <Day day={asOf} />)
        </p>
        {transfers.length > 0 && (
          <LinkList label={text('support.transfers')} links={transfers} className={styles.links} />
        )}
      </Opening>
      <SectionShell id="block">
        <BlockAndReport />
      </SectionShell>
      <SectionShell id="contacts" title={text('support.contacts')}>
        <Desk title={text('support.atPartner')} contacts={contacts.filter(({ who }) => who === 'partner')} />
        <Desk title={text('support.atBank')} contacts={contacts.filter(({ who }) => who === 'bank')} />
      </SectionShell>
      {groups.map(({ title, questions }) => (
        <Faq key={title} id={slugify(title)} value={{ section: 'faq', title, questions }} />
      ))}
      <LinkSection id="services" title={text('support.services')} links={services} className={styles.links} />
    </article>
  );
}

interface DeskProps {
  readonly title: string;
  readonly contacts: SupportClientData['contacts'];
}

/** Whom to reach at one of the two; not there where nobody answers any more. */
function Desk({ title, contacts }: DeskProps) {
  if (contacts.length === 0) return null;
  return (
    <div className={styles.desk}>
      <h3>{title}</h3>
      <dl>
        {contacts.map(({ topic, label, href, note }) => (
          <div className={styles.contact} key={topic}>
            <dt>{topic}</dt>
            <dd>{href === undefined ? label : <Link href={href}>{label}</Link>}</dd>
            {note !== undefined && (
              <dd className={styles.note}>
                <RichText value={note} kind="inline" />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  );
}
