import MarkdownIt from 'markdown-it';
import type { MarkdownIt as Markdown, StateCore, Token } from 'markdown-it';
import container from 'markdown-it-container';
import { languageOfPath } from '../../../shared/languages.ts';
import { slugify } from '../../../shared/slugify.ts';
import { addForeignPassages, languagesOf, languagesWithin } from './foreign-passages.ts';
import { reportLeftMarks } from './left-marks.ts';
import { joinTexts, setPlainText, setTexts } from './set-texts.ts';
import { addTableRules, plainText, TABLE_LABEL } from './table-rules.ts';
import { linkTerms } from './term-links.ts';
import type { TermIndex } from './term-links.ts';
import type { ImageSource, ImageValue } from '../media.ts';

export interface Heading {
  readonly depth: number;
  readonly id: string;
  readonly text: string;
  /** Of the passage that it stands in, where that is marked as one in another language than the text's. */
  readonly language?: string;
}

/** Markdown, rendered. */
export interface RichText {
  readonly html: string;
  readonly headings: readonly Heading[];
}

/**
 * What one piece of Markdown needs to know about the page it stands on.
 *
 * @internal for tests
 */
export interface MarkdownContext {
  /** Of the words, for their typography. */
  readonly language: string;
  /** Those that addresses have a prefix for. */
  readonly languages: readonly string[];
  /** Finishes an address and remembers it for the link check. */
  readonly resolveLink: (target: string, place: PlaceOfLink) => string;
  /** Finds a picture; reports a missing one. */
  readonly resolveImage: (source: string, alt: string, line: number) => ImageValue;
  /** HTML for a directive as it is written, `::name`; reports an unknown one. */
  readonly resolveDirective: (written: string, line: number) => string;
  /** Hears of marks that would be shown as they were typed. */
  readonly reportMark: (message: string, line: number) => void;
  readonly terms: TermIndex;
  /** Addresses of terms that the page has linked already; grows. */
  readonly linkedTerms: Set<string>;
  /** False where the text stands inside a link. */
  readonly allowsTermLinks: boolean;
}

interface PlaceOfLink {
  readonly line: number;
  /** Of the passage around it, where it is marked as one in another language. */
  readonly passageLanguage: string | undefined;
}

interface RenderEnvironment {
  readonly context: MarkdownContext;
  readonly headings: Heading[];
}

export interface MarkdownRenderer {
  block(source: string, context: MarkdownContext): RichText;
  inline(source: string, context: MarkdownContext): RichText;
}

/** `::name` alone in its paragraph; also `:::name`, which is a paragraph only where no such block is known. */
const DIRECTIVE = /^(?:::[a-z][a-z0-9-]*$|:{3,} *[a-z][a-z0-9-]*)/i;

/**
 * CommonMark with tables, `:::note` and `:::lang en` blocks and `::name` directives. HTML in
 * content stays text and is refused: what editors write never becomes markup or script.
 */
export function createMarkdownRenderer(): MarkdownRenderer {
  const markdown = new MarkdownIt({ html: false, linkify: false });
  // A line `[Stand]: 01.10.2026` would be the address of a link, and vanish.
  markdown.disable('reference');
  markdown.use(container, 'note');
  // Before a mark after a backslash becomes text like any other.
  markdown.core.ruler.before('text_join', 'left-marks', findLeftMarks);
  markdown.core.ruler.push('directives', replaceDirectives);
  markdown.core.ruler.push('headings', collectHeadings);
  markdown.core.ruler.push('addresses', resolveAddresses);
  markdown.core.ruler.push('terms', addTermLinks);
  markdown.core.ruler.push('typography', setTypography);
  addForeignPassages(markdown);
  addTableRules(markdown);
  addCodeRule(markdown);
  addPictureRule(markdown);
  return {
    block(source, context) {
      const environment: RenderEnvironment = { context, headings: [] };
      return { html: markdown.render(source, { ...environment }), headings: environment.headings };
    },
    inline(source, context) {
      const environment: RenderEnvironment = { context, headings: [] };
      return { html: markdown.renderInline(source, { ...environment }), headings: [] };
    },
  };
}

/** markdown-it passes an untyped object through; only this module fills it. */
function environmentOf(state: StateCore): RenderEnvironment {
  return state.env as unknown as RenderEnvironment;
}

function findLeftMarks(state: StateCore): void {
  reportLeftMarks(state.tokens, state.src, environmentOf(state).context.reportMark);
}

function replaceDirectives(state: StateCore): void {
  const { context } = environmentOf(state);
  // Backwards, because a directive's three tokens become one.
  for (let index = state.tokens.length - 1; index > 0; index -= 1) {
    const token = state.tokens[index];
    if (token?.type !== 'inline' || state.tokens[index - 1]?.type !== 'paragraph_open') continue;
    const [written] = DIRECTIVE.exec(token.content) ?? [];
    if (written === undefined) continue;
    const html = new state.Token('html_block', '', 0);
    html.content = context.resolveDirective(written, token.map?.[0] ?? 0);
    state.tokens.splice(index - 1, 3, html);
  }
}

function collectHeadings(state: StateCore): void {
  const { headings, context } = environmentOf(state);
  let tablesBelow = 0;
  for (const [index, [token, language = context.language]] of languagesOf(state.tokens).entries()) {
    if (token.type === 'table_open') {
      tablesBelow += 1;
      const heading = headings.at(-1)?.text ?? '';
      // Regions of one page need names of their own.
      token.attrSet(
        TABLE_LABEL,
        heading === '' || tablesBelow === 1 ? heading : `${heading} (${tablesBelow})`,
      );
    }
    if (token.type !== 'heading_open') continue;
    tablesBelow = 0;
    const words = state.tokens[index + 1];
    const text = plainText(words);
    const id = slugify(text);
    if (id === '') {
      context.reportMark(
        `heading "${text}" has no letters from a to z and no digits, of which its anchor is made. Write words.`,
        token.map?.[0] ?? 0,
      );
    }
    token.attrSet('id', id);
    headings.push({
      depth: Number(token.tag.slice(1)),
      id,
      text: setPlainText(words?.children ?? [], language),
      ...(language !== context.language && { language }),
    });
  }
}

function resolveAddresses(state: StateCore): void {
  const { context } = environmentOf(state);
  let line = 0;
  for (const [block, blockLanguage] of languagesOf(state.tokens)) {
    // Cells have no position of their own; that of their row holds.
    if (block.map !== null) line = block.map[0];
    let lineBreaks = 0;
    const tokens = block.children ?? [];
    for (const [index, [token, passageLanguage]] of languagesWithin(tokens, blockLanguage).entries()) {
      if (token.type === 'softbreak' || token.type === 'hardbreak') lineBreaks += 1;
      if (token.type === 'link_open') {
        resolveLinkToken(token, context, { line: line + lineBreaks, passageLanguage });
        markLanguage(token, context, passageLanguage ?? languageOfWords(tokens.slice(index + 1)));
      }
      if (token.type === 'image') resolveImageToken(token, state, line + lineBreaks);
    }
  }
}

/** An address without a language may lead to a page in any, such as a post of the blog: that of its words holds then. */
function markLanguage(link: Token, { languages, language }: MarkdownContext, ofWords?: string): void {
  const address = String(link.attrGet('href'));
  const target = languageOfPath(address, languages) ?? (/^\/.*\/$/.test(address) ? ofWords : undefined);
  if (target !== undefined && target !== language) link.attrSet('hreflang', target);
}

/** Of a link all of whose words are a passage in another language, so that its page is one, too. */
function languageOfWords(after: readonly Token[]): string | undefined {
  const words = after.slice(
    0,
    after.findIndex(({ type }) => type === 'link_close'),
  );
  const isPassage = words.at(-1)?.type === 'foreign_close' && words[0]?.type === 'foreign_open';
  return isPassage && words.filter(({ type }) => type === 'foreign_open').length === 1
    ? String(words[0]?.attrGet('lang'))
    : undefined;
}

function resolveLinkToken(token: Token, context: MarkdownContext, place: PlaceOfLink): void {
  const address = context.resolveLink(String(token.attrGet('href') ?? ''), place);
  token.attrSet('href', address);
  if (/^https?:/.test(address)) {
    token.attrSet('target', '_blank');
    token.attrSet('rel', 'noopener');
  }
}

function resolveImageToken(token: Token, state: StateCore, line: number): void {
  const { context } = environmentOf(state);
  // markdown-it has percent-encoded the name; files are called by their own.
  const source = state.md.utils.lib.mdurl.decode(String(token.attrGet('src') ?? ''));
  const image = context.resolveImage(source, token.content, line);
  token.attrSet('src', image.src);
  token.attrSet('width', String(image.width));
  token.attrSet('height', String(image.height));
  token.attrSet('loading', 'lazy');
  pictureSources.set(token, image.sources);
}

function addTermLinks(state: StateCore): void {
  const { context } = environmentOf(state);
  if (!context.allowsTermLinks) return;
  let isHeading = false;
  for (const [token, language = context.language] of languagesOf(state.tokens)) {
    if (token.type === 'heading_open') isHeading = true;
    if (token.type === 'heading_close') isHeading = false;
    if (token.children === null || isHeading || language !== context.language) continue;
    token.children = linkTerms(joinTexts(token.children), context.terms, context.linkedTerms);
  }
}

/** The last rule, because terms and addresses are looked up as they were written. */
function setTypography(state: StateCore): void {
  const { language } = environmentOf(state).context;
  for (const [block, ownLanguage = language] of languagesOf(state.tokens)) {
    if (block.children === null) continue;
    block.children = joinTexts(block.children);
    setTexts(block.children, ownLanguage);
  }
}

/** What a picture's token has no attribute for. */
const pictureSources = new WeakMap<Token, readonly ImageSource[]>();

/** How wide a picture in running text is, for browsers that do not measure it themselves. */
const TEXT_SIZES = 'auto, (width < 48rem) 100vw, 42rem';

/** Photographs come in several formats and widths, of which the browser takes one. */
function addPictureRule(markdown: Markdown): void {
  const { image } = markdown.renderer.rules;
  markdown.renderer.rules['image'] = (tokens, index, ...rest) => {
    const element = image?.(tokens, index, ...rest) ?? '';
    const token = tokens[index];
    const sources = token === undefined ? [] : (pictureSources.get(token) ?? []);
    if (sources.length === 0) return element;
    const written = sources.map(
      ({ type, srcSet }) => `<source type="${type}" srcset="${srcSet}" sizes="${TEXT_SIZES}">`,
    );
    return `<picture>${written.join('')}${element}</picture>`;
  };
}

/** Long lines of code scroll, so the keyboard has to reach them. */
function addCodeRule(markdown: Markdown): void {
  const { fence } = markdown.renderer.rules;
  markdown.renderer.rules['fence'] = (...parameters) =>
    (fence?.(...parameters) ?? '').replace('<pre>', '<pre tabindex="0">');
}
