import { Link, usePage } from '@quellwerk/engine/react';
import { useStaticQuery } from '../use-static-query.ts';

export interface PageData {
  readonly title?: string;
  readonly links?: readonly string[];
}

export function Page({ data }: { readonly data: PageData }) {
  const { title } = usePage();
  const titles = useStaticQuery('titles');
  return (
    <article>
      <h1>{data.title ?? title}</h1>
      <ul>
        {data.links?.map((href) => (
          <li key={href}>
            <Link href={href}>{href}</Link>
          </li>
        ))}
      </ul>
      <p>{titles.join(', ')}</p>
    </article>
  );
}
