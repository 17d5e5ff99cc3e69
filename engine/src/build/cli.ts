/**
 * The engine's command line: `build [site]` and `dev [site]`.
 *
 *   --out <folder>       where the output goes (default: dist)
 *   --cache <folder>     kept between builds (default: .cache/engine)
 *   --no-compress        leaves out the .br and .gz files
 *   --port <number>      port of the development server (default: 3000)
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ProblemsError } from './problems.ts';
import { createReporter } from './reporter.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'dist' },
    cache: { type: 'string', default: '.cache/engine' },
    'no-compress': { type: 'boolean', default: false },
    port: { type: 'string', default: '3000' },
  },
});
const [command, siteFolder = 'site'] = positionals;
const siteRoot = resolve(siteFolder);

process.exitCode = await main();

async function main(): Promise<number> {
  if (!existsSync(resolve(siteRoot, 'site.config.ts'))) {
    process.stderr.write(`${siteFolder} is no site: it has no site.config.ts. Name the site's folder.\n`);
    return 1;
  }
  switch (command) {
    case 'build':
      return runBuild();
    case 'dev':
      return runDev();
    default:
      process.stderr.write(`"${command ?? ''}" is no command. Use "build" or "dev".\n`);
      return 1;
  }
}

async function runBuild(): Promise<number> {
  // React and everything that asks for it behave as on the served site.
  process.env['NODE_ENV'] = 'production';
  const { build } = await import('./build.ts');
  const reporter = createReporter(process.stderr);
  const start = performance.now();
  try {
    const result = await build({
      siteRoot,
      outDir: resolve(values.out),
      cacheDir: resolve(values.cache),
      compress: !values['no-compress'],
      reporter,
    });
    const seconds = ((performance.now() - start) / 1000).toFixed(2);
    reporter.line(
      `${result.pages} pages, ${result.written} files written, ${result.removed} removed, ${seconds} s`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    return 1;
  }
}

async function runDev(): Promise<number> {
  process.env['NODE_ENV'] = 'development';
  const { startDevServer } = await import('./dev/dev-server.ts');
  await startDevServer({
    siteRoot,
    cacheDir: resolve(values.cache),
    port: Number(values.port),
    reporter: createReporter(process.stderr),
  });
  return 0;
}
