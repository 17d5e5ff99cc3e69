import type { DevelopmentTemplateData, TemplateData } from '@quellwerk/engine/content';
import type { FrameNeeds, TemplateRegistry } from '@quellwerk/engine/react';
import type { Site } from '../../site.config.ts';

/** What the frame and the providers read and show on every page. */
export const frame: FrameNeeds = { queries: ['strings', 'languageNames'], slices: ['header', 'footer'] };

/** Template -> its component, for exactly the templates and the data that the site's definition names. */
// Long texts that stand still hydrate partly: what is likely to be opened is loaded ahead without the text.
export const templates = {
  'section-page': { load: () => import('./section-page.tsx').then((module) => module.SectionPage) },
  'blog-post': { load: () => import('./blog-post.tsx').then((module) => module.BlogPost) },
  'blog-archive': { load: () => import('./blog-archive.tsx').then((module) => module.BlogArchive) },
  'blog-category': { load: () => import('./blog-archive.tsx').then((module) => module.BlogArchive) },
  'podcast-page': {
    load: () => import('./podcast-page.tsx').then((module) => module.PodcastPage),
    isPartiallyHydrated: true,
  },
  webinar: { load: () => import('./webinar.tsx').then((module) => module.Webinar) },
  'product-page': { load: () => import('./product-page.tsx').then((module) => module.ProductPage) },
  'glossary-article': {
    load: () => import('./glossary-article.tsx').then((module) => module.GlossaryArticle),
  },
  'text-page': {
    load: () => import('./text-page.tsx').then((module) => module.TextPage),
    isPartiallyHydrated: true,
  },
  'case-study': { load: () => import('./case-study.tsx').then((module) => module.CaseStudy) },
  'media-item': {
    load: () => import('./media-item.tsx').then((module) => module.MediaItem),
    isPartiallyHydrated: true,
  },
  'security-article': {
    load: () => import('./security-article.tsx').then((module) => module.SecurityArticle),
  },
  'support-client': { load: () => import('./support-client.tsx').then((module) => module.SupportClient) },
  'support-category': {
    load: () => import('./support-category.tsx').then((module) => module.SupportCategory),
  },
  'withdrawal-selection': {
    load: () => import('./withdrawal-selection.tsx').then((module) => module.WithdrawalSelection),
  },
  'withdrawal-crypto': {
    load: () => import('./withdrawal-crypto.tsx').then((module) => module.WithdrawalCrypto),
  },
  'withdrawal-sepa': { load: () => import('./withdrawal-sepa.tsx').then((module) => module.WithdrawalSepa) },
  'customer-information': {
    load: () => import('./customer-information.tsx').then((module) => module.CustomerInformation),
  },
  job: { load: () => import('./job.tsx').then((module) => module.Job) },
  'status-page': { load: () => import('./status-page.tsx').then((module) => module.StatusPage) },
  'language-choice': { load: () => import('./language-choice.tsx').then((module) => module.LanguageChoice) },
  ...(import.meta.env.DEV && {
    'section-catalogue': {
      load: () => import('../sections/catalogue.tsx').then((module) => module.Catalogue),
    },
  }),
} satisfies TemplateRegistry<TemplateData<Site>> & Partial<TemplateRegistry<DevelopmentTemplateData<Site>>>;
