/**
 * Which chunk a module of the client goes into, by the stage of the browser
 * runtime that runs it. The router lies with the background, because it shows a
 * page before React is there. Templates and slices are merged: each of their
 * chunks would cost a round trip, and they are small. `shared` is what they
 * have in common with parts that run without React.
 */
import { fileURLToPath } from 'node:url';
import { normalizePath } from 'vite';
import type { Rolldown } from 'vite';

/** The folder of the engine's sources, with its slash. */
export const ENGINE_SOURCE = normalizePath(fileURLToPath(new URL('../..', import.meta.url)));
const BOOT = '\0virtual:engine/boot';
const BACKGROUND = [`${ENGINE_SOURCE}browser/background.ts`, `${ENGINE_SOURCE}browser/router/router.ts`];
const PAGES = `${ENGINE_SOURCE}react/entry-browser.tsx`;

const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;

/** Chunks that the first page change runs, and that can be compiled before; the bundler adds one of its own. */
export const CODE_CHUNKS: readonly string[] = ['background', 'pages', 'react', 'shared', 'rolldown-runtime'];

type Context = Rolldown.ChunkingContext;
type Chunk = 'boot' | 'background' | 'shared' | 'pages' | 'react';

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
  assign(BACKGROUND, () => 'background');
  // Parts import the engine's entry, and with it boot, which imports the pages; that makes them no part of a part.
  const dynamicOf = (id: string): readonly string[] =>
    (context.getModuleInfo(id)?.dynamicallyImportedIds ?? []).filter((imported) => imported !== PAGES);
  // What plugins' parts share with pages must not lie with these: they would run React for it.
  const starts = [...chunks.keys()].flatMap(dynamicOf);
  const parts = reachable(starts, (id) => context.getModuleInfo(id)?.importedIds ?? []);
  const laterParts = reachable(starts, (id) => [
    ...(context.getModuleInfo(id)?.importedIds ?? []),
    ...dynamicOf(id),
  ]);
  const pagesChunk = (id: string): Chunk => {
    if (REACT.test(id)) return 'react';
    if (parts.has(id)) return 'background';
    return laterParts.has(id) ? 'shared' : 'pages';
  };
  assign([PAGES], pagesChunk);
  const registries = [...chunks.keys()].filter((id) => chunks.get(id) === 'pages');
  assign(registries.flatMap(dynamicOf), pagesChunk);
  return chunks;
}

function reachable(
  starts: readonly string[],
  importsOf: (id: string) => readonly string[],
): ReadonlySet<string> {
  const found = new Set(starts);
  // A set hands out what is added to it during the loop, too.
  for (const id of found) for (const imported of importsOf(id)) found.add(imported);
  return found;
}
