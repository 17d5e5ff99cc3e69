import { dataComponent } from '@quellwerk/engine/react';
import type { TemplateDefinition } from '@quellwerk/engine/react';

/** What every page shares. */
const shared = {
  queries: ['strings'],
  slices: { header: 'header', footer: 'footer' },
  isInteractive: false,
} satisfies Omit<TemplateDefinition, 'load'>;

/** Template as content names it -> its component and what it needs. */
export const templates = {
  'section-page': {
    ...shared,
    load: () => import('./section-page.tsx').then((module) => dataComponent(module.SectionPage)),
  },
  'product-page': {
    ...shared,
    load: () => import('./product-page.tsx').then((module) => dataComponent(module.ProductPage)),
  },
  'glossary-article': {
    ...shared,
    load: () => import('./glossary-article.tsx').then((module) => dataComponent(module.GlossaryArticle)),
  },
  'text-page': {
    ...shared,
    load: () => import('./text-page.tsx').then((module) => dataComponent(module.TextPage)),
  },
  'status-page': {
    ...shared,
    load: () => import('./status-page.tsx').then((module) => dataComponent(module.StatusPage)),
  },
  'language-choice': {
    ...shared,
    load: () => import('./language-choice.tsx').then((module) => dataComponent(module.LanguageChoice)),
  },
  ...(import.meta.env.DEV && {
    'section-catalogue': {
      ...shared,
      load: () => import('../sections/catalogue.tsx').then((module) => dataComponent(module.Catalogue)),
    },
  }),
} satisfies Readonly<Record<string, TemplateDefinition>>;
