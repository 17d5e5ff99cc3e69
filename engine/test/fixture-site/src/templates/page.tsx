import type { RichText } from '@quellwerk/engine/content';
import { usePage } from '@quellwerk/engine/react';
import { useStaticQuery } from '../use-static-query.ts';
import styles from './page.module.css';

export interface PageData {
  readonly title?: string;
  readonly body?: RichText | undefined;
  readonly sections?: readonly { readonly text: RichText }[];
}

export function Page({ data }: { readonly data: PageData }) {
  const { title } = usePage();
  const titles = useStaticQuery('titles');
  return (
    <article className={styles['page']}>
      <h1>{data.title ?? title}</h1>
      {data.sections?.map(({ text }) => (
        <p key={text.html} dangerouslySetInnerHTML={{ __html: text.html }} />
      ))}
      {data.body && <div dangerouslySetInnerHTML={{ __html: data.body.html }} />}
      <p className={styles['count']}>{titles.join(', ')}</p>
    </article>
  );
}
