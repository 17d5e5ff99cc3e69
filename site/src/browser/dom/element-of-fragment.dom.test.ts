// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { elementOfFragment } from './element-of-fragment.ts';

test.each([
  ['#a', 'a'],
  ['#%C3%BCber', 'über'],
  ['#über', 'über'],
  ['#%', '%'],
  ['#%E0%A4%A', undefined],
  ['#access_token=%', undefined],
  ['#', undefined],
  ['#gone', undefined],
])('%s leads to %s, and never throws', (href, id) => {
  document.body.innerHTML = '<p id="a"></p><p id="über"></p><p id="%"></p><a>x</a>';
  const link = document.querySelector('a');
  if (link === null) throw new Error('There is no link.');
  link.href = href;
  expect(elementOfFragment(link)?.id).toBe(id);
});
