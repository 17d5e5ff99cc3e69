import { Slice } from '@quellwerk/engine/react';
import type { ReactNode } from 'react';
import { buildName } from './build-name.ts';
import './frame.css';

export function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <header>
        <Slice name="header" />
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Slice name="aside" />
      <footer>{buildName}</footer>
    </>
  );
}
