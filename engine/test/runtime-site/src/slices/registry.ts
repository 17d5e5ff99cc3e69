import type { SliceDefinition } from '@quellwerk/engine/react';
import { dataComponent } from '@quellwerk/engine/react';

export const slices = {
  header: { load: () => import('./header.tsx').then((module) => dataComponent(module.Header)), queries: [] },
  aside: { load: () => import('./aside.tsx').then((module) => dataComponent(module.Aside)), queries: [] },
} satisfies Record<string, SliceDefinition>;
