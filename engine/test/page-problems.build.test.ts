import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ABOUT, buildGoodSite, GERMAN_ABOUT, HOME } from './mistakes.ts';
import type { Mistake } from './mistakes.ts';

const { site, reportAfter } = buildGoodSite();

describe('a page', () => {
  test.each<Mistake>([
    {
      name: 'with the title of another',
      change: { file: HOME, from: 'title: Home', to: 'title: About' },
      problem: `:1  has the same title as ${ABOUT}. Give each page its own.`,
    },
    {
      name: 'with the description of another',
      change: { file: HOME, from: 'description: The first page.', to: 'description: What this is.' },
      problem: `:2  has the same description as ${ABOUT}. Give each page its own.`,
    },
  ])('$name', async ({ change, problem }) => {
    expect(await reportAfter(change)).toEqual([change.file + problem]);
  });

  test('with the words of another is fine where search engines are not to list it', async () => {
    site.replace({ file: HOME, from: 'title: Home', to: 'title: About' });
    site.replace({
      file: 'site.config.ts',
      from: "template: 'page',",
      to: "template: 'page',\n      details: (item) => ({ isUnlisted: item.slug === 'home' }),",
    });
    await site.build();
    expect(site.readJson('page-data/en/page-data.json')).toHaveProperty('path', '/en/');
  });

  test('that would be published with the fallback of a component that waits', async () => {
    const file = 'src/templates/page.tsx';
    site.replace({ file, from: 'import type', to: "import { Suspense, use } from 'react';\nimport type" });
    site.replace({ file, from: '<h1>{data.title', to: '<Waiting /><h1>{data.title' });
    site.replace({
      file,
      from: 'export function Page',
      to: `const Later = () => use(new Promise<string>(() => undefined));\nconst Waiting = () => <Suspense><Later /></Suspense>;\n\nexport function Page`,
    });
    expect(await reportAfter()).toEqual([
      expect.stringMatching(/^\S+ {2}the page \/\S+ would be published with the fallback of a <Suspense>/),
    ]);
  });

  test('at the address of another', async () => {
    site.write('content/pages/about.en.yaml', 'title: Another\ndescription: Another page.\n');
    expect(await reportAfter()).toEqual([
      `content/pages/about.en.yaml  has the address /en/about/, which ${ABOUT} has already. Rename one of them.`,
    ]);
  });
});

test('at the address of another is told of alone, not with the files that are made of both', async () => {
  site.write('content/pages/about.en.yaml', 'title: Another\ndescription: Another page.\n');
  const files =
    'files: ([source]) => (source?.items("pages") ?? []).map(({ slug }) => ({ address: `/${slug}.txt`, content: slug })),';
  expect(
    await reportAfter({
      file: 'site.config.ts',
      from: 'serviceWorker: false,',
      to: `serviceWorker: false,\n  ${files}`,
    }),
  ).toEqual([
    `content/pages/about.en.yaml  has the address /en/about/, which ${ABOUT} has already. Rename one of them.`,
  ]);
});

describe('a link', () => {
  const deadLink = 'link "/en/abuot/" leads to no page. Did you mean "/en/about/"?';
  const noAddress =
    'is no address. Write a page as "/about/", an anchor as "#limits", another site with "https://".';

  test.each<Mistake>([
    {
      name: 'to no page, in a field',
      change: { file: HOME, from: 'link: /about/#details', to: 'link: /abuot/' },
      problem: `:3  link "/en/abuot/" leads to no page. Did you mean "/en/about/"?`,
    },
    {
      name: 'to no page, in the text of a field',
      change: { file: HOME, from: '[about](/about/)', to: '[about](/abuot/)' },
      problem: `:6  ${deadLink}`,
    },
    {
      name: 'to no page, in a field after "|"',
      change: {
        file: HOME,
        from: 'text: See [about](/about/) and',
        to: 'text: |\n      See\n      [it](/abuot/)',
      },
      problem: `:8  ${deadLink}`,
    },
    {
      name: 'to no page, in Markdown, in a paragraph',
      change: { file: ABOUT, from: 'Hello from {provider}.', to: 'Hello\nfrom\n[here](/abuot/).' },
      problem: `:10  ${deadLink}`,
    },
    {
      name: 'to no page, in Markdown, in a table',
      change: { file: ABOUT, from: '| 1 | 2 |', to: '| 1 | [x](/abuot/) |' },
      problem: `:14  ${deadLink}`,
    },
    {
      name: 'to no page, in Markdown, in a note',
      change: { file: ABOUT, from: 'A note with', to: 'A note\nwith [x](/abuot/),' },
      problem: `:20  ${deadLink}`,
    },
    {
      name: 'to no anchor of another page',
      change: { file: HOME, from: '#details', to: '#detials' },
      problem: ':3  link "/en/about/#detials" leads to no anchor of that page. Did you mean "details"?',
    },
    {
      name: 'to no anchor of its own page',
      change: { file: ABOUT, from: 'Hello from', to: '[Down](#detials)\nHello from' },
      problem: ':8  link "#detials" leads to no anchor of that page. Did you mean "details"?',
    },
    {
      name: 'that is no address',
      change: { file: HOME, from: 'link: /about/#details', to: 'link: about' },
      problem: `:3  "about" ${noAddress}`,
    },
    {
      name: 'to another host that looks like a page',
      change: { file: HOME, from: 'link: /about/#details', to: 'link: //evil.example/' },
      problem: `:3  "//evil.example/" ${noAddress}`,
    },
  ])('$name', async ({ change, problem }) => {
    expect(await reportAfter(change)).toEqual([change.file + problem]);
  });

  test('to a file of the public folder is fine', async () => {
    site.write('public/reports/2025.pdf', '%PDF');
    site.replace({ file: HOME, from: 'link: /about/#details', to: 'link: /reports/2025.pdf' });
    await site.build();
    expect(site.readJson('page-data/en/page-data.json')).toHaveProperty(
      'result.data.link',
      '/reports/2025.pdf',
    );
  });
});

describe('a heading', () => {
  test.each<Mistake>([
    {
      name: 'that stands twice on a page',
      change: { file: ABOUT, from: '::year', to: '### Details' },
      problem: ':16  has the anchor "details" twice. Give each heading of a page its own words.',
    },
    {
      name: 'that is called like a part of every page',
      change: { file: ABOUT, from: '## Details', to: '## Details\n\n## Status' },
      problem:
        ':12  has a heading with the anchor "status", which is taken by the frame of every page. Use other words.',
    },
    {
      name: 'that leaves out a level',
      change: { file: ABOUT, from: '## Details', to: '#### Details' },
      problem: ':10  heading "Details" has level 4 where level 2 is due. In Markdown write "##".',
    },
  ])('$name', async ({ change, problem }) => {
    expect(await reportAfter(change)).toEqual([change.file + problem]);
  });
});

describe('several problems come in one report', () => {
  test('of pages and links', async () => {
    const report = await reportAfter(
      { file: HOME, from: 'link: /about/#details', to: 'link: /abuot/' },
      { file: HOME, from: '(/about/)', to: '(/abuot/)' },
      { file: GERMAN_ABOUT, from: 'title: Über uns', to: 'title: Start' },
    );
    expect(report).toEqual([
      `content/pages/home.de.yaml:1  has the same title as ${GERMAN_ABOUT}. Give each page its own.`,
      `${HOME}:3  link "/en/abuot/" leads to no page. Did you mean "/en/about/"?`,
      `${HOME}:6  link "/en/abuot/" leads to no page. Did you mean "/en/about/"?`,
    ]);
  });

  test('of anchors', async () => {
    const report = await reportAfter(
      { file: HOME, from: '#details', to: '#detials' },
      { file: ABOUT, from: '::year', to: '### Details' },
    );
    expect(report).toHaveLength(2);
  });
});

describe('a bug of the site says where it shows itself', () => {
  test.each([
    {
      name: 'in a template',
      file: 'src/templates/page.tsx',
      from: '<h1>{data.title',
      to: "<h1>{data.title === 'About' ? JSON.parse('{') : data.title",
    },
    {
      name: 'in what makes the data of pages',
      file: 'site.config.ts',
      from: "template: 'page',",
      to: "template: 'page',\n    pageData: (item) => (item.data.title === 'About' ? JSON.parse('{') : item.data),",
    },
  ])('$name', async (change) => {
    const text = readFileSync(join(site.siteRoot, change.file), 'utf8');
    site.replace(change);
    const failure = await site.build().then(String, String);
    expect(failure).toMatch(/The site's code fails for .*content\/pages\/about\.en\.md/);
    // As an editor counts, in the source.
    const line = text
      .slice(0, text.indexOf(change.from) + change.to.indexOf('JSON.parse'))
      .split('\n').length;
    expect(failure).toContain(`/${change.file}:${line}:`);
    expect(failure).not.toContain('.mjs');
    expect(failure).not.toContain('node_modules');
  });

  test('with the components that React was at', async () => {
    const change = { from: '<h1>{data.title', to: '<h1>{data as never}{data.title' };
    site.replace({ file: 'src/templates/page.tsx', ...change });
    const failure = await site.build().then(String, String);
    expect(failure).toMatch(
      /Objects are not valid as a React child .+\nReact was at:\n {4}at h1\n {4}at article\n {4}at Page \(\S+\/src\/templates\/page\.tsx:12:\d+\)\n/,
    );
    expect(failure).not.toContain('node_modules');
  });

  test.each([
    {
      name: 'a slice',
      from: 'header: (source: Source) => ({',
      to: "header: (source: Source) => JSON.parse('{') ?? ({",
      place: 'the data of the slice "header" in "en"',
    },
    {
      name: 'a query',
      from: 'titles: (source: Source) =>',
      to: "titles: (source: Source) => JSON.parse('{') ??",
      place: 'the query "titles" in "en"',
    },
  ])('in what makes the data of $name', async ({ from, to, place }) => {
    site.replace({ file: 'site.config.ts', from, to });
    await expect(site.build()).rejects.toThrow(`The site's code fails for ${place}`);
  });

  test.each([
    { hook: 'prepare', code: "async () => JSON.parse('{')" },
    { hook: 'files', code: "() => JSON.parse('{')" },
    { hook: 'serverData', code: "() => JSON.parse('{')" },
    { hook: 'filesFromPages', code: "() => Promise.reject(new SyntaxError('No index.'))" },
  ])('in "$hook" of the site', async ({ hook, code }) => {
    const from = 'serviceWorker: false,';
    site.replace({ file: 'site.config.ts', from, to: `${from}\n  ${hook}: ${code},` });
    const failure = await site.build().then(String, String);
    expect(failure).toMatch(
      new RegExp(
        `The site's code fails for the site's "${hook}"\\.\n.*site\\.config\\.ts:\\d+:\\d+ {2}SyntaxError`,
      ),
    );
    expect(failure).not.toContain('SiteCode (');
  });

  test('in a component that waits for what never comes, outside of any <Suspense>', async () => {
    const file = 'src/templates/page.tsx';
    site.replace({ file, from: 'import type', to: "import { use } from 'react';\nimport type" });
    site.replace({ file, from: '<h1>{data.title', to: '<h1>{use(never)}{data.title' });
    site.replace({
      file,
      from: 'export function Page',
      to: 'const never = new Promise<string>(() => undefined);\n\nexport function Page',
    });
    const failure = await site.build().then(String, String);
    expect(failure).toMatch(/The site's code fails for .*content\/pages\/[^]+suspended/);
    expect(failure).toMatch(/React was at:\n {4}at Page \(\S+\/src\/templates\/page\.tsx:/);
  });

  test('in a slice that there is not', async () => {
    site.replace({ file: 'src/frame.tsx', from: '</main>', to: '</main>\n      <Slice name="haeder" />' });
    await expect(site.build()).rejects.toThrow(/The site's code fails for .*content\/pages\//);
  });

  test('in a slice', async () => {
    site.replace({
      file: 'src/slices/header.tsx',
      from: '<nav>',
      to: "<nav>{JSON.parse('{')}",
    });
    await expect(site.build()).rejects.toThrow('The site\'s code fails for the slice "header" in "');
  });
});

test('a fault that site code reports has the line of its field, and stops the build', async () => {
  const pageData = `pageData: (item, source) => {
        if (item.slug === 'home') source.report(item, ['description'], 'is too short. Write two sentences.');
        return item.data;
      },`;
  const report = await reportAfter({
    file: 'site.config.ts',
    from: "template: 'page',",
    to: `template: 'page',\n      ${pageData}`,
  });
  expect(report).toEqual([
    'content/pages/home.de.yaml:2  is too short. Write two sentences.',
    `${HOME}:2  is too short. Write two sentences.`,
  ]);
});

test('what a site says of itself and cannot be is told of before its content is read', async () => {
  const report = await reportAfter(
    { file: 'site.config.ts', from: "origin: 'https://fixture.example'", to: "origin: 'fixture.example'" },
    { file: HOME, from: 'link: /about/#details', to: 'lnik: /about/' },
  );
  expect(report).toEqual([expect.stringMatching(/^site\.config\.ts {2}has the origin "fixture\.example"\./)]);
});

test('a template that is in no registry is told of with the registry', async () => {
  const report = await reportAfter({ file: 'src/templates/registry.ts', from: 'page: {', to: 'pages: {' });
  expect(report).toEqual([
    expect.stringMatching(
      /^src\/templates\/registry\.ts {2}has no template "page", which the collection "pages"/,
    ),
  ]);
});

test('what a site names and does not have is told of beside dead links', async () => {
  const report = await reportAfter(
    { file: 'src/templates/registry.ts', from: "slices: ['header']", to: "slices: ['haeder']" },
    { file: HOME, from: 'link: /about/#details', to: 'link: /abuot/' },
  );
  expect(report).toEqual([
    expect.stringMatching(/^content\/pages\/home\.en\.yaml:3 /),
    expect.stringMatching(/^site\.config\.ts {2}has no slice "haeder"/),
  ]);
});
