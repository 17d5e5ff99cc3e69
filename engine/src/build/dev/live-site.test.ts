import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ViteDevServer } from 'vite';
import type { LiveSite } from './live-site.ts';
import { createLiveSite } from './live-site.ts';
import { createRequestWatch } from './request-watch.ts';

let siteRoot = '';
let live: LiveSite | undefined;
const content = (): string => join(siteRoot, 'content');
beforeEach(() => {
  siteRoot = mkdtempSync(join(tmpdir(), 'live-site-'));
  mkdirSync(content());
});
afterEach(async () => {
  await live?.stop();
  rmSync(siteRoot, { recursive: true });
});

/** Of a site whose code only fails, with what it throws. */
async function start(loadCode: () => Error): Promise<readonly string[]> {
  const told: string[] = [];
  const moduleGraph = { onFileChange: () => undefined, getModulesByFile: () => undefined };
  const hot = { on: () => undefined, send: () => undefined };
  const vite = {
    watcher: Object.assign(new EventEmitter(), { add: () => undefined }),
    environments: { client: { hot, moduleGraph }, ssr: { moduleGraph } },
    ssrLoadModule: async () => {
      throw loadCode();
    },
  } as unknown as ViteDevServer;
  const folders = { siteRoot, cacheDir: join(siteRoot, 'cache'), outDir: join(siteRoot, 'dist') };
  live = await createLiveSite(vite, folders, {
    reporter: {
      step: async (_name, run) => run(() => undefined),
      line: (text) => void told.push(text),
    },
    requests: createRequestWatch(),
    useDefinition: () => undefined,
  });
  return told;
}

test('what is saved as soon as the site begins to be read is heard of', async () => {
  let loads = 0;
  await start(() => {
    loads += 1;
    if (loads === 1) writeFileSync(join(content(), 'a.yaml'), 'saved');
    return new Error('No code.');
  });
  await vi.waitFor(() => expect(loads).toBeGreaterThan(1), 5000);
});

test('code that fails with what cannot be told of is told of as far as it can be', async () => {
  const failure = Object.defineProperty(new Error('No code.'), 'stack', {
    get() {
      throw new Error('No stack.');
    },
  });
  const told = await start(() => failure);
  writeFileSync(join(content(), 'a.yaml'), 'saved');
  await vi.waitFor(() => expect(told.join('\n')).toContain('Error: No stack.'), 5000);
});
