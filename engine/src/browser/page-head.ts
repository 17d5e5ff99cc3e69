import { HEAD_ATTRIBUTE } from '../shared/document.ts';
import {
  languageOfPath,
  type LanguageRules,
  visitorLanguage,
  type VisitorLanguages,
} from '../shared/languages.ts';
import type { HeadTag, PageData } from '../shared/protocol.ts';

/** Makes title, language and the managed head elements those of a page. */
export function showHead(document: Document, page: PageData, language: string): void {
  const { title, head } = page.result.pageContext;
  document.title = title;
  document.documentElement.lang = language;
  document.documentElement.dataset['path'] = page.path;
  for (const element of document.head.querySelectorAll(`[${HEAD_ATTRIBUTE}]`)) element.remove();
  document.head.append(...head.map((tag) => createHeadElement(document, tag)));
}

/**
 * The document language at an address: the page's own. A status page stands at
 * any address, and a page in several languages (`mul`) has none: there it is
 * the language of the prefix, else the visitor's.
 */
export function documentLanguage(
  page: PageData,
  path: string,
  visitor: LanguageRules & VisitorLanguages,
): string {
  const { isStatus, language } = page.result.pageContext;
  if (!isStatus && language !== 'mul') return language;
  return languageOfPath(path, visitor.languages) ?? visitorLanguage(visitor, visitor);
}

function createHeadElement(document: Document, tag: HeadTag): HTMLElement {
  const element = document.createElement(tag.tag);
  for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value);
  element.setAttribute(HEAD_ATTRIBUTE, '');
  if (tag.tag === 'script') element.textContent = tag.text;
  return element;
}
