import { isExcludedFromLanguages, languageOfPath } from '../../shared/languages.ts';
import { isFileLike, splitAddress, withTrailingSlash } from '../../shared/paths.ts';
import type { SiteDefinition } from './site-definition.ts';
import type { KeyPath } from './parse-source.ts';
import type { MediaFile } from './media.ts';
import type { MarkdownContext, MarkdownRenderer } from './markdown.ts';
import type { TermIndex } from './term-links.ts';
import type { ImageValue, Pending } from './values.ts';
import { pendingOf } from './values.ts';

/** A link that content makes; whether it leads anywhere is checked when all pages are known. */
export interface ContentLink {
  readonly address: string;
  readonly keyPath: KeyPath;
  readonly line: number;
}

/** A reference to another item, checked when all items are known. */
export interface ContentReference {
  readonly collection: string;
  readonly slug: string;
  readonly keyPath: KeyPath;
}

export interface Fault {
  readonly keyPath: KeyPath;
  readonly line: number;
  readonly message: string;
}

export interface FinishedValues {
  readonly data: unknown;
  readonly links: readonly ContentLink[];
  readonly references: readonly ContentReference[];
  readonly faults: readonly Fault[];
}

/** What all items of one language have in common. */
export interface FinishingTools {
  readonly site: SiteDefinition;
  readonly language: string;
  readonly markdown: MarkdownRenderer;
  readonly media: ReadonlyMap<string, MediaFile>;
  readonly terms: TermIndex;
}

interface Progress {
  readonly tools: FinishingTools;
  readonly links: ContentLink[];
  readonly references: ContentReference[];
  readonly faults: Fault[];
  readonly linkedTerms: Set<string>;
}

/**
 * Replaces every pending value of an item by its finished form.
 *
 * @param ownAddress the item's page, whose own term is not linked on it
 */
export function finishValues(
  data: unknown,
  tools: FinishingTools,
  ownAddress: string | null,
): FinishedValues {
  const progress: Progress = { tools, links: [], references: [], faults: [], linkedTerms: new Set() };
  if (ownAddress !== null) progress.linkedTerms.add(ownAddress);
  const finished = finish(data, [], { progress, isInsideLink: false });
  const { links, references, faults } = progress;
  return { data: finished, links, references, faults };
}

interface Place {
  readonly progress: Progress;
  /** A group with an address of its own is drawn as one link, which can hold no other. */
  readonly isInsideLink: boolean;
}

function finish(value: unknown, keyPath: KeyPath, place: Place): unknown {
  if (Array.isArray(value)) return value.map((entry, index) => finish(entry, [...keyPath, index], place));
  if (typeof value !== 'object' || value === null) return value;
  const pending = pendingOf(value);
  if (pending !== undefined) return finishPending(pending, keyPath, place);
  const isInsideLink = place.isInsideLink || ('href' in value && value.href !== undefined);
  const entries = Object.entries(value).map(([key, entry]) => [
    key,
    finish(entry, [...keyPath, key], { ...place, isInsideLink }),
  ]);
  return Object.fromEntries(entries);
}

function finishPending(pending: Pending, keyPath: KeyPath, place: Place): unknown {
  const { progress } = place;
  const { tools } = progress;
  switch (pending.kind) {
    case 'markdown':
      return tools.markdown.block(pending.source, markdownContext(keyPath, place));
    case 'inline-markdown':
      return tools.markdown.inline(pending.source, markdownContext(keyPath, place));
    case 'href':
      return resolveAddress(pending.target, progress, { keyPath, line: 0 });
    case 'reference':
      progress.references.push({ collection: pending.collection, slug: pending.slug, keyPath });
      return pending.slug;
    case 'image':
      return resolveImage(pending, progress, { keyPath, line: 0 });
  }
}

function markdownContext(keyPath: KeyPath, { progress, isInsideLink }: Place): MarkdownContext {
  const { site, language, terms } = progress.tools;
  const directives = new Map(
    Object.entries(site.directives ?? {}).map(([name, directive]) => [`::${name}`, directive]),
  );
  return {
    terms,
    linkedTerms: progress.linkedTerms,
    allowsTermLinks: !isInsideLink,
    resolveLink: (target, line) => resolveAddress(target, progress, { keyPath, line }),
    resolveImage(src, alt, line) {
      if (alt.trim() === '') {
        const message = `picture "${src}" has no text alternative. Write it in the brackets: ![What it shows](${src}).`;
        progress.faults.push({ keyPath, line, message });
      }
      return resolveImage({ src, alt }, progress, { keyPath, line });
    },
    resolveDirective(written, line) {
      const directive = directives.get(written);
      if (directive !== undefined)
        return directive({ language, localise: (address) => localise(address, language, site) });
      progress.faults.push({
        keyPath,
        line,
        message: `directive "${written}" does not exist. Remove it, or declare it in site.config.ts.`,
      });
      return undefined;
    },
  };
}

interface Position {
  readonly keyPath: KeyPath;
  readonly line: number;
}

function resolveAddress(target: string, progress: Progress, position: Position): string {
  const { site, language } = progress.tools;
  if (/^(?:https?:\/\/|mailto:|tel:|sms:)/.test(target)) return target;
  if (!/^(?:#|\/(?![/\\]))/.test(target)) {
    const message = `"${target}" is no address. Write a page as "/about/", an anchor as "#limits", another site with "https://".`;
    progress.faults.push({ ...position, message });
    return target;
  }
  const address = localise(target, language, site);
  progress.links.push({ address, ...position });
  return address;
}

/** `/services` -> `/de/services/`. Addresses with a prefix, ignored paths and files only get their slash. */
export function localise(target: string, language: string, site: SiteDefinition): string {
  if (!target.startsWith('/')) return target;
  const { path } = splitAddress(target);
  const isPrefixed = languageOfPath(path, site.languages) !== undefined;
  if (isPrefixed || isFileLike(path) || isExcludedFromLanguages(path, site.ignoredPaths)) {
    return withTrailingSlash(target);
  }
  return withTrailingSlash(`/${language}${target}`);
}

function resolveImage(
  { src, alt }: { src: string; alt: string },
  progress: Progress,
  position: Position,
): ImageValue | undefined {
  const file = progress.tools.media.get(src);
  if (file === undefined) {
    progress.faults.push({
      ...position,
      message: `picture "${src}" does not exist. Put it into content/media, or correct its name.`,
    });
    return undefined;
  }
  return { src: file.url, width: file.width, height: file.height, alt };
}
