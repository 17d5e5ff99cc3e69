/**
 * The engine's command line: `build [site]` and `dev [site]`.
 *
 *   --out <folder>       where the output goes (default: dist)
 *   --cache <folder>     kept between builds (default: .cache/engine)
 *   --no-compress        leaves out the .br and .gz files
 *   --keep-releases <n>  of how many earlier releases the hashed files stay in the output (default: 2)
 *   --port <number>      port of the development server (default: 3000)
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SITE_MODULES } from './bundle/engine-plugin.ts';
import { displayPath } from './display-path.ts';
import { formatProblems, HalfWrittenError, ProblemsError } from './problems.ts';
import type { Problem } from './problems.ts';
import { createReporter } from './reporter.ts';

const PORT_MAX = 65_535;
const USAGE =
  'Use "build [site]" or "dev [site]", with --out, --cache, --no-compress, --keep-releases or --port.';

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  const command = readCommand(args);
  if ('mistake' in command) {
    process.stderr.write(`${command.mistake}\n`);
    return 1;
  }
  return command.name === 'build' ? runBuild(command) : runDev(command);
}

interface Command {
  readonly name: 'build' | 'dev';
  readonly siteRoot: string;
  readonly outDir: string;
  readonly cacheDir: string;
  readonly compress: boolean;
  readonly keepReleases: number;
  readonly port: number;
}

/** What somebody typed, or what is wrong with it. */
function readCommand(args: readonly string[]): Command | { readonly mistake: string } {
  const parsed = parseOptions(args);
  if ('mistake' in parsed) return parsed;
  const [name, siteFolder = 'site', ...others] = parsed.positionals;
  const { out, cache, port, 'no-compress': isUncompressed, 'keep-releases': releases } = parsed.values;
  if (name !== 'build' && name !== 'dev') return { mistake: `"${name ?? ''}" is no command. ${USAGE}` };
  if (others.length > 0) return { mistake: `"${others[0]}" is one word too many. ${USAGE}` };
  const siteRoot = resolve(siteFolder);
  if (!existsSync(resolve(siteRoot, 'site.config.ts'))) {
    return { mistake: `${siteFolder} is no site: it has no site.config.ts. Name the site's folder.` };
  }
  const missing = SITE_MODULES.map((name) => resolve(siteRoot, name)).filter((file) => !existsSync(file));
  if (missing.length > 0) return { mistake: formatProblems(missing.map(missingModule)) };
  if (!/^\d{1,5}$/.test(port) || Number(port) > PORT_MAX)
    return {
      mistake: `--port ${port} is no port. Write a number from 0 to ${PORT_MAX}; 0 takes a free one.`,
    };
  if (!/^\d{1,3}$/.test(releases))
    return { mistake: `--keep-releases ${releases} is no number of releases. Write 0 or more.` };
  return {
    name,
    siteRoot,
    outDir: resolve(out),
    cacheDir: resolve(cache),
    compress: !isUncompressed,
    keepReleases: Number(releases),
    port: Number(port),
  };
}

function missingModule(file: string): Problem {
  const message = 'is missing. Write it, as engine/test/fixture-site has it, the smallest site.';
  return { file: displayPath(file), message };
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: 'string', default: 'dist' },
        cache: { type: 'string', default: '.cache/engine' },
        'no-compress': { type: 'boolean', default: false },
        'keep-releases': { type: 'string', default: '2' },
        port: { type: 'string', default: '3000' },
      },
    });
  } catch (error) {
    // Node throws a TypeError for an option that is unknown or lacks its value.
    if (!(error instanceof TypeError)) throw error;
    return { mistake: `${error.message.replace(/\.$/, '')}. ${USAGE}` };
  }
}

async function runBuild({ name: _name, port: _port, ...options }: Command): Promise<number> {
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
function remarkOnOutput({ cause }: ProblemsError): string {
  return ` ${cause instanceof HalfWrittenError ? cause.message : 'Nothing was written; the last good output stays.'}`;
}

async function runDev({ name: _name, ...options }: Command): Promise<number> {
  process.env['NODE_ENV'] = 'development';
  const { startDevServer } = await import('./dev/dev-server.ts');
  return exitCodeOf(() => startDevServer({ ...options, reporter: createReporter(process.stderr) }));
}

/**
 * Prints what authors have to correct.
 *
 * @param remarkOn what stands behind it: what that means for the output
 */
async function exitCodeOf(
  work: () => Promise<unknown>,
  remarkOn: (error: ProblemsError) => string = () => '',
): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error;
    process.stderr.write(`\n${error.message}${remarkOn(error)}\n`);
    return 1;
  }
}
