/** What the target of a link is (R4.3), which decides how it is rendered. */

/**
 * plain: an ordinary anchor the browser follows; internal: a page of this site;
 * same-page: a fragment or query of the current page; external: a new tab;
 * blocked: an executable address, which is never rendered as a link.
 */
export type LinkKind = 'plain' | 'internal' | 'same-page' | 'external' | 'blocked';

/** The kind of a link's target, by the first row that matches. */
export function classifyLink(href: string): LinkKind {
  // Browsers drop these characters before they read the scheme: `java\nscript:` runs.
  // oxlint-disable-next-line no-control-regex -- control characters are what this looks for
  const target = href.replace(/[\u0000-\u0020]/g, '');
  return LINK_ROWS.find(([pattern]) => pattern.test(target))?.[1] ?? 'external';
}

const LINK_ROWS: readonly (readonly [RegExp, LinkKind])[] = [
  [/^(javascript|vbscript|data):/i, 'blocked'],
  [/^(mailto|tel|sms):/i, 'plain'],
  [/^$|^[#?]/, 'same-page'],
  [/^[/\\][/\\]/, 'external'],
  [/^\/[^?#]*(document|download|content)/, 'plain'],
  [/^\//, 'internal'],
];
