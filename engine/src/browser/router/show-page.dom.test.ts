// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { addStylesheet } from './show-page.ts';

beforeEach(() => {
  document.head.innerHTML = '';
  document.documentElement.dataset['stylesheet'] = '/assets/site-1a2b.css';
});

const links = () => [...document.head.querySelectorAll('link')];

test('the stylesheet is loaded when the browser says so', async () => {
  const loading = addStylesheet(document);
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/assets/site-1a2b.css']);
  links()[0]?.dispatchEvent(new Event('load'));
  expect(await loading).toBe(true);
});

test('one that fails is taken out', async () => {
  const loading = addStylesheet(document);
  links()[0]?.dispatchEvent(new Event('error'));
  expect([await loading, links().length]).toEqual([false, 0]);
});
