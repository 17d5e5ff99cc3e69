import { Link } from '@quellwerk/engine/react';
import type { BlogPostData } from '../build/kinds/blog-data.ts';
import { Day } from '../text/day.tsx';
import { LongText } from '../text/long-text.tsx';
import { useText } from '../text/use-text.ts';
import { SectionShell } from '../ui/section-shell.tsx';
import { BlogTeasers } from './blog-teasers.tsx';
import styles from './blog-post.module.css';
import { Opening } from './opening.tsx';

/** A post: who writes, when, and how long it takes; then the text, and other posts in its language. */
export function BlogPost({ data }: { readonly data: BlogPostData }) {
  const text = useText();
  const { heading, lead, others, archive } = data;
  return (
    <article>
      <Opening trail={data.trail} heading={heading} lead={lead} />
      <LongText title={text('section.onThisPage')} value={data.text} facts={<Facts {...data} />} />
      {others.length > 0 && (
        <SectionShell id="other-posts" title={text('blog.others')}>
          <BlogTeasers posts={others} />
          <p className={styles.all}>
            <Link href={archive.path} hrefLang={archive.language}>
              {text('blog.all')}
            </Link>
          </p>
        </SectionShell>
      )}
    </article>
  );
}

function Facts({ published, updated, author, readingTime, category }: BlogPostData) {
  const text = useText();
  return (
    <dl className="ruled-facts">
      <div>
        <dt>{text('blog.published')}</dt>
        <dd>
          <Day day={published} />
        </dd>
      </div>
      {updated !== undefined && (
        <div>
          <dt>{text('blog.updated')}</dt>
          <dd>
            <Day day={updated} />
          </dd>
        </div>
      )}
      <div>
        <dt>{text('blog.author')}</dt>
        <dd>{author}</dd>
      </div>
      <div>
        <dt>{text('blog.category')}</dt>
        <dd>
          <Link href={category.path} hrefLang={category.language}>
            {category.name}
          </Link>
        </dd>
      </div>
      <div>
        <dt>{text('blog.readingTime')}</dt>
        <dd>{readingTime}</dd>
      </div>
    </dl>
  );
}
