import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pictures, pressKitFiles } from './press-kit.ts';

test('the logo is there for light and dark ground, portraits are too, as SVG and as PNG', async () => {
  const cacheDir = mkdtempSync(join(tmpdir(), 'press-kit-'));
  const siteRoot = join(import.meta.dirname, '..', '..', '..');
  const files = await pressKitFiles({ siteRoot, cacheDir, report: () => undefined });
  expect(files.map(({ address }) => address).toSorted()).toEqual(
    ['logo-dark', 'logo-light', 'portrait-1', 'portrait-2', 'portrait-3'].flatMap((name) =>
      ['png', 'svg'].map((kind) => `/press-kit/${name}.${kind}`),
    ),
  );
  const svg = String(files.find(({ address }) => address.endsWith('logo-dark.svg'))?.content);
  // Letters are outlines: who opens the file needs no font.
  expect(svg).toContain('<path');
  expect(svg).not.toMatch(/<text|font-family|href|url\(http/);
  rmSync(cacheDir, { recursive: true });
});

test('a name from the provider’s file is text, whatever stands in it', () => {
  expect(pictures('A & <B>')[0]?.svg).toContain('A &amp; &lt;B&gt;</text>');
});
