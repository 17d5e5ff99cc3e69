/** Puts a backup (`backup.ts`) in the place of the data. */
import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataDir } from '../configuration/make-folder.ts';
import { MAILS_FOLDER } from '../mail/mail-files.ts';
import { errorCode } from '../shared/error-code.ts';
import { timestampOf } from '../shared/timestamp.ts';
import { forgetSenders, problemWith, SENDER_TABLES } from './backup.ts';
import { findChanged, readList } from './backup-list.ts';
import {
  carryOverEmbedded,
  carryOverStatements,
  decisionsInPostgres,
  NO_CHANGES,
  NO_DECISIONS,
  readChanges,
} from './carry-over.ts';
import type { Changes } from './carry-over.ts';
import { DATABASE_FILE } from './database.ts';
import type { DatabaseOptions } from './database.ts';
import { KEPT_MARK } from './kept-data.ts';
import { openProblem } from './open-for-command.ts';
import { dumpPostgres, POSTGRES_FILE, restorePostgres } from './postgres/postgres-tools.ts';
import { withSoleUse } from './postgres/postgres-use.ts';
import {
  changeDraft,
  changeReplaced,
  copyBeside,
  exists,
  inUseProblem,
  putInPlace,
  removeDrafts,
} from './replace-data.ts';

/** Also with a problem, where a part was replaced before it. */
interface Replaced {
  /** The database that was there before, or a dump of it; left out where there was none. */
  readonly kept?: string;
  /** Mails that waited when the copy was made and leave when an operator says so; left out where there are none. */
  readonly held?: number;
  /** Entries of lists that were left since the copy was made, and stay left; left out where there are none. */
  readonly ended?: number | 'unknown';
  /** Names of forms that were closed since the copy was made, and stay closed; left out where there are none. */
  readonly closed?: readonly string[];
}

type RestoreResult = Replaced &
  ({ readonly kind: 'done'; readonly path: string } | { readonly kind: 'problem'; readonly problem: string });

/** Puts a backup in the place of the data, which are kept beside it. Refuses while a server uses them. */
export async function restoreBackup(
  backup: string,
  { dataDir, databaseUrl }: DatabaseOptions,
  now: Date,
): Promise<RestoreResult> {
  const list = await readList(backup);
  if (list === undefined) return problemWith(backup, 'is no backup: it has no sound backup.json.');
  const changed = await findChanged(backup, list);
  if (changed !== undefined)
    return problemWith(join(backup, changed), 'is missing, was added, or is not the file that was saved.');
  const kind = databaseUrl === undefined ? 'embedded' : 'postgres';
  if (list.kind !== kind) {
    const advice = `was made of the ${list.kind} database, and the settings name the ${kind} one. Correct DATABASE_URL.`;
    return problemWith(backup, advice);
  }
  const folderProblem = makeDataDir(dataDir);
  if (folderProblem !== undefined) return { kind: 'problem', problem: folderProblem };
  const place = { backup, dataDir, keptSuffix: await freeSuffix(dataDir, KEPT_MARK + timestampOf(now)) };
  return databaseUrl === undefined ? restoreEmbedded(place) : restoreInto(databaseUrl, place);
}

/** What an earlier restore of the same second has kept stays. */
async function freeSuffix(dataDir: string, suffix: string): Promise<string> {
  const names = await readdir(dataDir);
  let free = suffix;
  for (let number = 2; names.some((name) => name.includes(free)); number += 1) free = `${suffix}-${number}`;
  return free;
}

async function restoreEmbedded(place: Place): Promise<RestoreResult> {
  const { backup, dataDir, keptSuffix } = place;
  const database = join(dataDir, DATABASE_FILE);
  const kept = database + keptSuffix;
  let changes = NO_CHANGES;
  const problem = await putBack(place, {
    prepare: async () => (await removeDrafts(database)) ?? (await inUseProblem(database)),
    async replace() {
      let made = NO_CHANGES;
      const problem =
        (await copyBeside(join(backup, DATABASE_FILE), database)) ??
        (await changeDraft(database, (draft) => {
          made = carryOverEmbedded(database, draft);
        })) ??
        // A server that was started since would go on writing into the file that is moved away.
        (await inUseProblem(database)) ??
        (await changeReplaced(database, forgetSenders)) ??
        (await putInPlace(database, keptSuffix));
      if (problem === undefined) changes = made;
      return problem;
    },
  }).finally(() => removeDrafts(database));
  return resultOf({ backup, problem, changes, kept: existsSync(kept) ? kept : undefined });
}

interface Place {
  readonly backup: string;
  readonly dataDir: string;
  /** Of what is replaced. */
  readonly keptSuffix: string;
}

async function restoreInto(databaseUrl: string, place: Place): Promise<RestoreResult> {
  const { backup, dataDir, keptSuffix } = place;
  const dump = join(dataDir, POSTGRES_FILE + keptSuffix);
  let kept: string | undefined;
  let isReplaced = false;
  let changes = NO_CHANGES;
  const result = (problem: string | undefined) =>
    resultOf({ backup, problem, changes, kept: isReplaced ? kept : undefined });
  try {
    const problem = await withSoleUse(databaseUrl, (use) => {
      let decisions = NO_DECISIONS;
      return putBack(place, {
        async prepare() {
          if (!(await use.hasTables())) return undefined;
          kept = dump;
          decisions = await decisionsInPostgres(use);
          return keepPostgres(databaseUrl, dump);
        },
        async replace() {
          const loss = await use.lossProblem();
          if (loss !== undefined) return loss;
          const dumped = join(backup, POSTGRES_FILE);
          const restored = await restorePostgres(databaseUrl, dumped, carryOverStatements(decisions));
          if (restored.kind === 'problem') return restored.problem;
          isReplaced = true;
          changes = readChanges(restored.selected);
          return use.lossProblem();
        },
      });
    });
    return result(problem);
  } catch (error) {
    const problem = openProblem(error, { dataDir, databaseUrl });
    if (problem === undefined) throw error;
    return result(problem);
  } finally {
    // All of it is still at its place.
    if (!isReplaced && kept !== undefined) await rm(kept, { force: true });
  }
}

interface Outcome {
  readonly backup: string;
  readonly problem: string | undefined;
  readonly changes: Changes;
  readonly kept: string | undefined;
}

function resultOf({ backup, problem, changes, kept }: Outcome): RestoreResult {
  const { held, ended, closed } = changes;
  const replaced = {
    ...(held > 0 && { held }),
    ...(ended !== 0 && { ended }),
    ...(closed.length > 0 && { closed }),
    ...(kept !== undefined && { kept }),
  };
  return problem === undefined
    ? { kind: 'done', path: backup, ...replaced }
    : { kind: 'problem', problem, ...replaced };
}

/** For this user alone, as everything in `DATA_DIR`. */
async function keepPostgres(databaseUrl: string, file: string): Promise<string | undefined> {
  const problem =
    (await makeFile(file)) ?? (await dumpPostgres(databaseUrl, file, { without: SENDER_TABLES }));
  return problem === undefined ? undefined : `${file}  cannot be made, so nothing is restored: ${problem}`;
}

async function makeFile(file: string): Promise<string | undefined> {
  try {
    await writeFile(file, '', { mode: 0o600 });
    return undefined;
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return `${code}. Make room, and see that this user may write there.`;
  }
}

interface DatabaseSteps {
  /** Before anything is copied. */
  readonly prepare: () => Promise<string | undefined>;
  readonly replace: () => Promise<string | undefined>;
}

/** Copies the mails first, so that a full disk leaves both database and mails at their place. */
async function putBack(
  { backup, dataDir, keptSuffix }: Place,
  { prepare, replace }: DatabaseSteps,
): Promise<string | undefined> {
  const mails = join(dataDir, MAILS_FOLDER);
  const savedMails = join(backup, MAILS_FOLDER);
  try {
    return (
      (await removeDrafts(mails)) ??
      (await prepare()) ??
      ((await exists(savedMails)) ? await copyBeside(savedMails, mails) : undefined) ??
      (await replace()) ??
      // Where the backup has none, those of now leave as well: the server would delete what the restored database does not know.
      (await putInPlace(mails, keptSuffix))
    );
  } finally {
    await removeDrafts(mails);
  }
}
