/**
 * Which chunk a module of the client goes into, by the stage of the browser
 * runtime that runs it. Templates and slices are merged with the router: each
 * of their chunks would cost a round trip, and they are small.
 */
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

const ENGINE_SOURCE = fileURLToPath(new URL('../..', import.meta.url));
const BOOT = '\0virtual:engine/boot';
const BACKGROUND = `${ENGINE_SOURCE}browser/background.ts`;
const PAGES = [`${ENGINE_SOURCE}browser/router/router.ts`, `${ENGINE_SOURCE}react/entry-browser.tsx`];

const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;

/** Chunks that the first page change runs, and that can be compiled before; the bundler adds one of its own. */
export const CODE_CHUNKS: readonly string[] = ['background', 'pages', 'react', 'rolldown-runtime'];

type Context = Rolldown.ChunkingContext;
type Chunk = 'boot' | 'background' | 'pages' | 'react';

/** A function for `codeSplitting.groups[].name`, for one bundle. */
export function createChunkNames(): (id: string, context: Context) => Chunk | null {
  let chunks: ReadonlyMap<string, Chunk> | undefined;
  return (id, context) => {
    chunks ??= assignChunks(context);
    return chunks.get(id) ?? null;
  };
}

function assignChunks(context: Context): ReadonlyMap<string, Chunk> {
  const chunks = new Map<string, Chunk>();
  const assign = (starts: readonly string[], chunkOf: (id: string) => Chunk): void => {
    for (const id of starts) {
      if (chunks.has(id)) continue;
      chunks.set(id, chunkOf(id));
      assign(context.getModuleInfo(id)?.importedIds ?? [], chunkOf);
    }
  };
  const pagesChunk = (id: string): Chunk => (REACT.test(id) ? 'react' : 'pages');
  // In this order: what an earlier stage has loaded, a later one has.
  assign([BOOT], () => 'boot');
  assign([BACKGROUND], () => 'background');
  assign(PAGES, pagesChunk);
  const registries = [...chunks.keys()].filter((id) => chunks.get(id) === 'pages');
  assign(
    registries.flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
    pagesChunk,
  );
  return chunks;
}
