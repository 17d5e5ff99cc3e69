// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { createStylesheetLoader } from './site-stylesheet.ts';

beforeEach(() => {
  document.head.innerHTML = '';
  document.documentElement.dataset['stylesheet'] = '/assets/site-1a2b.css';
});

const links = () => [...document.head.querySelectorAll('link')];

test('the stylesheet is added once, and loaded when the browser says so', async () => {
  const loadStylesheet = createStylesheetLoader(document);
  const loading = Promise.all([loadStylesheet(), loadStylesheet()]);
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/assets/site-1a2b.css']);
  links()[0]?.dispatchEvent(new Event('load'));
  expect(await loading).toEqual([true, true]);
});

test('one that fails is taken out, and asked for again the next time', async () => {
  const loadStylesheet = createStylesheetLoader(document);
  const loading = loadStylesheet();
  links()[0]?.dispatchEvent(new Event('error'));
  expect([await loading, links().length]).toEqual([false, 0]);
  void loadStylesheet();
  expect(links().length).toBe(1);
});
