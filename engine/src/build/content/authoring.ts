/**
 * What a site uses to describe its content: fields for its schemas and the
 * shape of its configuration. Runs in Node only.
 */
import * as v from 'valibot';
import type { ImageValue, RichText } from './values.ts';
import { pendingField } from './values.ts';

export type { Heading, ImageValue, RichText } from './values.ts';
export { defineSite } from './site-definition.ts';
export type {
  CollectionDefinition,
  ContentItem,
  ContentSource,
  QueryFunction,
  SandboxFiles,
  SiteDefinition,
} from './site-definition.ts';

/** Plain words on one line. */
export const text = () => v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));

/** Markdown with blocks: paragraphs, lists, headings, tables, notes. Becomes HTML. */
export const markdown = () =>
  v.pipe(
    text(),
    v.transform((source) => pendingField<RichText>({ kind: 'markdown', source })),
  );

/** Markdown inside one paragraph: emphasis, links, code. Becomes HTML without a `<p>`. */
export const inlineMarkdown = () =>
  v.pipe(
    text(),
    v.transform((source) => pendingField<RichText>({ kind: 'inline-markdown', source })),
  );

/**
 * An address. Pages of the site are written without language prefix
 * (`/services/accounts/#limits`); the build adds the prefix of the page's
 * language and refuses addresses that lead nowhere.
 */
export const href = () =>
  v.pipe(
    text(),
    v.transform((target) => pendingField<string>({ kind: 'href', target })),
  );

/** The slug of another item. The build refuses one that does not exist. */
export const reference = (collection: string) =>
  v.pipe(
    text(),
    v.transform((slug) => pendingField<string>({ kind: 'reference', collection, slug })),
  );

/** A picture from `content/media`, with a text alternative or marked as decoration. */
export const image = () =>
  v.pipe(
    v.strictObject({ src: text(), alt: v.optional(text()), decorative: v.optional(v.literal(true)) }),
    v.check(
      ({ alt, decorative }) => (alt === undefined) === (decorative === true),
      'needs a text alternative. Write what it shows as "alt", or "decorative: true" where it only adorns',
    ),
    v.transform(({ src, alt = '' }) => pendingField<ImageValue>({ kind: 'image', src, alt })),
  );

/** A day, written `2026-11-21`. */
export const day = () => v.pipe(v.string(), v.isoDate('must be a day such as 2026-11-21'));
