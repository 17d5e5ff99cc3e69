import type { TemplateData } from '@quellwerk/engine/content';
import type { FrameNeeds, TemplateRegistry } from '@quellwerk/engine/react';
import type { Site } from '../../site.config.ts';

export const frame: FrameNeeds = { queries: ['titles'], slices: ['header'] };

export const templates = {
  page: { load: () => import('./page.tsx').then((module) => module.Page) },
  tall: { load: () => import('./tall.tsx').then((module) => module.Tall) },
  query: {
    load: () => import('./query.tsx').then((module) => module.Query),
    queries: ['numbers'],
  },
  sliced: {
    load: () => import('./page.tsx').then((module) => module.Page),
    slices: ['aside'],
  },
  interactive: {
    load: () => import('./interactive.tsx').then((module) => module.Interactive),
    isInteractive: true,
  },
  partial: {
    load: () => import('./page.tsx').then((module) => module.Page),
    isPartiallyHydrated: true,
  },
  throwing: {
    load: () => import('./throwing.tsx').then((module) => module.Throwing),
  },
  languageFacts: {
    load: () => import('./language-facts.tsx').then((module) => module.LanguageFacts),
  },
  headless: {
    load: () => import('./headless.tsx').then((module) => module.Headless),
  },
} satisfies TemplateRegistry<TemplateData<Site>>;
