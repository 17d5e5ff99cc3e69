import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { assignedFields } from './assigned-fields.mjs';

const MARKDOWN_IT = join(
  dirname(createRequire(import.meta.url).resolve('markdown-it/package.json')),
  'dist',
  'markdown-it.mjs',
);

/** markdown-it as the engine is compiled with it. */
async function compiled(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [assignedFields],
    ssr: { noExternal: true },
    build: { ssr: MARKDOWN_IT, write: false, minify: false },
  });
  const [output] = Array.isArray(result) ? result : [result];
  return output !== undefined && 'output' in output ? output.output[0].code : '';
}

test('fields are assigned, with their names and values', async () => {
  const code = await compiled();
  expect(code).not.toContain('_defineProperty(');
  expect(code).toMatch(/this\["children"\] = null;\s+this\["content"\] = "";/);
  expect(code).toContain('MarkdownIt["Token"] = Token;');
});

test('there is still something to do', () => {
  expect(readFileSync(MARKDOWN_IT, 'utf8'), 'markdown-it has class fields: delete the plugin').toContain(
    '_defineProperty(',
  );
});
