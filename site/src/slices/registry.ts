import { dataComponent } from '@quellwerk/engine/react';
import type { SliceDefinition } from '@quellwerk/engine/react';

/** Parts that many pages share. */
export const slices = {
  header: {
    load: () => import('./header/header.tsx').then((module) => dataComponent(module.Header)),
    queries: ['strings'],
  },
  footer: {
    load: () => import('./footer/footer.tsx').then((module) => dataComponent(module.Footer)),
    queries: ['strings'],
  },
} satisfies Readonly<Record<string, SliceDefinition>>;
