import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { readConfig, type Config } from './configuration/config.ts';
import { folderChecks } from './configuration/folder-checks.ts';
import { openManifestStore } from './configuration/manifest-store.ts';
import { createClose } from './operation/close-server.ts';
import { errorCode } from './operation/error-code.ts';
import { createLogger } from './operation/logger.ts';
import { createStop } from './operation/stop.ts';
import { createServer } from './server.ts';

/** Longer than a proxied script may take, shorter than the grace of common supervisors. */
const STOP_LIMIT_MS = 8000;

async function main(): Promise<number> {
  const result = await readConfig(process.env, folderChecks);
  if (result.kind === 'problems') return reportProblems(result.problems);
  const { config } = result;
  const logger = createLogger({ level: config.logLevel });
  const opened = await openManifestStore(config.distDir, logger);
  if (opened.kind === 'problems') return reportProblems(opened.problems);
  const app = createServer({ config, manifests: opened.store, logger });
  stopOnSignals(app, logger);
  const problem = await listen(app, config);
  if (problem) return reportProblems([problem]);
  if (process.stdout.isTTY) process.stdout.write(`The site is at ${app.listeningOrigin}\n`);
  return 0;
}

function reportProblems(problems: readonly string[]): number {
  const lines = problems.map((problem) => `  ${problem}\n`);
  process.stderr.write(`The server cannot start:\n${lines.join('')}`);
  return 1;
}

const LISTEN_PROBLEMS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use. Stop the other process or set PORT to a free one.',
  EACCES: 'may not be opened by this user. Set PORT to 1024 or above.',
  EADDRNOTAVAIL: 'is not an address of this machine. Set HOST to one that is.',
  EAI_AGAIN: 'is a name that does not resolve now. Set HOST to an IP address.',
  ENOTFOUND: 'is a name that does not resolve. Set HOST to one that does, or to an IP address.',
};

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string | undefined> {
  try {
    await app.listen({ host, port });
    return undefined;
  } catch (error) {
    const advice = LISTEN_PROBLEMS[errorCode(error) ?? ''];
    if (advice === undefined) throw error;
    return `HOST=${host} PORT=${port}  ${advice}`;
  }
}

function stopOnSignals(app: FastifyInstance, logger: FastifyBaseLogger): void {
  const stop = createStop({
    close: createClose(app),
    logger,
    exit: (code) => process.exit(code),
    limitMs: STOP_LIMIT_MS,
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, (name) => void stop(name));
}

process.exitCode = await main();
