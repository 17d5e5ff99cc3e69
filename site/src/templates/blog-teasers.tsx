import { Link } from '@quellwerk/engine/react';
import type { BlogTeaser } from '../build/kinds/blog-data.ts';
import styles from './blog-teasers.module.css';

interface BlogTeasersProps {
  readonly posts: readonly BlogTeaser[];
  /** Of the posts, where it is another than that of the page. */
  readonly language?: string | undefined;
}

/** Posts as a list of days: the date hangs beside the headline, as in a log. */
export function BlogTeasers({ posts, language }: BlogTeasersProps) {
  return (
    <ul className="seen-links" role="list">
      {posts.map(({ name, path, summary, published, day, readingTime, category }) => (
        <li className={styles.post} key={path}>
          <p className={styles.day}>
            <time dateTime={published}>{day}</time>
          </p>
          <div>
            <h3 className={styles.name}>
              <Link className="stretched-link" href={path} hrefLang={language}>
                {name}
              </Link>
            </h3>
            <p>{summary}</p>
            <p className={styles.about}>
              {category}, {readingTime}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
