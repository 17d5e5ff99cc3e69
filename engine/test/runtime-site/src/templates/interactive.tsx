import { Link } from '@quellwerk/engine/react';
import { useState } from 'react';
import type { PageData } from './page.tsx';

export function Interactive({ data }: { readonly data: PageData }) {
  const [count, setCount] = useState(0);
  return (
    <article>
      <h1>{data.title}</h1>
      <button onClick={() => setCount(count + 1)}>Pressed {count} times</button>
      <Link href="/en/about/">About this</Link>
    </article>
  );
}
