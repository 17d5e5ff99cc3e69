import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..', 'src');
const CONTENT = join(import.meta.dirname, '..', 'content');
/** Folders whose files are read by the site's code, and which change seldom. */
const READ_BY_CODE = ['forms', 'interface', 'moved', 'offer', 'rates', 'search', 'strings'];

test('no page is imported by code, which would have every page made anew with each change of one', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  const folders = files.flatMap((name) => {
    const file = join(SOURCES, name);
    const imports = readFileSync(file, 'utf8').matchAll(/import\.meta\.glob[^'"]*['"](\.[^'"*{]*)\//g);
    return [...imports].map(([, folder = '']) => relative(CONTENT, join(dirname(file), folder)));
  });
  const inContent = folders.filter((folder) => !folder.startsWith('..'));
  expect(inContent.length).toBeGreaterThan(5);
  expect(inContent.filter((folder) => !READ_BY_CODE.includes(folder.split('/')[0] ?? ''))).toEqual([]);
});
