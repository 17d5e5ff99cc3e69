import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundleInto } from './run-bundler.ts';
import { dataFiles } from './data-files.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'data-files-'))));
afterEach(() => rmSync(folder, { recursive: true }));

async function imported(yaml: string): Promise<unknown> {
  writeFileSync(join(folder, 'prices.yaml'), yaml);
  writeFileSync(join(folder, 'code.js'), "export { default } from './prices.yaml?data';");
  const outDir = join(folder, 'out');
  await bundleInto(
    outDir,
    { root: folder, configFile: false, logLevel: 'silent' },
    {
      plugins: [dataFiles],
      build: {
        ssr: true,
        rolldownOptions: { input: join(folder, 'code.js'), output: { entryFileNames: 'code.mjs' } },
      },
    },
  );
  const { default: file } = (await import(pathToFileURL(join(outDir, 'code.mjs')).href)) as {
    default: unknown;
  };
  return file;
}

test('a YAML file is parsed when the code that imports it is bundled', async () => {
  const text = 'a: 1 # one\nb: ["</script>\\u2028", \'"\']\n';
  expect(await imported(text)).toEqual({ text, data: { a: 1, b: ['</script>\u2028', '"'] } });
});

test('what is no YAML is left to whoever reads it', async () => {
  const text = 'a: "1\n';
  expect(await imported(text)).toEqual({ text });
});
