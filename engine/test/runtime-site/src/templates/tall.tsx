import { Link } from '@quellwerk/engine/react';
import type { PageData } from './page.tsx';

const PARTS = ['first', 'second', 'third', 'fourth', 'fünfte'];

/** Much higher than any window. */
export function Tall({ data }: { readonly data: PageData }) {
  return (
    <article>
      <h1>{data.title}</h1>
      {PARTS.map((part) => (
        <section key={part}>
          <h2 id={part}>{part}</h2>
          <a href={`#${part}`}>to {part}</a> <Link href="/en/other-tall/">Other</Link>
        </section>
      ))}
      <details>
        <summary>More</summary>
        <p id="hidden-part">Hidden</p>
        <div className="tall" />
      </details>
    </article>
  );
}
