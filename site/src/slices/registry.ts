import type { SliceDataOf } from '@quellwerk/engine/content';
import type { SliceRegistry } from '@quellwerk/engine/react';
import type { Site } from '../../site.config.ts';

/** Parts that many pages share, each with the data that the site's definition makes for it. The consent form is data that the browser's code fetches. */
export const slices = {
  header: { load: () => import('./header/header.tsx').then((module) => module.Header) },
  footer: { load: () => import('./footer/footer.tsx').then((module) => module.Footer) },
} satisfies Omit<SliceRegistry<SliceDataOf<Site>>, 'consent'>;
