import type { TemplateDefinition } from '@quellwerk/engine/react';
import { dataComponent } from '@quellwerk/engine/react';

const shared = { queries: ['titles'], slices: { header: 'header' }, isInteractive: false };

export const templates = {
  page: { ...shared, load: () => import('./page.tsx').then((module) => dataComponent(module.Page)) },
  tall: { ...shared, load: () => import('./tall.tsx').then((module) => dataComponent(module.Tall)) },
  query: {
    ...shared,
    load: () => import('./query.tsx').then((module) => dataComponent(module.Query)),
    queries: ['titles', 'numbers'],
  },
  sliced: {
    ...shared,
    load: () => import('./page.tsx').then((module) => dataComponent(module.Page)),
    slices: { header: 'header', aside: 'aside' },
  },
  interactive: {
    ...shared,
    load: () => import('./interactive.tsx').then((module) => dataComponent(module.Interactive)),
    isInteractive: true,
  },
  partial: {
    ...shared,
    load: () => import('./page.tsx').then((module) => dataComponent(module.Page)),
    isPartiallyHydrated: true,
  },
  throwing: {
    ...shared,
    load: () => import('./throwing.tsx').then((module) => dataComponent(module.Throwing)),
  },
  headless: {
    ...shared,
    load: () => import('./headless.tsx').then((module) => dataComponent(module.Headless)),
  },
} satisfies Record<string, TemplateDefinition>;
