import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COUNTERPARTS } from './counterparts.ts';

test('every landing page but the home pages has a page of the whole site that says the same, and none else', () => {
  const files = readdirSync(join(import.meta.dirname, '../../content/landing'));
  const slugs = new Set(files.map((file) => file.split('.')[0] ?? ''));
  slugs.delete('home');
  expect([...slugs].sort()).toEqual(Object.keys(COUNTERPARTS).sort());
});
