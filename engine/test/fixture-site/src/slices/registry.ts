import type { SliceDefinition } from '@quellwerk/engine/react';
import { dataComponent } from '@quellwerk/engine/react';

export const slices = {
  header: {
    load: () => import('./header.tsx').then((module) => dataComponent(module.Header)),
    queries: ['strings'],
  },
} satisfies Record<string, SliceDefinition>;
