import type { MarkdownContext } from '../content/text/markdown.ts';
import { createTermIndex } from '../content/text/term-links.ts';

/** The context of an English page of a site with one glossary term, "IBAN"; it writes down what it is asked. */
export function createMarkdownContext(changes: Partial<MarkdownContext> = {}) {
  const asked: string[] = [];
  const context: MarkdownContext = {
    language: 'en',
    languages: ['en', 'de'],
    resolveLink(target, { line }) {
      asked.push(`link ${target} ${line}`);
      return target.startsWith('/') ? `/en${target}` : target;
    },
    resolveImage(source, alt, line) {
      asked.push(`image ${source} "${alt}" ${line}`);
      return { src: `/assets/${source}`, width: 3, height: 2, alt, sources: [] };
    },
    resolveDirective(written, line) {
      asked.push(`directive ${written} ${line}`);
      return written === '::year' ? '<p>2026</p>' : '';
    },
    reportMark(message, line) {
      asked.push(`mark ${line} ${message}`);
    },
    terms: createTermIndex([{ address: '/en/glossary/iban/', spellings: ['IBAN'] }]),
    linkedTerms: new Set(),
    allowsTermLinks: true,
    ...changes,
  };
  return { context, asked };
}
