/** What the development server tells of code, styles and files that it cannot show a page with. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { DevServer } from '../src/build/dev/dev-server.ts';
import { startDevServer } from '../src/build/dev/dev-server.ts';
import { silentReporter } from './silent-reporter.ts';
import type { SiteCopy } from './site-copy.ts';
import { createSiteCopy } from './site-copy.ts';

const TEMPLATE = 'src/templates/page.tsx';
const STYLE = 'src/templates/page.module.css';
const HTML = 'text/html; charset=utf-8';
/** What the terminal says at the end. */
const CORRECTED = 'Everything that was wrong is corrected.';
const TEXT = 'text/plain; charset=utf-8';

let site: SiteCopy;
let server: DevServer;
const printed: string[] = [];

beforeAll(async () => {
  site = createSiteCopy();
  const { siteRoot, cacheDir, outDir } = site;
  const reporter = { ...silentReporter, line: (text: string) => void printed.push(text) };
  server = await startDevServer({ siteRoot, cacheDir, outDir, port: 0, reporter });
});

afterAll(async () => {
  await server.close();
  site.dispose();
});

async function get(headers = {}): Promise<{ status: number; type: string | null; text: string }> {
  const response = await fetch(new URL('/en/', server.url), { headers });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

/** Asks until a saved file has been noticed. */
const soon = (check: () => Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 10_000, interval: 50 });

const pageWith = (told: string) => ({
  status: 500,
  type: HTML,
  // What code looks like does not become markup.
  text: expect.stringMatching(`location\\.reload\\(\\)[^]*<pre>[^<\x1b]*${told}[^<\x1b]*</pre>`),
});

test.each([
  {
    name: 'code that cannot be read',
    file: TEMPLATE,
    from: '<article',
    to: '<article <',
    told: '16:25 {2}cannot be read as code: ',
  },
  {
    name: 'an import of no file',
    file: TEMPLATE,
    from: './page.mod',
    to: './<page.mod',
    told: '4:21 {2}imports &quot;./&lt;page\\.mod',
  },
  {
    name: 'an import of no package',
    file: TEMPLATE,
    from: '../use-static',
    to: 'use-static',
    told: '3:33 {2}imports &quot;use-static',
  },
  {
    name: 'a style that cannot be read',
    file: STYLE,
    from: 'green;',
    to: 'green;}}',
    told: '6:17 {2}cannot be read as a style: ',
  },
])(
  '$name is told of with place and reason, on the page and in the terminal, until it is corrected',
  async ({ file, from, to, told }) => {
    printed.length = 0;
    site.replace({ file, from, to });
    await soon(async () => expect(await get({ accept: 'text/html' })).toEqual(pageWith(`${file}:${told}`)));
    expect(printed.join('\n')).toContain(`/${file}:${told.split(' ', 1)[0]}  `);
    site.replace({ file, from: to, to: from });
    await soon(async () => expect((await get()).status).toBe(200));
    await soon(async () => expect(printed.filter((line) => line === CORRECTED)).toHaveLength(1));
    expect(printed.at(-1)).toBe(CORRECTED);
  },
);

test('that everything is corrected is said only once nothing is wrong any more', async () => {
  // The second shows only in the finished page, once the first is gone.
  const mistakes = [
    { file: 'content/pages/home.en.yaml', from: 'description:', to: 'desription:' },
    { file: 'content/pages/about.en.md', from: '## Details', to: '#### Details' },
  ];
  printed.length = 0;
  mistakes.forEach(site.replace);
  await soon(async () => expect(printed.join('\n')).toContain('home.en.yaml'));
  for (const { file, from, to } of mistakes) {
    expect(printed).not.toContain(CORRECTED);
    const lines = printed.length;
    site.replace({ file, from: to, to: from });
    await soon(async () => expect(printed.length).toBeGreaterThan(lines));
  }
  expect(printed.at(-2)).toContain('heading "Details"');
  expect(printed.at(-1)).toBe(CORRECTED);
});

test('a file of the site that may not be read is told of like a mistake in it', async () => {
  // As root reads everything, the site throws what Node would.
  const code = "{ code: 'EACCES', path: siteRoot + '/content/pages/home.en.yaml' }";
  const change = {
    file: 'site.config.ts',
    from: 'serviceWorker: false,',
    to: `serviceWorker: false,\n  prepare: (_sources, { siteRoot }) => Promise.reject(Object.assign(new Error('EACCES'), ${code})),`,
  };
  printed.length = 0;
  site.replace(change);
  const told = 'content/pages/home\\.en\\.yaml {2}cannot be read \\(EACCES\\)\\. Correct its permissions';
  await soon(async () => expect(await get({ accept: 'text/html' })).toEqual(pageWith(told)));
  expect(printed.join('\n')).toMatch(new RegExp(told));
  site.replace({ ...change, from: change.to, to: change.from });
  await soon(async () => expect((await get()).status).toBe(200));
});

test('code that fails is told of with the reason, and does not stop the server', async () => {
  const change = { file: 'site.config.ts', from: 'const words', to: "JSON.parse('<');\nconst words" };
  site.replace(change);
  await soon(async () => {
    const { status, type, text } = await get();
    expect([status, type, text]).toEqual([
      500,
      TEXT,
      expect.stringMatching(/site\.config\.ts:\d+:\d+ {2}Syn/),
    ]);
  });
  expect(await get({ accept: 'text/html' })).toEqual(pageWith('site\\.config\\.ts'));
  site.replace({ ...change, from: change.to, to: change.from });
  await soon(async () => expect((await get()).status).toBe(200));
});

test('code that fails with what is no text gets an answer, too, and does not stop the server', async () => {
  const change = { file: TEMPLATE, from: '<h1>{', to: '<h1>{(() => { throw Object.create(null); })() ?? ' };
  printed.length = 0;
  site.replace(change);
  await soon(async () => expect((await get()).status).toBe(500));
  await soon(async () => expect(printed).not.toEqual([]));
  site.replace({ ...change, from: change.to, to: change.from });
  await soon(async () => expect((await get()).status).toBe(200));
});
