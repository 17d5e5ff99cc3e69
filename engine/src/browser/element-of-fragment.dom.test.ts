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
])('%s names %s, and never throws', (hash, id) => {
  document.body.innerHTML = '<p id="a"></p><p id="über"></p><p id="%"></p>';
  expect(elementOfFragment(document, hash)?.id).toBe(id);
});
