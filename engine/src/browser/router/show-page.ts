/** What changes in the document besides the content when another page is shown: head, styles, focus, announcement. */
import {
  ANNOUNCER_ID,
  CONTENT_ID,
  HEAD_ATTRIBUTE,
  INCOMPLETE_ATTRIBUTE,
  PATH_ATTRIBUTE,
  STILL_LOADING_ATTRIBUTE,
  STYLESHEET_ATTRIBUTE,
} from '../../shared/document.ts';
import { languageAt } from '../../shared/language-at.ts';
import type { LanguageRules } from '../../shared/languages.ts';
import { SEVERAL_LANGUAGES } from '../../shared/protocol.ts';
import type { HeadTag, PageData } from '../../shared/protocol.ts';
import { builtJson } from '../../shared/trusted-types.ts';
import type { Ahead } from '../ahead.ts';
import type { Environment } from '../environment.ts';
import { readVisitorLanguages } from '../language.ts';
import { once } from '../once.ts';

/** Makes title, languages and the managed head elements those of a page. The title is in the language of the body. */
export function showHead(document: Document, page: PageData, language: string): void {
  const { title, bodyLanguage = language, head, words } = page.result.pageContext;
  const root = document.documentElement;
  document.title = title;
  document.head.querySelector('title')?.setAttribute('lang', bodyLanguage);
  root.lang = language;
  root.setAttribute(PATH_ATTRIBUTE, page.path);
  root.removeAttribute(INCOMPLETE_ATTRIBUTE);
  if (words === undefined) root.removeAttribute(STILL_LOADING_ATTRIBUTE);
  else root.setAttribute(STILL_LOADING_ATTRIBUTE, words.stillLoading);
  for (const element of document.head.querySelectorAll(`[${HEAD_ATTRIBUTE}]`)) element.remove();
  document.head.append(...head.map((tag) => createHeadElement(document, tag)));
}

function createHeadElement(document: Document, tag: HeadTag): HTMLElement {
  const element = document.createElement(tag.tag);
  for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value);
  element.setAttribute(HEAD_ATTRIBUTE, '');
  if (tag.tag === 'script') element.textContent = builtJson(tag.text);
  return element;
}

/** What decides the language of a document. */
export interface LanguageSources {
  readonly page: PageData;
  /** The path of the address bar. */
  readonly path: string;
  readonly environment: Environment;
}

/**
 * The document language at an address: the page's own, since of a status page the version is shown that is wanted there. A page
 * in several languages has none: there it is the language of the prefix, else the visitor's.
 */
export function documentLanguage({ page, path, environment }: LanguageSources, rules: LanguageRules): string {
  const { language } = page.result.pageContext;
  if (language !== SEVERAL_LANGUAGES) return language;
  return languageAt(path, readVisitorLanguages(environment), rules);
}

export interface SiteStylesheet {
  /** Fetches and parses it once; false when it cannot be had. */
  load(): Promise<boolean>;
  /**
   * To be called when the page that is left is out of the document: it would be styled once more for nothing, at the latest
   * when the focus is taken from its link.
   */
  apply(): void;
}

/** The stylesheet of the whole site, because served pages inline only their own rules. */
export function createSiteStylesheet(document: Document, ahead: Pick<Ahead, 'take'>): SiteStylesheet {
  let link = document.createElement('link');
  return {
    load: once(
      async () => {
        const href = document.documentElement.getAttribute(STYLESHEET_ATTRIBUTE);
        if (href === null) return true;
        link = document.createElement('link');
        link.rel = 'stylesheet';
        link.media = 'not all';
        link.href = href;
        const isLoaded = await new Promise<boolean>((resolve) => {
          link.addEventListener('load', () => resolve(true));
          link.addEventListener('error', () => resolve(false));
          document.head.append(link);
        });
        // Boot has asked for the file so that it is in the browser's cache; nobody reads that answer.
        void ahead.take(href);
        if (!isLoaded) link.remove();
        return isLoaded;
      },
      (isLoaded) => isLoaded,
    ),
    apply() {
      // Said to the element, Safari would fetch the file again and show the page without it until then.
      const media = link.sheet?.media;
      // Said again, it would be worked through again.
      if (media !== undefined && media.mediaText !== 'all') media.mediaText = 'all';
    },
  };
}

/**
 * Moves focus to the content, so that reading and tabbing go on from there.
 *
 * @param part the part of it that the address names; what takes no focus by itself does until it is left
 */
export function focusContent(document: Document, part: HTMLElement | null): void {
  const content = document.getElementById(CONTENT_ID);
  const takesNone = part !== null && part !== content && part.tabIndex < 0 && !part.hasAttribute('tabindex');
  if (takesNone) {
    part.tabIndex = -1;
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part?.focus({ preventScroll: true });
  if (part !== null && document.activeElement === part) return;
  // What is not rendered takes no focus.
  if (takesNone) part.removeAttribute('tabindex');
  content?.focus({ preventScroll: true });
}

/** Says to screen readers which page is shown now: its first heading, else its title, else its path (R4.6b). */
export function announcePage(document: Document, navigatedTo: string): void {
  const announcer = document.getElementById(ANNOUNCER_ID);
  if (announcer === null) return;
  const content = document.getElementById(CONTENT_ID) ?? document.body;
  announcer.textContent = `${navigatedTo} ${textOf(content.querySelector('h1')) || document.title || document.location.pathname}`;
}

function textOf(heading: Element | null): string {
  return heading?.textContent?.trim().replace(/\s+/g, ' ') ?? '';
}
