import type { SliceDataOf } from '@quellwerk/engine/content';
import type { SliceRegistry } from '@quellwerk/engine/react';
import type { Site } from '../../site.config.ts';

export const slices = {
  header: { load: () => import('./header.tsx').then((module) => module.Header) },
  aside: { load: () => import('./aside.tsx').then((module) => module.Aside) },
} satisfies SliceRegistry<SliceDataOf<Site>>;
