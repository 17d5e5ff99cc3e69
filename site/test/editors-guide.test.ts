import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SITE = join(import.meta.dirname, '..');

test('the guide for editors says what lies in each folder of content, and in no other', () => {
  const guide = readFileSync(join(SITE, '../docs/guides/editors.md'), 'utf8');
  const [, table = ''] = /^## What lies where$(.*?)^## /ms.exec(guide) ?? [];
  const rows = [...table.matchAll(/^\| (?<folders>`.*?`) \| (?<what>.*?) \|/gm)].flatMap(({ groups = {} }) =>
    [...(groups['folders'] ?? '').matchAll(/`([\w-]+)\/`/g)].map(([, folder = '']) => ({
      folder,
      // Of some there is no file yet.
      comes: groups['what']?.includes('the folder comes with the first one') ?? false,
    })),
  );
  const folders = readdirSync(join(SITE, 'content'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const told = rows.filter(({ folder, comes }) => !comes || folders.includes(folder));
  expect(told.map(({ folder }) => folder).sort()).toEqual(folders.sort());
});
