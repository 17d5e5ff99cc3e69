import type { TemplateData } from '@quellwerk/engine/content';
import type { FrameNeeds, TemplateRegistry } from '@quellwerk/engine/react';
import type { Site } from '../../site.config.ts';

export const frame: FrameNeeds = { queries: ['strings'], slices: ['header'] };

export const templates = {
  page: {
    load: () => import('./page.tsx').then((module) => module.Page),
    queries: ['titles'],
  },
} satisfies TemplateRegistry<TemplateData<Site>>;
