import { Link, usePage } from '@quellwerk/engine/react';
import type { BlogArchiveData } from '../build/kinds/blog-data.ts';
import { useLanguageNames } from '../text/use-language-names.ts';
import { useText } from '../text/use-text.ts';
import { PageOpening } from '../ui/page-opening.tsx';
import { Trail } from './trail.tsx';
import { SectionShell } from '../ui/section-shell.tsx';
import { BlogTeasers } from './blog-teasers.tsx';
import styles from './blog-archive.module.css';

/** Every post, or those of a category: a part for each language, in that language. */
export function BlogArchive({ data }: { readonly data: BlogArchiveData }) {
  const text = useText();
  const namesOf = useLanguageNames();
  const { language: shown } = usePage();
  const { heading, summary, groups, categories, trail } = data;
  const archive = trail?.at(-1);
  return (
    <>
      <PageOpening
        {...(trail !== undefined && { trail: <Trail trail={trail} /> })}
        title={heading}
        lead={summary}
        size="plain"
      >
        <nav aria-label={text('blog.categories')}>
          <ul className={styles.categories} role="list">
            {archive !== undefined && (
              <li>
                <Link href={archive.path}>{text('blog.all')}</Link>
              </li>
            )}
            {categories.map(({ name, path }) => (
              <li key={path}>
                <Link href={path}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </PageOpening>
      {groups.map(({ language, anchor, heading: lead, posts }) => (
        <div key={language} lang={language}>
          <SectionShell id={anchor} title={namesOf(language).own} lead={lead === heading ? undefined : lead}>
            <BlogTeasers posts={posts} language={language === shown ? undefined : language} />
          </SectionShell>
        </div>
      ))}
    </>
  );
}
