/** What the development server answers besides pages: data, pictures, files of the site's own. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { DevServer } from '../src/build/dev/dev-server.ts';
import { startDevServer } from '../src/build/dev/dev-server.ts';
import type { SiteCopy } from './site-copy.ts';
import { silentReporter } from './silent-reporter.ts';
import { createSiteCopy } from './site-copy.ts';

const FILES = `files: () => [
    { address: '/terms.pdf', content: new Uint8Array([0x25, 0x50, 0x44, 0x46]) },
    { address: '/list.txt', content: 'Ä' },
    { address: '/feed.xml', content: '<feed/>' },
  ],`;

let site: SiteCopy;
let server: DevServer;
const printed: string[] = [];
const reporter = { ...silentReporter, line: (text: string) => printed.push(text) };

beforeAll(async () => {
  site = createSiteCopy();
  const picture = sharp({ create: { width: 1100, height: 600, channels: 3, background: '#357' } });
  site.write('content/pages/harbour.jpg', await picture.jpeg().toBuffer());
  site.replace({
    file: 'content/pages/about.en.md',
    from: 'Hello from',
    to: '![The harbour](./harbour.jpg)\n\nHello from',
  });
  site.replace({
    file: 'site.config.ts',
    from: 'serviceWorker: false,',
    to: `serviceWorker: false,\n  ${FILES}`,
  });
  const { siteRoot, cacheDir, outDir } = site;
  server = await startDevServer({ siteRoot, cacheDir, outDir, port: 0, reporter });
});

afterAll(async () => {
  await server.close();
  site.dispose();
});

const get = (path: string): Promise<Response> => fetch(new URL(path, server.url));

test('a page is found without its slash, and never kept by the browser', async () => {
  const answer = await get('/en/about');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await answer.text()).toContain('<title>About | Fixture</title>');
});

test('the data of a page alone are those that its record holds', async () => {
  const { result } = (await (await get('/page-data/en/about/page-data.json')).json()) as {
    result: { data: unknown };
  };
  const partial = await get('/page-data/en/about/page-data-rsc.json');
  expect(await partial.json()).toEqual(result.data);
});

test('a photograph is served in each format and width that pages name', async () => {
  const html = await (await get('/en/about/')).text();
  const [, address = ''] = /<source type="image\/webp" srcset="(\S+) 480w/.exec(html) ?? [];
  const answer = await get(address);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  const { width, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([width, format]).toEqual([480, 'webp']);
});

test('a photograph that was cut short is told of in the terminal and in the place of pages, until it is mended', async () => {
  const whole = await sharp({ create: { width: 1100, height: 600, channels: 3, background: '#753' } })
    .jpeg()
    .toBuffer();
  const report = /content\/pages\/harbour\.jpg {2}cannot be read as a picture .*Export it again/;
  const before = await (await get('/en/about/')).text();
  site.write('content/pages/harbour.jpg', whole.subarray(0, whole.length / 2));
  const page = await vi.waitFor(
    async () => {
      const html = await (await get('/en/about/')).text();
      expect(html).not.toBe(before);
      return html;
    },
    { timeout: 10_000, interval: 50 },
  );
  const [, address = ''] = /<source type="image\/webp" srcset="(\S+) 480w/.exec(page) ?? [];
  const answer = await get(address);
  expect([answer.status, await answer.text()]).toEqual([500, expect.stringMatching(report)]);
  expect(printed.filter((line) => report.test(line))).toHaveLength(1);
  expect(await (await get('/en/about/')).text()).toMatch(report);
  site.write('content/pages/harbour.jpg', whole);
  await vi.waitFor(async () => expect((await get('/en/about/')).status).toBe(200), {
    timeout: 10_000,
    interval: 50,
  });
});

test('a file of the site is text where it is one, and else what the browser finds it to be', async () => {
  const types = ['/list.txt', '/feed.xml', '/terms.pdf'].map(async (path) =>
    (await get(path)).headers.get('content-type'),
  );
  expect(await Promise.all(types)).toEqual([
    'text/plain; charset=utf-8',
    'application/xml; charset=utf-8',
    null,
  ]);
});

test.each([
  ['bytes=0-', '206 bytes 0-3/4 %PDF'],
  ['bytes=1-2', '206 bytes 1-2/4 PD'],
  ['bytes=2-900', '206 bytes 2-3/4 DF'],
  ['bytes=4-', '200 null %PDF'],
  ['bytes=-2', '200 null %PDF'],
  ['lines=1-2', '200 null %PDF'],
])('a sound is served in parts, so that it can be sought: %s', async (range, expected) => {
  const answer = await fetch(new URL('/terms.pdf', server.url), { headers: { range } });
  const part = answer.headers.get('content-range');
  expect(`${answer.status} ${part} ${await answer.text()}`).toBe(expected);
});

test('what is saved after the clock was set back is shown', async () => {
  const file = 'content/pages/home.en.yaml';
  const save = async (from: string, to: string): Promise<void> => {
    site.replace({ file, from: `title: ${from}`, to: `title: ${to}` });
    await vi.waitFor(async () => expect(await (await get('/en/')).text()).toContain(`<h1>${to}</h1>`), {
      timeout: 10_000,
      interval: 50,
    });
  };
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + 3_600_000);
  try {
    await save('Home', 'Later');
  } finally {
    clock.mockRestore();
  }
  await save('Later', 'Home again');
});
