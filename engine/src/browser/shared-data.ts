/**
 * What pages share: static queries, slices and code. Each is fetched once per
 * document; one that failed is forgotten, so that a later click tries again.
 */
import { sliceDataUrl, staticQueryUrl } from '../shared/page-addresses.ts';
import type { PageData, SliceData, StaticQueryFile } from '../shared/protocol.ts';
import type { AppModule, LoadedPage } from './app.ts';
import type { Fetch } from './environment.ts';

export interface SharedDataDependencies {
  readonly fetch: Fetch;
  readonly app: AppModule;
}

/** Completes page data with everything it refers to; rejects when a part cannot be had. */
export type CompletePage = (page: PageData) => Promise<LoadedPage>;

export function createPageCompleter({ fetch, app }: SharedDataDependencies): CompletePage {
  const queries = createOnce((hash) => readRecord<StaticQueryFile>(fetch, staticQueryUrl(hash)));
  const slices = createOnce((name) => readRecord<SliceData>(fetch, sliceDataUrl(name)));
  const chunks = createOnce((name) => loadChunk(app, name));

  async function loadSlice([name, stored]: readonly [string, string]) {
    const slice = await slices(stored);
    const [queryFiles] = await Promise.all([
      Promise.all(slice.staticQueryHashes.map(queries)),
      chunks(slice.componentChunkName),
    ]);
    return { name, slice, queryFiles };
  }

  return async (page) => {
    const [queryFiles, loadedSlices] = await Promise.all([
      Promise.all(page.staticQueryHashes.map(queries)),
      Promise.all(Object.entries(page.slicesMap).map(loadSlice)),
      chunks(page.componentChunkName),
    ]);
    const allQueries = [...queryFiles, ...loadedSlices.flatMap((slice) => slice.queryFiles)];
    return {
      page,
      staticQueries: Object.fromEntries(allQueries.map(({ query, data }) => [query, data])),
      slices: Object.fromEntries(loadedSlices.map(({ name, slice }) => [name, slice])),
    };
  };
}

/** Merges requests for the same name and remembers what they brought, unless they failed. */
function createOnce<Result>(load: (name: string) => Promise<Result>): (name: string) => Promise<Result> {
  const loaded = new Map<string, Promise<Result>>();
  return (name) => {
    const known = loaded.get(name);
    if (known !== undefined) return known;
    const loading = load(name);
    loaded.set(name, loading);
    loading.catch(() => loaded.delete(name));
    return loading;
  };
}

/** Rejects on every status but 200 and on everything but a JSON object. */
async function readRecord<Record extends object>(fetch: Fetch, url: string): Promise<Record> {
  const response = await fetch(url).catch(() => undefined);
  const body: unknown = response?.status === 200 ? await response.json().catch(() => undefined) : undefined;
  if (typeof body !== 'object' || body === null) throw new Error(`We couldn't load "${url}"`);
  return body as Record;
}

async function loadChunk(app: AppModule, name: string): Promise<void> {
  if (!(await app.loadChunk(name))) throw new Error(`The component chunk "${name}" does not exist`);
}
