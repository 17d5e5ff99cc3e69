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
  // In this order: what an earlier stage has loaded, a later one has.
  assign([BOOT], () => 'boot');
  assign([BACKGROUND], () => 'background');
  const dynamicOf = (id: string): readonly string[] =>
    context.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const parts = reachable(
    [...chunks.keys()].flatMap(dynamicOf).filter((id) => !PAGES.includes(id)),
    context,
  );
  /** What a plugin's part shares with pages comes with the background: out of the pages, it would run React. */
  const pagesChunk = (id: string): Chunk =>
    REACT.test(id) ? 'react' : parts.has(id) ? 'background' : 'pages';
  assign(PAGES, pagesChunk);
  const registries = [...chunks.keys()].filter((id) => chunks.get(id) === 'pages');
  assign(registries.flatMap(dynamicOf), pagesChunk);
  return chunks;
}

/** The modules that run when these do. */
function reachable(starts: readonly string[], context: Context): ReadonlySet<string> {
  const found = new Set(starts);
  // A set hands out what is added to it during the loop, too.
  for (const id of found)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}
