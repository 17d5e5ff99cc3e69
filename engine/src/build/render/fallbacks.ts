/**
 * Where a component inside `<Suspense>` fails or waits for something, React renders the fallback and throws nothing: it
 * counts on the browser, which runs no such code on most pages.
 */
import { unescapeHtml } from '../../shared/escape-html.ts';
import type { Problem } from '../problems.ts';

/** In development React says why, too, below a line of its own. */
const FALLBACK = /<!--\$!--><template(?: data-msg="[^"]*?:\s+(?<reason>[^"]*)")?/;

interface RenderedPart {
  readonly file: string;
  /** `the page /en/about/` */
  readonly name: string;
}

/** A fallback in rendered HTML that would be published. */
export function fallbackProblems(html: string, { file, name }: RenderedPart): Problem[] {
  const fallback = FALLBACK.exec(html);
  if (fallback === null) return [];
  const reason = fallback.groups?.['reason'];
  const said = reason === undefined ? '' : ` React says: ${unescapeHtml(reason)}`;
  const message = `${name} would be published with the fallback of a <Suspense>, because a component in it fails or waits for something. Let it render at once.${said}`;
  return [{ file, message }];
}
