import { subscribe } from '@parcel/watcher';
import type { AsyncSubscription } from '@parcel/watcher';
import { lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { normalizePath } from 'vite';
import type { ViteDevServer } from 'vite';
import { leadsAround, statsOf } from '../folder-entries.ts';

/**
 * Has Vite's watcher tell of changes that it does not see itself: those of content, and those of code that it drops. Content
 * behind links it watches by itself, because that lies elsewhere.
 *
 * @returns what ends that
 */
export async function watchChanges(
  { watcher }: Pick<ViteDevServer, 'watcher'>,
  siteRoot: string,
): Promise<() => Promise<void>> {
  const tell: Tell = (event, file) => {
    watcher.emit(event, file);
    watcher.emit('all', event, file);
  };
  const stopFollowing = tellOfDroppedChanges(watcher, contentRoot(siteRoot), tell);
  const followLinks = (path: string): void => {
    try {
      watcher.add(contentElsewhere(path));
    } catch (error) {
      // What the disk refuses to read is told of when content is read.
      if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    }
  };
  followLinks(contentRoot(siteRoot));
  const content = await watchContent(siteRoot, (event, file) => {
    // Also after one that is removed: another one may lie in its place already.
    followLinks(file);
    tell(event, file);
  });
  return async () => {
    stopFollowing();
    await content.unsubscribe();
  };
}

/**
 * Whether a path is one of these folders, or lies in one. Vite's watcher takes text for a pattern, in which a parenthesis in
 * the name of a folder would mean something else.
 */
export function isInside(folders: readonly string[]): (path: string) => boolean {
  const beginnings = folders.map((folder) => `${normalizePath(folder)}/`);
  return (path) => beginnings.some((beginning) => `${normalizePath(path)}/`.startsWith(beginning));
}

/** As if Vite's watcher had seen it: code of a site may import files of content. */
type Tell = (event: 'add' | 'change' | 'unlink', file: string) => void;

/** After a change of a file Vite's watcher says nothing of it for 50 ms, also not when they are over. */
const DROPPED_MS = 60;

/** A formatter that works on what an editor has just saved is that quick. */
function tellOfDroppedChanges(
  watcher: ViteDevServer['watcher'],
  contentFolder: string,
  tell: Tell,
): () => void {
  const timers = new Map<string, NodeJS.Timeout>();
  watcher.on('change', (file: string) => {
    if (normalizePath(file).startsWith(`${contentFolder}/`)) return;
    clearTimeout(timers.get(file));
    const told = lastWritten(file);
    const timer = setTimeout(() => {
      timers.delete(file);
      const written = lastWritten(file);
      if (written !== undefined && written !== told) tell('change', file);
    }, DROPPED_MS);
    timers.set(file, timer);
  });
  return () => timers.forEach((timer) => clearTimeout(timer));
}

function lastWritten(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

const CONTENT_FOLDER = 'content';

export function contentRoot(siteRoot: string): string {
  return normalizePath(join(siteRoot, CONTENT_FOLDER));
}

const WATCHER_EVENTS = { create: 'add', update: 'change', delete: 'unlink' } as const;

/** Content need not be there yet, so the folder of the site is watched. */
async function watchContent(siteRoot: string, tell: Tell): Promise<AsyncSubscription> {
  // Events name files by their real paths.
  const watched = realpathSync(siteRoot);
  return subscribe(
    watched,
    (error, events) => {
      // Some changes may have been missed.
      if (error !== null) return tell('change', contentRoot(siteRoot));
      for (const { type, path } of events) {
        const file = join(siteRoot, relative(watched, path));
        if (normalizePath(file).startsWith(`${contentRoot(siteRoot)}/`)) tell(WATCHER_EVENTS[type], file);
      }
    },
    // Each folder that it watches costs time when the server starts.
    { ignore: readdirSync(watched).filter((name) => name !== CONTENT_FOLDER) },
  );
}

/** What links in a folder lead to, also the folder itself, and also links behind links. One that leads nowhere is left out. */
function contentElsewhere(path: string): string[] {
  const stats = statsOf(path);
  if (stats === undefined) return [];
  const isLink = lstatSync(path).isSymbolicLink();
  // A fault that is told of when content is read.
  if (isLink && leadsAround(path)) return [];
  const entries = stats.isDirectory() ? readdirSync(path, { withFileTypes: true }) : [];
  const below = entries
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .flatMap(({ name }) => contentElsewhere(join(path, name)));
  return isLink ? [realpathSync(path), ...below] : below;
}
