/**
 * The folders of `content/`: what their files hold, where their pages stand,
 * and what their templates get. To add one: the steps of "A kind of page" in
 * docs/guides/contributors.md.
 */
import { defineCollection } from '@quellwerk/engine/content';
import type {
  CollectionData,
  CollectionPaths,
  ContentItem,
  ContentSource,
  PreparedSource,
} from '@quellwerk/engine/content';
import { provider } from '../../provider.ts';
import { blogPostData, blogPostDetails } from './kinds/blog-data.ts';
import { landingData, landingDetails } from './kinds/landing-data.ts';
import { podcastPageData, podcastPageDetails } from './kinds/podcast-data.ts';
import { webinarData, webinarDetails } from './kinds/webinar-data.ts';
import { blogCategorySchema, blogPostSchema } from './schemas/blog-post.schema.ts';
import { landingSchema } from './schemas/landing.schema.ts';
import { podcastPageSchema } from './schemas/podcast-page.schema.ts';
import { webinarDates, webinarSchema } from './schemas/webinar.schema.ts';
import { caseStudyData, caseStudyDetails } from './kinds/case-study-data.ts';
import {
  customerInformationAddress,
  customerInformationData,
  customerInformationDetails,
} from './kinds/customer-information-data.ts';
import type { DocumentLibrary } from './documents/documents.ts';
import type { CodeSamples } from './interface/interface.ts';
import { glossaryArticleData, glossaryArticleDetails } from './kinds/glossary-data.ts';
import { jobData, jobDetails } from './kinds/job-data.ts';
import { mediaItemData, mediaItemDetails } from './kinds/media-item-data.ts';
import { industryDetails, productPageData, serviceDetails } from './kinds/product-page-data.ts';
import { sectionPageData, sectionPageDetails } from './kinds/section-page-data.ts';
import { securityArticleData, securityArticleDetails } from './kinds/security-article-data.ts';
import { supportPageData, supportPageDetails } from './kinds/support-page-data.ts';
import { textPageData } from './kinds/text-page-data.ts';
import { withdrawalAddress } from './subjects/withdrawal-address.ts';
import { withdrawalPageData, withdrawalPageDetails } from './kinds/withdrawal-page-data.ts';
import { caseStudySchema } from './schemas/case-study.schema.ts';
import { consentFormSchema } from './schemas/consent-form.schema.ts';
import { customerInformationSchema, documentWordsSchema } from './schemas/customer-information.schema.ts';
import { documentSchema } from './schemas/document.schema.ts';
import { glossaryArticleSchema } from './schemas/glossary-article.schema.ts';
import { jobSchema } from './schemas/job.schema.ts';
import { mediaItemSchema } from './schemas/media-item.schema.ts';
import { pageSchema } from './schemas/page.schema.ts';
import { productPageSchema } from './schemas/product-page.schema.ts';
import { securityArticleSchema } from './schemas/security-article.schema.ts';
import { statusPageSchema } from './schemas/status-page.schema.ts';
import { eventTableSchema } from './schemas/event-table.schema.ts';
import { storageTableSchema } from './schemas/storage-table.schema.ts';
import { supportPageSchema } from './schemas/support-page.schema.ts';
import { textPageSchema } from './schemas/text-page.schema.ts';
import { withdrawalPageSchema } from './schemas/withdrawal-page.schema.ts';
import { toolsWithWords, toolWordsSchema } from './tools/tool-words.schema.ts';

export const collections = {
  pages: defineCollection({
    schema: pageSchema,
    template: 'section-page',
    path: pagePath,
    twins: 'required',
    pageData: sectionPageData,
    details: sectionPageDetails,
  }),
  blog: defineCollection({
    schema: blogPostSchema,
    template: 'blog-post',
    path: (slug) => `/blog/${slug}/`,
    prefix: 'none',
    twins: 'optional',
    pageData: blogPostData,
    details: blogPostDetails,
  }),
  'blog-categories': defineCollection({
    schema: () => blogCategorySchema,
    template: null,
    twins: 'required',
    sameInTwins: ['order'],
  }),
  podcast: defineCollection({
    schema: podcastPageSchema,
    template: 'podcast-page',
    path: (slug) => `/podcast/${slug}/`,
    twins: 'required',
    sameInTwins: ['number', 'published'],
    pageData: podcastPageData,
    details: podcastPageDetails,
  }),
  documents: defineCollection({
    schema: documentSchema,
    template: null,
    twins: 'optional',
    sameInTwins: ['document', 'group', 'order', 'version', 'inForceSince', 'until'],
  }),
  webinars: defineCollection({
    schema: webinarSchema,
    template: 'webinar',
    path: (slug) => `/webinars/${slug}/`,
    twins: 'required',
    sameInTwins: webinarDates,
    pageData: webinarData,
    details: webinarDetails,
  }),
  landing: defineCollection({
    schema: landingSchema,
    template: (item) => ('body' in item.data ? 'text-page' : 'section-page'),
    path: (slug) => (slug === 'home' ? '/' : `/${slug}/`),
    twins: 'optional',
    pageData: landingData,
    details: landingDetails,
  }),
  services: defineCollection({
    schema: productPageSchema,
    template: 'product-page',
    path: (slug) => `/services/${slug}/`,
    twins: 'required',
    sameInTwins: ['order'],
    pageData: productPageData,
    details: serviceDetails,
  }),
  industries: defineCollection({
    schema: productPageSchema,
    template: 'product-page',
    path: (slug) => `/industries/${slug}/`,
    twins: 'required',
    sameInTwins: ['order'],
    pageData: productPageData,
    details: industryDetails,
  }),
  glossary: defineCollection({
    schema: glossaryArticleSchema,
    template: 'glossary-article',
    path: (slug) => `/glossary/${slug}/`,
    twins: 'required',
    pageData: glossaryArticleData,
    details: glossaryArticleDetails,
    terms: 'linkTerms',
  }),
  legal: defineCollection({
    schema: textPageSchema,
    template: 'text-page',
    path: legalPath,
    twins: 'required',
    sameInTwins: ['inForceSince'],
    pageData: textPageData,
  }),
  'case-studies': defineCollection({
    schema: caseStudySchema,
    template: 'case-study',
    path: (slug) => `/case-studies/${slug}/`,
    twins: 'required',
    pageData: caseStudyData,
    details: caseStudyDetails,
  }),
  publications: defineCollection({
    schema: mediaItemSchema,
    template: 'media-item',
    path: (slug) => `/publications/${slug}/`,
    twins: 'required',
    sameInTwins: ['kind', 'published', 'updated', 'version'],
    pageData: mediaItemData,
    details: mediaItemDetails,
  }),
  security: defineCollection({
    schema: securityArticleSchema,
    template: 'security-article',
    path: (slug) => `/security/${slug}/`,
    twins: 'required',
    pageData: securityArticleData,
    details: securityArticleDetails,
  }),
  support: defineCollection({
    schema: supportPageSchema,
    template: (item) => item.data.template,
    path: (slug) => `/support/${slug}/`,
    twins: 'required',
    sameInTwins: ['state', 'asOf'],
    pageData: supportPageData,
    details: supportPageDetails,
  }),
  transfers: defineCollection({
    schema: withdrawalPageSchema,
    template: (item) => item.data.form,
    path: withdrawalAddress,
    twins: 'required',
    sameInTwins: ['form', 'asOf'],
    pageData: withdrawalPageData,
    details: withdrawalPageDetails,
  }),
  'customer-information': defineCollection({
    schema: customerInformationSchema,
    template: 'customer-information',
    path: customerInformationAddress,
    prefix: 'every',
    twins: 'optional',
    pageData: customerInformationData,
    details: customerInformationDetails,
  }),
  'document-words': defineCollection({
    schema: documentWordsSchema,
    template: null,
    prefix: 'every',
    twins: 'required',
    demanded: [{ slugs: ['words'], languages: 'site' }],
  }),
  jobs: defineCollection({
    schema: jobSchema,
    template: 'job',
    path: (slug) => `/careers/jobs/${slug}/`,
    twins: 'required',
    sameInTwins: ['employment', 'remote', 'pay', 'opened', 'closes'],
    pageData: jobData,
    details: jobDetails,
  }),
  consent: defineCollection({
    schema: consentFormSchema,
    template: null,
    twins: 'required',
    demanded: [{ slugs: ['form'], languages: 'words' }],
  }),
  storage: defineCollection({
    schema: () => storageTableSchema,
    template: null,
    twins: 'required',
    demanded: [{ slugs: ['table'], languages: 'site' }],
  }),
  measuring: defineCollection({
    schema: () => eventTableSchema,
    template: null,
    twins: 'required',
    demanded: [{ slugs: ['table'], languages: 'site' }],
  }),
  tools: defineCollection({
    schema: toolWordsSchema,
    template: null,
    twins: 'required',
    demanded: [{ slugs: toolsWithWords, languages: 'site' }],
  }),
  status: defineCollection({
    schema: statusPageSchema,
    template: null,
    twins: 'required',
    demanded: [
      { slugs: ['not-found', 'server-error', 'offline'], languages: 'words' },
      { slugs: ['language-choice'], languages: 'site' },
    ],
  }),
};

/** Collection -> the data of its items. */
export type Collections = CollectionData<typeof collections>;

/** Collection -> the addresses of its items. */
type Paths = CollectionPaths<typeof collections>;

/**
 * An item of a collection.
 *
 * @internal for tests
 */
export type ItemOf<Name extends keyof Collections> = ContentItem<Collections[Name], Paths[Name]>;

/** The collections whose items are pages. */
export type PageCollection = {
  [Name in keyof Paths]: Paths[Name] extends string ? Name : never;
}[keyof Paths];

/** What takes time and pages have to know. */
export interface Prepared {
  readonly documents: DocumentLibrary;
  readonly codeSamples: CodeSamples;
}

/** The content of this site in one language. */
export type Source = PreparedSource<Collections, Prepared, Paths>;

/** The same while that is still being prepared. */
export type UnpreparedSource = ContentSource<Collections, Paths>;

/** Pages whose address is not their slug: some lie below another, the why-page is named after the provider. */
const PAGE_PATHS: Readonly<Record<string, string>> = {
  home: '/',
  'why-provider': `/why-${provider.slug}/`,
  'careers-jobs': '/careers/jobs/',
  'exchange-rates-mastercard': '/exchange-rates/mastercard/',
  'investors-download': '/investors/download/',
};

function pagePath(slug: string): string {
  return PAGE_PATHS[slug] ?? `/${slug}/`;
}

/** The policy for the bank's customers is named after the provider. */
function legalPath(slug: string): string {
  return slug === 'provider-privacy-policy' ? `/${provider.slug}-privacy-policy/` : `/${slug}/`;
}
