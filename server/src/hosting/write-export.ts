import { chmod, copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../operation/error-code.ts';
import { loadRelease } from '../release/load-release.ts';
import { createServedRelease } from '../release/served-release.ts';
import { caddyFiles } from './caddy.ts';
import { cloudflareFiles } from './cloudflare.ts';
import { createHostingPlan } from './hosting-plan.ts';
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
  /** Replaced as a whole if it holds an earlier export. */
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
  const { distDir, outDir, root } = options;
  const loaded = await loadRelease(distDir, { fileLimitBytes: 0, memoryLimitBytes: 0, known: new Map() });
  if (loaded.kind === 'problems') return loaded;
  const plan = createHostingPlan(createServedRelease(loaded.release));
  const target: Target = TARGETS[name];
  const configured = target.configure(plan, root);
  if (!(await isReplaceable(outDir, configured))) {
    const problem = `${outDir}  holds something else than an earlier export. Name an empty folder.`;
    return { kind: 'problems', problems: [problem] };
  }
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  if (target.folderOf !== undefined) {
    for (const file of plan.files) {
      const copy = join(outDir, target.folderOf(plan, file), file.path);
      await mkdir(dirname(copy), { recursive: true });
      await copyFile(join(distDir, 'public', file.path), copy);
    }
  }
  for (const { name: fileName, text, isExecutable = false } of configured) {
    await writeFile(join(outDir, fileName), text);
    if (isExecutable) await chmod(join(outDir, fileName), 0o755);
  }
  return { kind: 'done', files: configured.map((file) => file.name) };
}

async function isReplaceable(folder: string, configured: readonly HostFile[]): Promise<boolean> {
  try {
    const names = await readdir(folder);
    return names.length === 0 || configured.every(({ name }) => names.includes(name));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return true;
    throw error;
  }
}
