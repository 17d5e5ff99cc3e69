import { slugify } from '@quellwerk/engine/slugify';
import type { SupportCategoryData } from '../build/kinds/support-page-data.ts';
import { Faq } from '../sections/faq/faq.tsx';
import { BlockAndReport } from '../text/block-and-report.tsx';
import { useText } from '../text/use-text.ts';
import { SectionShell } from '../ui/section-shell.tsx';
import styles from './help.module.css';
import { LinkSection } from './link-section.tsx';
import { Opening } from './opening.tsx';

/** Questions of all customers: the subjects to jump to, the questions, then the pages of the apps. */
export function SupportCategory({ data }: { readonly data: SupportCategoryData }) {
  const text = useText();
  const { trail, heading, answer, groups, clients } = data;
  return (
    <article className={styles.help}>
      <Opening trail={trail} heading={heading} lead={answer} size="help">
        <nav aria-label={text('support.topics')}>
          <ul className={styles.subjects} role="list">
            {groups.map(({ title, questions }) => (
              <li key={title}>
                <a href={`#${slugify(title)}`}>
                  {title} <span className={styles.count}>({questions.length})</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </Opening>
      <SectionShell id="block">
        <BlockAndReport />
      </SectionShell>
      {groups.map(({ title, questions }) => (
        <Faq key={title} id={slugify(title)} value={{ section: 'faq', title, questions }} />
      ))}
      <LinkSection id="apps" title={text('support.clients')} links={clients} className={styles.links} />
    </article>
  );
}
