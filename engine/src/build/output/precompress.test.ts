import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOutputFiles } from './output-files.ts';
import { precompress } from './precompress.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'precompress-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what is served for a year is smaller than the same text of a page, which changes with every build', async () => {
  const output = createOutputFiles(folder);
  const text = readFileSync(join(import.meta.dirname, 'output-files.ts'), 'utf8');
  const addresses = ['/en/index.html', '/assets/boot-1.js', '/page-data/sq/d/1.json'];
  for (const address of addresses) output.addText(address, text);
  await precompress(output, () => undefined);
  const [page = 0, code, query] = addresses.map((address) => output.read(`${address}.br`).byteLength);
  expect(code).toBeLessThan(page);
  expect(query).toBe(code);
});
