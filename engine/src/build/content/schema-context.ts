/**
 * The fields of a schema that need the build: Markdown, links, references,
 * pictures. A schema is made once a language, with a context that knows the
 * item being read, so that a field's value is finished when the schema has
 * checked it.
 */
import { basename } from 'node:path';
import * as v from 'valibot';
import { issuePlace } from './describe-issue.ts';
import { isAbsolute, linkFault } from './item-links.ts';
import type { LinkRules } from './item-links.ts';
import { directiveFault } from './text/directive-fault.ts';
import { withTypography } from './text/item-typography.ts';
import { localise } from './localise.ts';
import type { MarkdownRenderer, RichText } from './text/markdown.ts';
import { imageValue, missingPicture, noPicture, smallPicture, unwantedPicture } from './media.ts';
import type { ImageValue, MediaFile, PicturePlace } from './media.ts';
import { text } from './plain-fields.ts';
import { plainWords } from './text/plain-words.ts';
import type { TermIndex } from './text/term-links.ts';

/**
 * What a schema gets from the build. A value is taken down when its field is
 * checked, so these fields stand under `variant` and `optional`, not under
 * `union`, which tries every choice.
 */
export interface SchemaContext {
  /**
   * Markdown with blocks: paragraphs, lists, headings, tables, notes. Becomes HTML.
   *
   * @param place.takesDirectives whether `::name` may stand there, which the site makes something of; false if left out
   * @param place.takesPictures whether pictures may; true if left out
   */
  markdown(place?: PlaceOfMarkdown): v.GenericSchema<string, RichText>;
  /** Markdown inside one paragraph: emphasis, links, code. Becomes HTML without a `<p>`. */
  inlineMarkdown(): v.GenericSchema<string, RichText>;
  /**
   * An address. Pages of the site are written without language prefix
   * (`/services/accounts/#limits`); the build adds the prefix of the page's
   * language and refuses addresses that lead nowhere, or name the site's own host.
   */
  link(): v.GenericSchema<string, string>;
  /** The slug of another item. The build refuses one that does not exist. */
  reference(collection: string): v.GenericSchema<string, string>;
  /**
   * A picture, with a text alternative or marked as decoration: `team.jpg` in
   * `content/media`, `./team.jpg` beside the content file.
   *
   * @param place.minWidth pixels that a photograph needs there, so that it is sharp on fine screens
   */
  image(place?: PicturePlace): v.GenericSchema<unknown, ImageValue>;
  /**
   * A group that is drawn as one link where its field `href` is filled in.
   * Glossary terms are not linked inside it then, because links do not nest.
   */
  linkedGroup<Schema extends v.GenericSchema>(make: (context: SchemaContext) => Schema): v.LazySchema<Schema>;
  /**
   * What the site makes of a group of plain texts, which it gets as pages show them: a drawing of them. It is made where
   * the file is read, and kept until the file changes.
   */
  made<Schema extends v.GenericSchema, Made extends object>(
    group: Schema,
    make: (value: v.InferOutput<Schema>) => Made,
  ): v.GenericSchema<v.InferInput<Schema>, Made>;
}

interface PlaceOfMarkdown {
  readonly takesDirectives?: boolean;
  readonly takesPictures?: boolean;
}

/** Twice the measure of running text would be better, but half as much again still looks sharp. */
const TEXT_PLACE: PicturePlace = { minWidth: 1000 };

export interface ContentReference {
  readonly collection: string;
  readonly slug: string;
}

/** What an item leads to; whether it is there is checked when all items and pages are known. */
export interface Targets {
  /** Addresses, with the language prefix. */
  readonly links: readonly string[];
  readonly references: readonly ContentReference[];
}

/** Targets that are known to be wrong, with what to say about them: for the second reading, which finds their places. */
export interface WrongTargets {
  linkFault(address: string): string | undefined;
  referenceFault(reference: ContentReference): string | undefined;
}

/** What all items of one language have in common. */
export interface LanguageTools {
  readonly language: string;
  /** Of the words in the items, which may stand on pages of another language. */
  readonly bodyLanguage: string;
  readonly rules: LinkRules;
  /** `::name` in Markdown -> HTML. */
  readonly directives: ReadonlyMap<string, string>;
  readonly markdown: MarkdownRenderer;
  readonly media: ReadonlyMap<string, MediaFile>;
  readonly terms: TermIndex;
}

export interface ItemReader {
  readonly context: SchemaContext;
  /**
   * Checks an item by a schema that was made with the context, and that its plain texts hold no Markdown and no HTML.
   *
   * @param ownAddress the item's page, whose own term is not linked on it
   */
  read(data: unknown, schema: v.GenericSchema, item: ItemToRead): SchemaOutcome;
}

interface ItemToRead {
  readonly ownAddress: string | null;
  /** The folder below `content` in which the item lies. */
  readonly folder?: string;
  readonly wrongTargets?: WrongTargets;
}

type SchemaOutcome =
  | { readonly data: unknown; readonly targets: Targets }
  | { readonly issues: readonly v.BaseIssue<unknown>[] };

interface ItemInWork {
  readonly folder: string;
  readonly links: string[];
  readonly references: ContentReference[];
  /** Addresses of terms that the page has linked already; grows. */
  readonly linkedTerms: Set<string>;
  /** What the site has made, in which nothing is typography any more; grows. */
  readonly made: WeakSet<object>;
  readonly wrongTargets: WrongTargets | undefined;
}

interface PictureRequest {
  readonly place: PicturePlace;
  report(message: string): void;
}

/** Reports a fault in a field's value, so many lines below its first. */
type Report = (message: string, line: number) => void;

interface LinkRequest {
  /** Of the passage in which the link stands, where it is marked as one in another language. */
  readonly passageLanguage?: string | undefined;
  report(message: string): void;
}

// oxlint-disable-next-line max-lines-per-function -- the fields share the item being read, which nothing else may see
export function createItemReader(tools: LanguageTools): ItemReader {
  let item: ItemInWork = startItem({ ownAddress: null });

  const resolveLink = (target: string, { passageLanguage, report }: LinkRequest): string => {
    const { rules, bodyLanguage } = tools;
    const fault = linkFault(target, { rules, bodyLanguage, passageLanguage });
    if (fault !== undefined) report(fault);
    if (fault !== undefined || isAbsolute(target)) return target;
    const address = localise(target, tools.language, rules);
    item.links.push(address);
    const wrong = item.wrongTargets?.linkFault(address);
    if (wrong !== undefined) report(wrong);
    return address;
  };

  const resolveImage = (src: string, alt: string, { place, report }: PictureRequest): ImageValue => {
    const name = src.normalize('NFC');
    const file = tools.media.get(name.startsWith('./') ? `${item.folder}/${name.slice(2)}` : name);
    if (file === undefined) {
      const isBeside = tools.media.has(`${item.folder}/${name}`);
      report(missingPicture(src, { isBeside, isInMedia: tools.media.has(basename(name)) }));
      return noPicture(alt);
    }
    if (file.variants.length > 0 && file.width < place.minWidth) report(smallPicture(src, file.width, place));
    return imageValue(file, alt);
  };

  const richText = (kind: keyof MarkdownRenderer, allowsTermLinks: boolean, place: PlaceOfMarkdown = {}) =>
    v.pipe(
      text(),
      field<string, RichText>((source, report) =>
        tools.markdown[kind](source, {
          language: tools.bodyLanguage,
          languages: tools.rules.languages,
          terms: tools.terms,
          linkedTerms: item.linkedTerms,
          allowsTermLinks,
          reportMark: report,
          resolveLink: (target, { line, passageLanguage }) =>
            resolveLink(target, { passageLanguage, report: (message) => report(message, line) }),
          resolveImage(src, alt, line) {
            if (kind === 'inline' || place.takesPictures === false) {
              report(unwantedPicture(kind === 'inline'), line);
              return noPicture(alt);
            }
            if (alt.trim() === '')
              report(
                `picture "${src}" has no text alternative. Write it in the brackets: ![What it shows](${src}).`,
                line,
              );
            return resolveImage(src, alt, { place: TEXT_PLACE, report: (message) => report(message, line) });
          },
          resolveDirective(written, line) {
            const html = tools.directives.get(written);
            if (html !== undefined && place.takesDirectives === true) return html;
            report(directiveFault(written, html !== undefined), line);
            return '';
          },
        }),
      ),
    );

  const context: SchemaContext = {
    markdown: (place) => richText('block', true, place),
    inlineMarkdown: () => richText('inline', true),
    linkedGroup(make) {
      const plain = make(context);
      const linked = make({
        ...context,
        markdown: (place) => richText('block', false, place),
        inlineMarkdown: () => richText('inline', false),
      });
      return v.lazy((input) => (hasAddress(input) ? linked : plain));
    },
    link: () =>
      v.pipe(
        text(),
        field<string, string>((target, report) =>
          resolveLink(target, { report: (message) => report(message, 0) }),
        ),
      ),
    made: (group, make) =>
      v.pipe(
        group,
        plainWords(new WeakSet()),
        v.transform((value) => {
          const made = make(withTypography(value, tools.bodyLanguage, item.made));
          item.made.add(made);
          return made;
        }),
      ),
    reference: (collection) =>
      v.pipe(
        text(),
        field<string, string>((slug, report) => {
          const reference = { collection, slug };
          item.references.push(reference);
          const fault = item.wrongTargets?.referenceFault(reference);
          if (fault !== undefined) report(fault, 0);
          return slug;
        }),
      ),
    image: (place = { minWidth: 0 }) =>
      v.pipe(
        v.strictObject({ src: text(), alt: v.optional(text()), decorative: v.optional(v.literal(true)) }),
        v.check(
          ({ alt, decorative }) => (alt === undefined) === (decorative === true),
          'needs a text alternative. Write what it shows as "alt", or "decorative: true" where it only adorns',
        ),
        field<{ src: string; alt?: string | undefined }, ImageValue>(({ src, alt = '' }, report) =>
          resolveImage(src, alt, { place, report: (message) => report(message, 0) }),
        ),
      ),
  };

  return {
    context,
    read(data, schema, itemToRead) {
      item = startItem(itemToRead);
      const { links, references } = item;
      const result = v.safeParse(v.pipe(schema, plainWords(item.made)), data);
      return result.success
        ? {
            data: withTypography(result.output, tools.bodyLanguage, item.made),
            targets: { links, references },
          }
        : { issues: result.issues };
    },
  };
}

function startItem({ ownAddress, folder = '', wrongTargets }: ItemToRead): ItemInWork {
  const linkedTerms = new Set(ownAddress === null ? [] : [ownAddress]);
  return { folder, links: [], references: [], linkedTerms, made: new WeakSet(), wrongTargets };
}

/** The last step of a field: makes its value and may report faults in it. */
function field<Input, Output>(finish: (value: Input, report: Report) => Output) {
  return v.rawTransform<Input, Output>(({ dataset, addIssue }) =>
    finish(dataset.value, (message, line) => {
      addIssue({ message, path: [issuePlace(line, dataset.value)] });
    }),
  );
}

function hasAddress(group: unknown): boolean {
  return typeof group === 'object' && group !== null && 'href' in group;
}
