import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Manifest } from '@quellwerk/engine/protocol';

export const FIXTURE_MANIFEST: Manifest = {
  buildHash: 'build-1',
  files: {},
  earlierFiles: [],
  notFoundFiles: [
    { prefix: '/de/', file: 'de/404.html' },
    { prefix: '/', file: '404.html' },
  ],
  redirects: [
    { from: '/old/', to: '/de/about/', status: 301 },
    { from: '/away/', to: 'https://example.com/?from=us', status: 302 },
  ],
  immutablePrefixes: ['/assets/', '/sw'],
  dailyFiles: ['/favicon.svg'],
  otherPolicies: [{ prefix: '/search-index/', contentSecurityPolicy: "script-src 'wasm-unsafe-eval'" }],
  otherHeaders: [],
  contentSecurityPolicy: "default-src 'self'",
  inlineStyles: {},
  headers: {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=()',
    'X-Site': 'fixture',
  },
  thirdPartyUrls: [],
  extensions: {},
};

/** For a manifest: a file and a page that other sites may read. */
export const OPEN_FILES: Manifest['otherHeaders'] = [
  {
    files: ['/media/episode.mp3', '/de/%C3%BCber/index.html'],
    headers: { 'X-Site': 'open', 'Access-Control-Allow-Origin': '*' },
  },
];

const HIDDEN_AND_ODD_FILES = {
  'secret.txt': 'beside the served folder',
  'public/.env': 'SECRET=1',
  'public/de/.draft/index.html': 'draft',
  'public/.well-known/security.txt': 'Contact: mailto:security@example.com',
  'public/constructor': 'a file named like a property of every object',
  'public/empty.txt': '',
  'public/media/episode.mp3': '0123456789',
};

const PAGES = {
  'public/index.html': page('root'),
  'public/404.html': page('not found'),
  'public/500.html': page('server error'),
  'public/de/404.html': page('nicht gefunden'),
  'public/de/index.html': page('Start'),
  'public/de/about/index.html': page('Über uns'),
  'public/de/über/index.html': page('Umlaut'),
  'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/sw.js': 'self.addEventListener("install", () => {});',
  'public/assets/app.1234.js': 'export const answer = 42;'.repeat(40),
  'public/page-data/de/page-data.json': JSON.stringify({ path: '/de/' }),
  'public/slice-data/header-de.json': JSON.stringify({ data: 'ü' }),
};

/** Brotli's own choice is its slowest, and would be most of what making the site takes. */
const QUICKEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY } };

export interface FixtureSite {
  readonly distDir: string;
  /** Writes a file; a release knows it only after `publish`. */
  readonly write: (path: string, content: string | Uint8Array) => Promise<void>;
  /** Writes the manifest of the files that lie there now. */
  readonly publish: (changes?: Partial<Manifest>) => Promise<Manifest>;
  readonly remove: () => Promise<void>;
}

/** A small build in a temporary folder; every page and asset has its compressed forms beside it. */
export async function createFixtureSite(): Promise<FixtureSite> {
  const distDir = await mkdtemp(join(tmpdir(), 'quellwerk-server-'));
  async function write(path: string, content: string | Uint8Array): Promise<void> {
    await mkdir(dirname(join(distDir, path)), { recursive: true });
    await writeFile(join(distDir, path), content);
  }
  async function publish(changes: Partial<Manifest> = {}): Promise<Manifest> {
    const manifest = { ...FIXTURE_MANIFEST, files: await hashServedFiles(distDir), ...changes };
    await write('manifest.json', JSON.stringify(manifest));
    return manifest;
  }
  for (const [path, text] of Object.entries(HIDDEN_AND_ODD_FILES)) await write(path, text);
  for (const [path, text] of Object.entries(PAGES)) {
    await write(path, text);
    await write(`${path}.br`, brotliCompressSync(text, QUICKEST));
    await write(`${path}.gz`, gzipSync(text));
  }
  await publish();
  return { distDir, write, publish, remove: () => rm(distDir, { recursive: true }) };
}

export function page(title: string): string {
  return `<!doctype html><title>${title}</title>${`<p>${title}</p>`.repeat(100)}`;
}

async function hashServedFiles(distDir: string): Promise<Manifest['files']> {
  const folder = join(distDir, 'public');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const address = `/${relative(folder, path).split('/').map(encodeURIComponent).join('/')}`;
        const hash = createHash('sha256')
          .update(await readFile(path))
          .digest('hex');
        return [address, hash.slice(0, 16)] as const;
      }),
  );
  return Object.fromEntries(files.filter(([address]) => !/\/\.(?!well-known\/)/.test(address)));
}
