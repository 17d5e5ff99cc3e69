import { chmod, copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { makeFolder, OPEN_FOLDER_MODE } from '../configuration/make-folder.ts';
import { errorCode } from '../shared/error-code.ts';
import { namesIn } from '../shared/names-in.ts';
import { proveRelease } from '../release/load-release.ts';
import { createServedRelease } from '../release/served-release.ts';
import { caddyFiles } from './caddy.ts';
import { cloudflareFiles } from './cloudflare.ts';
import { createHostingPlan, writtenBy } from './hosting-plan.ts';
import type { HostedFile, HostFile, HostingPlan } from './hosting-plan.ts';
import { netlifyFiles } from './netlify.ts';
import { nginxFiles } from './nginx.ts';
import { s3Files, s3GroupFolder } from './s3.ts';

interface Target {
  readonly configure: (plan: HostingPlan, root: string) => readonly HostFile[];
  /** In which folder of the export a file of the site lies; left out for hosts that serve it from where it is. */
  readonly folderOf?: (plan: HostingPlan, file: HostedFile) => string;
}

const IN_ROOT = () => '.';
/** The Finder of macOS leaves it in a folder that somebody has looked into. */
const FINDER_FILE = '.DS_Store';

const TARGETS = {
  netlify: { configure: netlifyFiles, folderOf: IN_ROOT },
  cloudflare: { configure: cloudflareFiles, folderOf: IN_ROOT },
  s3: { configure: s3Files, folderOf: s3GroupFolder },
  nginx: { configure: nginxFiles },
  caddy: { configure: caddyFiles },
} as const satisfies Readonly<Record<string, Target>>;

export type TargetName = keyof typeof TARGETS;

export const TARGET_NAMES = Object.keys(TARGETS);

export interface ExportOptions {
  readonly distDir: string;
  /** Replaced as a whole once the new export is complete, if it holds an earlier one for the same host. */
  readonly outDir: string;
  /** Where the served files will lie on the host that serves them. */
  readonly root: string;
}

export type ExportResult =
  | { readonly kind: 'done'; readonly files: readonly string[] }
  | { readonly kind: 'problems'; readonly problems: readonly string[] };

export function isTargetName(name: string): name is TargetName {
  return Object.hasOwn(TARGETS, name);
}

/** Writes what a host needs to serve a build as our own server would. */
export async function writeExport(name: TargetName, options: ExportOptions): Promise<ExportResult> {
  try {
    return await replaceExport(name, options);
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    const problem = `${options.outDir}  cannot be written (${code}). Name a folder with --out that this user may write, on a disk with room.`;
    return { kind: 'problems', problems: [problem] };
  }
}

async function replaceExport(name: TargetName, options: ExportOptions): Promise<ExportResult> {
  const { distDir, outDir, root } = options;
  const loaded = await proveRelease(distDir);
  if (loaded.kind === 'problems') return loaded;
  const plan = createHostingPlan(createServedRelease(loaded.release));
  const target: Target = TARGETS[name];
  const configured = target.configure(plan, root);
  const problems = configured.flatMap(findSizeProblem);
  if (problems.length > 0) return { kind: 'problems', problems };
  const holdsSite = target.folderOf !== undefined;
  const obstacle = await findObstacle(outDir, { name, configured, holdsSite });
  if (obstacle !== undefined) {
    const problem = `${outDir}  ${obstacle}, and was left as it is. Name a folder with --out that is empty or not there.`;
    return { kind: 'problems', problems: [problem] };
  }
  const next = `${outDir}.next-${process.pid}`;
  try {
    // In a container every process may have the same number, also one that was cut off.
    await rm(next, { recursive: true, force: true });
    const code = makeFolder(next, OPEN_FOLDER_MODE);
    if (code !== undefined) {
      const problem = `${outDir}  cannot be made (${code}). Name a folder with --out in which this user may write.`;
      return { kind: 'problems', problems: [problem] };
    }
    if (target.folderOf !== undefined) {
      for (const file of plan.files) {
        const copy = join(next, target.folderOf(plan, file), file.path);
        await mkdir(dirname(copy), { recursive: true });
        await copyFile(join(distDir, 'public', file.path), copy);
      }
    }
    for (const { name: fileName, text, isExecutable = false } of configured) {
      await writeFile(join(next, fileName), text);
      if (isExecutable) await chmod(join(next, fileName), 0o755);
    }
    await exchange(outDir, next);
  } finally {
    await rm(next, { recursive: true, force: true });
  }
  return { kind: 'done', files: configured.map((file) => file.name) };
}

function findSizeProblem({ name, text, limit }: HostFile): readonly string[] {
  const bytes = Buffer.byteLength(text);
  if (limit === undefined || bytes <= limit.bytes) return [];
  return [`${name}  would have ${bytes} bytes, and this host takes ${limit.bytes}. ${limit.advice}`];
}

interface ExpectedExport {
  readonly name: TargetName;
  readonly configured: readonly HostFile[];
  readonly holdsSite: boolean;
}

/**
 * Why a folder is not to be replaced: it has to be empty or not there, or to hold an earlier export. Where an export is
 * configuration alone, anything beside it means that the folder is the one the host reads, to which it was copied.
 */
async function findObstacle(
  folder: string,
  { name: target, configured, holdsSite }: ExpectedExport,
): Promise<string | undefined> {
  const found = await namesInFolder(folder);
  if (found === undefined) return 'is no folder';
  const names = found.filter((name) => name !== FINDER_FILE).sort();
  const [first] = names;
  if (first === undefined) return undefined;
  const foreign = (name: string) => `holds ${name}, which is no part of an export for ${target}`;
  const stranger = names.find((name) => configured.every((file) => file.name !== name));
  if (!holdsSite && stranger !== undefined) return foreign(stranger);
  // It stands in each of the files that take a comment.
  const signature = writtenBy(target);
  for (const { name, text } of configured) {
    if (!names.includes(name)) return `holds ${first}, but no ${name} as an export for ${target} does`;
    if (text.includes(signature) && !(await readFile(join(folder, name), 'utf8')).includes(signature))
      return foreign(name);
  }
  return undefined;
}

/** Undefined where it is no folder. */
async function namesInFolder(folder: string): Promise<readonly string[] | undefined> {
  try {
    return await namesIn(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Puts a folder in the place of another, which is there as a whole until then. */
async function exchange(folder: string, next: string): Promise<void> {
  const before = `${folder}.before-${process.pid}`;
  const isThere = (await namesIn(dirname(folder))).includes(basename(folder));
  if (isThere) {
    await rm(before, { recursive: true, force: true });
    await rename(folder, before);
  }
  try {
    await rename(next, folder);
  } catch (error) {
    if (isThere) await rename(before, folder);
    throw error;
  }
  await rm(before, { recursive: true, force: true });
}
