/**
 * The engine's command line: `build [site]` and `dev [site]`.
 *
 *   --out <folder>       where the output goes (default: dist)
 *   --cache <folder>     kept between builds (default: .cache/engine)
 *   --no-compress        of `build`: leaves out the .br and .gz files
 *   --keep-releases <n>  of `build`: of how many earlier releases the hashed files stay in the output (default: 2)
 *   --port <number>      of `dev`: port of the development server (default: 3000)
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { BuildOptions } from './build.ts';
import { SITE_MODULES } from './bundle/site-modules.ts';
import type { DevServerOptions } from './dev/dev-server.ts';
import { displayPath } from './display-path.ts';
import { failureText } from './failure-text.ts';
import { formatProblems, HalfWrittenError, ProblemsError } from './problems.ts';
import type { Problem } from './problems.ts';
import { createReporter } from './reporter.ts';

const PORT_MAX = 65_535;
const OPTIONS = {
  out: { type: 'string' },
  cache: { type: 'string' },
  'no-compress': { type: 'boolean' },
  'keep-releases': { type: 'string' },
  port: { type: 'string' },
} as const;
/** What each command takes; one of the other's would change nothing. */
const OPTIONS_OF: Readonly<Record<Command['name'], readonly string[]>> = {
  build: ['out', 'cache', 'no-compress', 'keep-releases'],
  dev: ['out', 'cache', 'port'],
};
const USAGE =
  'Use "build [site]", with --out, --cache, --no-compress or --keep-releases, or "dev [site]", with --out, --cache or --port.';

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  const command = readCommand(args);
  if ('mistake' in command) {
    process.stderr.write(`${command.mistake}\n`);
    return 1;
  }
  return command.name === 'build' ? runBuild(command.options) : runDev(command.options);
}

type Command =
  | { readonly name: 'build'; readonly options: Omit<BuildOptions, 'reporter'> }
  | { readonly name: 'dev'; readonly options: Omit<DevServerOptions, 'reporter'> };

interface Mistake {
  readonly mistake: string;
}

/** What somebody typed, or what is wrong with it. */
function readCommand(args: readonly string[]): Command | Mistake {
  const parsed = parseOptions(args);
  if ('mistake' in parsed) return parsed;
  const { positionals, values } = parsed;
  const [name, siteFolder = 'site', ...others] = positionals;
  if (name !== 'build' && name !== 'dev') return { mistake: `"${name ?? ''}" is no command. ${USAGE}` };
  if (others.length > 0) return { mistake: `"${others[0]}" is one word too many. ${USAGE}` };
  const foreign = Object.keys(values).find((option) => !OPTIONS_OF[name].includes(option));
  if (foreign !== undefined) return { mistake: `"${name}" takes no --${foreign}. ${USAGE}` };
  const siteRoot = resolve(siteFolder);
  if (!existsSync(resolve(siteRoot, 'site.config.ts'))) {
    return { mistake: `${siteFolder} is no site: it has no site.config.ts. Name the site's folder.` };
  }
  const missing = SITE_MODULES.map((name) => resolve(siteRoot, name)).filter((file) => !existsSync(file));
  if (missing.length > 0) return { mistake: formatProblems(missing.map(missingModule)) };
  const { out = 'dist', cache = '.cache/engine' } = values;
  const folders = { siteRoot, outDir: resolve(out), cacheDir: resolve(cache) };
  return name === 'build' ? buildCommand(folders, values) : devCommand(folders, values);
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    // Node throws a TypeError for an option that is unknown or lacks its value.
    if (!(error instanceof TypeError)) throw error;
    return { mistake: `${error.message.replace(/\.$/, '')}. ${USAGE}` };
  }
}

function missingModule(file: string): Problem {
  const message = 'is missing. Write it, as engine/test/fixture-site has it, the smallest site.';
  return { file: displayPath(file), message };
}

type Folders = Pick<BuildOptions, 'siteRoot' | 'outDir' | 'cacheDir'>;

interface BuildValues {
  readonly 'no-compress'?: boolean;
  readonly 'keep-releases'?: string;
}

function buildCommand(
  folders: Folders,
  { 'no-compress': isUncompressed = false, 'keep-releases': releases = '2' }: BuildValues,
): Command | Mistake {
  if (!/^\d{1,3}$/.test(releases))
    return { mistake: `--keep-releases ${releases} is no number of releases. Write 0 or more.` };
  const options = { ...folders, compress: !isUncompressed, keepReleases: Number(releases) };
  return { name: 'build', options };
}

interface DevValues {
  readonly port?: string;
}

function devCommand(folders: Folders, { port = '3000' }: DevValues): Command | Mistake {
  if (!/^\d{1,5}$/.test(port) || Number(port) > PORT_MAX)
    return {
      mistake: `--port ${port} is no port. Write a number from 0 to ${PORT_MAX}; 0 takes a free one.`,
    };
  return { name: 'dev', options: { ...folders, port: Number(port) } };
}

async function runBuild(options: Omit<BuildOptions, 'reporter'>): Promise<number> {
  // React and everything that asks for it behave as on the served site.
  process.env['NODE_ENV'] = 'production';
  const { build } = await import('./build.ts');
  const reporter = createReporter(process.stderr);
  const start = performance.now();
  return exitCodeOf(async () => {
    const result = await build({ ...options, reporter });
    const seconds = ((performance.now() - start) / 1000).toFixed(2);
    reporter.line(
      `${result.pages} pages, ${result.written} files written, ${result.removed} removed, ${seconds} s`,
    );
  }, remarkOnOutput);
}

/** What a build that has failed means for what is served. */
function remarkOnOutput(error: unknown): string {
  for (let each = error; each instanceof Error; each = each.cause)
    if (each instanceof HalfWrittenError) return ` ${each.message}`;
  return ' Nothing was written; the last good output stays.';
}

async function runDev(options: Omit<DevServerOptions, 'reporter'>): Promise<number> {
  process.env['NODE_ENV'] = 'development';
  const { startDevServer } = await import('./dev/dev-server.ts');
  return exitCodeOf(() => startDevServer({ ...options, reporter: createReporter(process.stderr) }));
}

/**
 * Prints what authors have to correct, or code that fails: Node would put its own frame around that.
 *
 * @param remarkOn what stands behind it: what that means for the output
 */
async function exitCodeOf(
  work: () => Promise<unknown>,
  remarkOn: (error: unknown) => string = () => '',
): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    const told = error instanceof ProblemsError ? error.message : await failureText(error);
    process.stderr.write(`\n${told}${remarkOn(error)}\n`);
    return 1;
  }
}
