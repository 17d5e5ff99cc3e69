import { Slice } from '@quellwerk/engine/react';
import type { ReactNode } from 'react';

export function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Slice name="header" />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
