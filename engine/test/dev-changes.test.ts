/** What the development server answers while it reads what has been saved. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { DevServer } from '../src/build/dev/dev-server.ts';
import { startDevServer } from '../src/build/dev/dev-server.ts';
import type { SiteCopy } from './site-copy.ts';
import { silentReporter } from './silent-reporter.ts';
import { createSiteCopy } from './site-copy.ts';

const HOME = 'content/pages/home.en.yaml';
/** So long each reading takes at least. */
const READING_MS = 600;
/** What the site's code tells, which runs in this process. */
const told = globalThis as { readings?: number; hasBegun?: boolean };

let site: SiteCopy;
let server: DevServer;
/** Content behind links. */
let shared: string;
/** No two pages may have one title. */
const writeNote = (file: string, state: string): void =>
  writeFileSync(join(shared, file), `title: ${state} ${file}\ndescription: ${state} note ${file}\n`);

beforeAll(async () => {
  site = createSiteCopy();
  // What several sites share lies outside of all of them.
  shared = mkdtempSync(join(tmpdir(), 'shared-content-'));
  mkdirSync(join(shared, 'notes'));
  for (const note of ['notes/folder.en.yaml', 'file.en.yaml']) writeNote(note, 'Old');
  symlinkSync(join(shared, 'notes'), join(site.siteRoot, 'content', 'notes'));
  symlinkSync(join(shared, 'file.en.yaml'), join(shared, 'notes', 'file.en.yaml'));
  site.replace({
    file: 'site.config.ts',
    from: 'serviceWorker: false,',
    to: `serviceWorker: false,
  prepare: () => {
    globalThis.readings = (globalThis.readings ?? 0) + 1;
    return new Promise((resolve) => { setTimeout(resolve, ${READING_MS}); });
  },`,
  });
  const { siteRoot, cacheDir, outDir } = site;
  server = await startDevServer({ siteRoot, cacheDir, outDir, port: 0, reporter: silentReporter });
});

afterAll(async () => {
  await server.close();
  delete told.readings;
  delete told.hasBegun;
  site.dispose();
  rmSync(shared, { recursive: true });
});

const soon = (check: () => Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 10_000, interval: 50 });

const home = async (): Promise<string> => (await fetch(new URL('/en/', server.url))).text();

test('who asks while a change is read gets what is saved meanwhile, too', async () => {
  const before = told.readings ?? 0;
  site.replace({ file: HOME, from: 'title: Home', to: 'title: First' });
  await vi.waitFor(() => expect(told.readings).toBe(before + 1), { timeout: 10_000, interval: 10 });
  const answer = home();
  site.replace({ file: HOME, from: 'title: First', to: 'title: Second' });
  expect(await answer).toContain('<title>Second | ');
});

test('a link to a folder around it is a fault like others, until it is removed', async () => {
  const link = join(site.siteRoot, 'content', 'round');
  symlinkSync('..', link);
  await soon(async () =>
    expect(await home()).toMatch(/<h1>Problems<.*is a link to a folder around it\. Remove it\./s),
  );
  rmSync(link);
  await soon(async () => expect(await home()).toContain('<title>Second | '));
});

const TEMPLATE = 'src/templates/page.tsx';

const ask = async (): Promise<string> =>
  (await fetch(new URL('/en/', server.url), { headers: { accept: 'text/html' } })).text();

/** How many changes browsers had been told of when the page was made. */
const versionOf = (page: string): number => Number(/engine:shown', (\d+)\)/.exec(page)?.[1]);

test.each([
  ['in a linked folder', 'notes/folder.en.yaml', '/en/notes/folder/'],
  ['that is a link, in a linked folder', 'file.en.yaml', '/en/notes/file/'],
])('a file %s is seen to change', async (_case, file, address) => {
  const note = async (): Promise<string> => (await fetch(new URL(address, server.url))).text();
  expect(await note()).toContain(`<h1>Old ${file}</h1>`);
  writeNote(file, 'New');
  await soon(async () => expect(await note()).toContain(`<h1>New ${file}</h1>`));
});

test('a link that is made while the server runs is followed, too', async () => {
  const note = async (): Promise<string> => (await fetch(new URL('/en/notes/late/', server.url))).text();
  const file = 'late/late.en.yaml';
  const link = join(site.siteRoot, 'content', 'notes');
  mkdirSync(join(shared, 'late'));
  writeNote(file, 'Old');
  rmSync(link);
  symlinkSync(join(shared, 'late'), link);
  await soon(async () => expect(await note()).toContain(`<h1>Old ${file}</h1>`));
  writeNote(file, 'New');
  await soon(async () => expect(await note()).toContain(`<h1>New ${file}</h1>`));
});

test('a page that failed alone is loaded again when its template is mended, which replaces nothing in it', async () => {
  const edit = async (from: string, to: string, shown: string): Promise<string> => {
    site.replace({ file: TEMPLATE, from, to });
    await soon(async () => expect(await ask()).toContain(shown));
    return ask();
  };
  // A browser that has it replaces it in place.
  await fetch(new URL(`/${TEMPLATE}`, server.url));
  const whole = await ask();
  const faulty = `<h1 className="first">{globalThis.isFailing && JSON.parse('{')}`;
  expect(versionOf(await edit('<h1>', faulty, 'class="first"'))).toBe(versionOf(whole));
  // The check of all pages has seen none of them fail.
  const failing = globalThis as { isFailing?: boolean };
  failing.isFailing = true;
  const failure = await ask();
  failing.isFailing = false;
  expect(failure).toContain('The page could not be made');
  const mended = await edit(faulty, '<h1 className="second">', 'class="second"');
  expect(versionOf(mended)).toBe(versionOf(failure) + 1);
  expect(versionOf(await edit('"second"', '"third"', 'class="third"'))).toBe(versionOf(mended));
});

test('a page is loaded again when a module changes that its template uses and its data are made of', async () => {
  site.write('src/shared/word.ts', `export const word: string = 'early';\n`);
  site.replace({
    file: TEMPLATE,
    from: "import styles from './page.module.css';",
    to: "import { word } from '../shared/word.ts';\nimport styles from './page.module.css';",
  });
  site.replace({ file: TEMPLATE, from: '</article>', to: '<p>{word}</p></article>' });
  site.replace({
    file: 'site.config.ts',
    from: "import type { PageData } from './src/templates/page.tsx';",
    to: "import type { PageData } from './src/templates/page.tsx';\nimport { word } from './src/shared/word.ts';",
  });
  site.replace({ file: 'site.config.ts', from: '.map(({ slug }) => slug)', to: '.map(() => word)' });
  await soon(async () => expect(await ask()).toMatch(/early.*<p>early<\/p>/s));
  await Promise.all([TEMPLATE, 'src/shared/word.ts'].map((file) => fetch(new URL(`/${file}`, server.url))));
  const before = versionOf(await ask());
  site.write('src/shared/word.ts', `export const word: string = 'late';\n`);
  await soon(async () => expect(await ask()).toMatch(/late.*<p>late<\/p>/s));
  expect(versionOf(await ask())).toBe(before + 1);
});

test('code that is mended while it is still being run is what runs then', async () => {
  const config = readFileSync(join(site.siteRoot, 'site.config.ts'), 'utf8');
  const fault =
    "globalThis.hasBegun = true;\nawait new Promise((resolve) => setTimeout(resolve, 400));\nthrow new Error('half written');\n";
  site.write('site.config.ts', config + fault);
  await vi.waitFor(() => expect(told.hasBegun).toBe(true), { timeout: 10_000, interval: 10 });
  site.write('site.config.ts', config.replace("name: 'Fixture'", "name: 'Mended'"));
  await soon(async () => expect(await home()).toContain('<title>Second | Mended'));
});

test.each([
  ['is left out of pages', () => undefined],
  ['may be deleted', (sheet: string) => site.remove(sheet)],
])('a stylesheet that no code imports any more %s', async (_case, remove) => {
  const sheet = 'src/templates/extra.module.css';
  const [first = ''] = readFileSync(join(site.siteRoot, TEMPLATE), 'utf8').split('\n');
  const importing = `import './extra.module.css';\n${first}`;
  site.write(sheet, '.extra { color: purple; }\n');
  site.replace({ file: TEMPLATE, from: first, to: importing });
  await soon(async () => expect(await ask()).toContain('color: purple'));
  site.replace({ file: TEMPLATE, from: importing, to: first });
  remove(sheet);
  await soon(async () => expect(await ask()).toMatch(/color: green(?!.*color: purple)/s));
});
