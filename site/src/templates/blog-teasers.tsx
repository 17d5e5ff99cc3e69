import { Link } from '@quellwerk/engine/react';
import type { BlogTeaser } from '../build/kinds/blog-data.ts';
import { useText, useWordsLanguage } from '../text/use-text.ts';
import styles from './blog-teasers.module.css';

interface BlogTeasersProps {
  readonly posts: readonly BlogTeaser[];
  /** Of the posts, where it is another than that of the page. */
  readonly language?: string | undefined;
}

/** Posts as a list of days: the date hangs beside the headline, as in a log. */
export function BlogTeasers({ posts, language }: BlogTeasersProps) {
  const text = useText();
  // The list may stand in the posts' language, days and minutes are in that of the page.
  const words = useWordsLanguage();
  return (
    <ul className="seen-links" role="list">
      {posts.map(({ name, path, summary, published, minutes, category }) => (
        <li className={styles.post} key={path}>
          <p className={styles.day} lang={words}>
            <time dateTime={published}>{text('section.day', { day: new Date(published) })}</time>
          </p>
          <div>
            <h3 className={styles.name}>
              <Link className="stretched-link" href={path} hrefLang={language}>
                {name}
              </Link>
            </h3>
            <p>{summary}</p>
            <p className={styles.about}>
              {category}, <span lang={words}>{text('blog.minutes', { minutes })}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
