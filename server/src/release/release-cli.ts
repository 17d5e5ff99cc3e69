/** The commands of `npm run release`, with which operators put builds online and take them back. */
import { errorCode } from '../shared/error-code.ts';
import { CURRENT_LINK } from './release-folders.ts';
import type { ReleaseFolders, ReleaseResult } from './release-folders.ts';

const USAGE = `Usage: node server/release.js COMMAND      (in the project: npm run release -- COMMAND)

  list              the releases, oldest first; * is served, - is what rollback leads to
  add [DIST]        copies a build (./dist) beside the others, without serving it
  activate NAME     serves a release
  deploy [DIST]     add and activate
  rollback          serves the release that was served before
  prune [KEEP]      deletes all but the newest KEEP (5), the served one and the one before

RELEASES_DIR is where they lie (./releases). The server's DIST_DIR has to be RELEASES_DIR/${CURRENT_LINK}.
`;

const DEFAULT_DIST = './dist';
const DEFAULT_KEEP = '5';

export type CommandResult = { readonly output: string } | { readonly problem: string };

/** Runs one command; one that cannot be carried out changes nothing. */
export async function runReleaseCommand(
  words: readonly string[],
  releases: ReleaseFolders,
): Promise<CommandResult> {
  try {
    return await carryOut(words, releases);
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return {
      problem: `${releases.folder}  cannot be read or changed (${code}). RELEASES_DIR has to be a folder that this user may read and write.\n`,
    };
  }
}

async function carryOut(words: readonly string[], releases: ReleaseFolders): Promise<CommandResult> {
  const [command, argument, ...more] = words;
  if (more.length > 0) return { problem: USAGE };
  switch (command) {
    case 'list':
      return { output: await list(releases) };
    case 'add':
      return say(await releases.add(argument ?? DEFAULT_DIST), 'is there');
    case 'activate':
      return argument === undefined
        ? { problem: USAGE }
        : say(await releases.activate(argument), 'is served');
    case 'deploy': {
      const added = await releases.add(argument ?? DEFAULT_DIST);
      return say(added.kind === 'problems' ? added : await releases.activate(added.name), 'is served');
    }
    case 'rollback':
      return say(await releases.rollback(), 'is served again');
    case 'prune': {
      const keep = argument ?? DEFAULT_KEEP;
      if (!/^\d{1,4}$/.test(keep)) return { problem: USAGE };
      const deleted = await releases.prune(Number(keep));
      return { output: `${deleted.length} releases deleted.\n` };
    }
    default:
      return { problem: USAGE };
  }
}

async function list(releases: ReleaseFolders): Promise<string> {
  const all = await releases.list();
  if (all.length === 0) return 'There are no releases. `deploy` makes the first.\n';
  return all
    .map(({ name, isCurrent, isPrevious }) => `${isCurrent ? '*' : isPrevious ? '-' : ' '} ${name}\n`)
    .join('');
}

function say(result: ReleaseResult, what: string): CommandResult {
  if (result.kind === 'problems') return { problem: `${result.problems.join('\n')}\n` };
  return { output: `${result.name} ${what}.\n` };
}
