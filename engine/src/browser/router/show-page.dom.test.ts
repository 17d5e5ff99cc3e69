// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { pageDataOf } from '../testing/page-data.ts';
import { markIncomplete } from '../parts.ts';
import { announcePage, createSiteStylesheet, focusContent, showHead } from './show-page.ts';

beforeEach(() => {
  document.head.innerHTML = '';
  document.documentElement.dataset['stylesheet'] = '/assets/site-1a2b.css';
});

const ahead = { take: (): undefined => undefined };
const links = () => [...document.head.querySelectorAll('link')];

test('the stylesheet is loaded when the browser says so, and styles nothing before it is wanted', async () => {
  const stylesheet = createSiteStylesheet(document, ahead);
  const loading = stylesheet.load();
  expect(links().map(({ media, href }) => [media, new URL(href).pathname])).toEqual([
    ['not all', '/assets/site-1a2b.css'],
  ]);
  links()[0]?.dispatchEvent(new Event('load'));
  expect(await loading).toBe(true);
});

test('what boot has asked for ahead is let go of once the stylesheet is there, since nobody reads it', async () => {
  const taken: string[] = [];
  const loading = createSiteStylesheet(document, { take: (url) => void taken.push(url) }).load();
  expect(taken).toEqual([]);
  links()[0]?.dispatchEvent(new Event('load'));
  await loading;
  expect(taken).toEqual(['/assets/site-1a2b.css']);
});

test('it is put in force without telling the element, at which Safari would fetch it again', async () => {
  const stylesheet = createSiteStylesheet(document, ahead);
  const loading = stylesheet.load();
  const link = links()[0] ?? new HTMLLinkElement();
  const media = { mediaText: 'not all' };
  Object.defineProperty(link, 'sheet', { value: { media } });
  link.dispatchEvent(new Event('load'));
  await loading;
  stylesheet.apply();
  expect([media.mediaText, link.media]).toEqual(['all', 'not all']);
});

test('one that fails is taken out, and tried again', async () => {
  const stylesheet = createSiteStylesheet(document, ahead);
  const loading = stylesheet.load();
  links()[0]?.dispatchEvent(new Event('error'));
  expect([await loading, links().length]).toEqual([false, 0]);
  void stylesheet.load();
  expect(links()).toHaveLength(1);
});

test('a page in a language that boot has no words in brings its own, as long as it is shown', () => {
  const stillLoading = () => document.documentElement.getAttribute('data-still-loading');
  const words = { navigatedTo: 'Página abierta', stillLoading: 'Cargando' };
  showHead(document, pageDataOf('/es/', { context: { language: 'es', words } }), 'es');
  expect(stillLoading()).toBe('Cargando');
  showHead(document, pageDataOf('/de/about/'), 'de');
  expect(stillLoading()).toBeNull();
});

test('what the page before lacked is no matter of the next one', () => {
  markIncomplete(document.documentElement, undefined);
  showHead(document, pageDataOf('/de/about/'), 'de');
  expect(document.documentElement.hasAttribute('data-incomplete')).toBe(false);
});

test('a title says in which language it is where that is not the page’s, and only there', () => {
  document.title = 'Served';
  const languages = () => [document.head.querySelector('title')?.lang, document.documentElement.lang];
  showHead(document, pageDataOf('/en/rules/', { context: { bodyLanguage: 'it' } }), 'en');
  expect(languages()).toEqual(['it', 'en']);
  showHead(document, pageDataOf('/de/about/'), 'de');
  expect(languages()).toEqual(['de', 'de']);
});

test('a page with neither heading nor title is announced by its path', () => {
  document.body.innerHTML = '<main id="content"></main><div id="announcer"></div>';
  document.title = '';
  window.history.replaceState(null, '', '/en/plain/?a=1#b');
  announcePage(document, 'Navigated to');
  expect(document.getElementById('announcer')?.textContent).toBe('Navigated to /en/plain/');
});

test('where the part that an address names takes no focus, because it is not rendered, the content does', () => {
  document.body.innerHTML = '<main id="content" tabindex="-1"><p id="part">Part</p></main>';
  const part = document.getElementById('part') ?? new HTMLElement();
  focusContent(document, part);
  expect(document.activeElement?.id).toBe('part');
  // jsdom renders nothing, so it cannot know.
  part.focus = () => undefined;
  part.blur();
  focusContent(document, part);
  expect([document.activeElement?.id, part.hasAttribute('tabindex')]).toEqual(['content', false]);
});
