import { Link } from '@quellwerk/engine/react';
import type { BlogPostData } from '../build/kinds/blog-data.ts';
import { Day } from '../text/day.tsx';
import { LongText } from '../text/long-text.tsx';
import { useText } from '../text/use-text.ts';
import { Fact } from '../ui/fact.tsx';
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
      <Fact term={text('blog.published')}>
        <Day day={published} />
      </Fact>
      {updated !== undefined && (
        <Fact term={text('blog.updated')}>
          <Day day={updated} />
        </Fact>
      )}
      <Fact term={text('blog.author')}>{author}</Fact>
      <Fact term={text('blog.category')}>
        <Link href={category.path} hrefLang={category.language}>
          {category.name}
        </Link>
      </Fact>
      <Fact term={text('blog.readingTime')}>{readingTime}</Fact>
    </dl>
  );
}
