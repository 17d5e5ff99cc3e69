import { useStaticQuery } from '../use-static-query.ts';
import type { PageData } from './page.tsx';

export function Query({ data }: { readonly data: PageData }) {
  const numbers = useStaticQuery('numbers');
  return (
    <article>
      <h1>{data.title}</h1>
      <p>{numbers.join(' ')}</p>
    </article>
  );
}
