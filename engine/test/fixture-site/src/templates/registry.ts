import type { TemplateDefinition } from '@quellwerk/engine/react';
import { dataComponent } from '@quellwerk/engine/react';

export const templates = {
  page: {
    load: () => import('./page.tsx').then((module) => dataComponent(module.Page)),
    queries: ['titles', 'strings'],
    slices: { header: 'header' },
    isInteractive: false,
  },
} satisfies Record<string, TemplateDefinition>;
