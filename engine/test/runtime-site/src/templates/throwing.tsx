import type { PageData } from './page.tsx';

/** Can be rendered by the build, and in no browser. */
export function Throwing({ data }: { readonly data: PageData }) {
  if ('window' in globalThis) throw new Error('This page cannot be rendered in a browser.');
  return <h1>{data.title}</h1>;
}
