import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..', 'src');

test('every class that a component names is in its stylesheet', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );
  const uses = files.flatMap((file) => {
    const code = readFileSync(join(SOURCES, file), 'utf8');
    return [...code.matchAll(/^import (\w+) from '(\..+\.module\.css)'/gm)].flatMap(
      ([, styles = '', path = '']) => {
        const stylesheet = readFileSync(join(SOURCES, dirname(file), path), 'utf8');
        const names = [...code.matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'))].map(
          ([, name = '']) => name,
        );
        return names.map((name) => ({ use: `${file}: ${name}`, isThere: hasClass(stylesheet, name) }));
      },
    );
  });
  expect(uses.length).toBeGreaterThan(300);
  expect(uses.filter(({ isThere }) => !isThere).map(({ use }) => use)).toEqual([]);
});

function hasClass(stylesheet: string, name: string): boolean {
  return new RegExp(`\\.${name}(?![\\w-])`).test(stylesheet);
}
