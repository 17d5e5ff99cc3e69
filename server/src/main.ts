import cluster from 'node:cluster';
import type { IncomingMessage, Server } from 'node:http';
import { once } from 'node:events';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { readConfig } from './configuration/config.ts';
import type { Config } from './configuration/config.ts';
import { readDataDir } from './configuration/database-config.ts';
import { makeDataDir } from './configuration/make-folder.ts';
import { createDatabaseSource, databaseProblem } from './database/database-source.ts';
import { readFormsConfig } from './forms/forms-config.ts';
import type { FormsConfig } from './forms/forms-config.ts';
import { MISSING_KEY, missingSettings } from './forms/notices.ts';
import { startForms, unstartedForms } from './forms/start-forms.ts';
import { startMeasuring, unstartedMeasuring } from './measuring/start-measuring.ts';
import { createClose } from './operation/close-server.ts';
import { errorCode } from './shared/error-code.ts';
import { createLogDestination, writeToDescriptor } from './operation/log-destination.ts';
import { createLogger } from './operation/logger.ts';
import { dataAges } from './operation/data-ages.ts';
import { createMetrics } from './operation/metrics.ts';
import { createOperationsServer } from './operation/operations-server.ts';
import { createStop, createWishReader } from './operation/stop.ts';
import { startWorkers } from './operation/workers.ts';
import { openReleaseStore } from './release/release-store.ts';
import { createServer } from './server.ts';

/** Longer than a proxied script may take, shorter than the grace of common supervisors. */
const STOP_LIMIT_MS = 8000;
const PARENT_CHECK_MS = 250;
const LOG_FLUSH_MS = 500;
const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;
const STDOUT = 1;
/** Before the release is read, which takes seconds: npm may end meanwhile. */
const PARENT = process.ppid;

async function main(): Promise<number> {
  const result = readConfig(process.env);
  const formsResult = readFormsConfig(process.env);
  const problems = [result, formsResult].flatMap((each) => (each.kind === 'problems' ? each.problems : []));
  // The folder of the default is made for a server that starts, and for no other.
  const isFolderWanted = problems.length === 0 || Boolean(process.env['DATA_DIR']);
  const folderProblem = isFolderWanted ? makeDataDir(readDataDir(process.env)) : undefined;
  if (result.kind === 'problems' || formsResult.kind === 'problems' || folderProblem !== undefined)
    return reportProblems([...problems, ...(folderProblem === undefined ? [] : [folderProblem])]);
  const { config } = result;
  const isProduction = process.env['NODE_ENV'] === 'production';
  if (cluster.isPrimary && config.workers > 1) return runWorkers(config);
  const destination = createLogDestination(writeToDescriptor(STDOUT));
  const logger = createLogger({ level: config.logLevel, destination });
  const opened = await openReleaseStore({ ...config, logger });
  if (opened.kind === 'problems') return reportProblems(opened.problems);
  const releases = opened.store;
  const metrics = createMetrics({
    lostLogLines: destination.lostLines,
    dataAges: () => dataAges(releases.current(), Date.now()),
  });
  const database = createDatabaseSource(formsResult.config.database);
  const shared = { database, releases, metrics, logger };
  const forms = startForms(formsResult.config, { ...shared, pagesPerMinute: config.pagesPerMinute });
  const measuring = startMeasuring({ ...config, ...shared });
  const services = [forms, measuring].flatMap((started) => (started === undefined ? [] : [started.service]));
  const app = createServer({
    config,
    releases,
    metrics,
    logger,
    ...(forms && { forms: forms.routes }),
    ...(measuring && { measuring: measuring.route }),
  });
  const checks = [
    { name: 'listening', problem: () => (app.server.listening ? undefined : 'stopping') },
    ...(forms || measuring ? [{ name: 'database', problem: () => databaseProblem(database) }] : []),
    ...(forms?.checks ?? [unstartedForms(releases)]),
    ...(measuring ? [] : [unstartedMeasuring(releases)]),
    ...(forms && isProduction && formsResult.config.key === undefined ? [MISSING_KEY] : []),
  ];
  const operations = createOperationsServer({
    releases,
    metrics,
    checks,
    uptime: () => process.uptime(),
    reportFailure: (error) => logger.error({ err: error }, 'What operators asked could not be answered.'),
    ...(measuring && { statistics: measuring.statistics }),
  });

  const close = createClose(app);
  const stop = createStop({
    async close() {
      await close();
      for (const service of services) await service.close();
      await database.close();
      releases.close();
      operations.close();
    },
    logger,
    exit: (code) => void destination.flush(LOG_FLUSH_MS).then(() => process.exit(code)),
    limitMs: STOP_LIMIT_MS,
  });
  for (const signal of STOP_SIGNALS) process.on(signal, (name) => void stop(name));
  if (process.env['npm_lifecycle_event'] !== undefined) onParentEnd(() => void stop('the end of npm'));

  const problem = (await listenForOperators(operations, config)) ?? (await listenForVisitors(app, config));
  if (problem !== undefined) {
    await destination.flush(LOG_FLUSH_MS);
    process.exit(reportProblems([problem]));
  }
  for (const service of services) service.begin();
  // What is said of the settings is the same in each worker; one that takes another's place has a number of its own.
  if (forms && (cluster.worker === undefined || cluster.worker.id === 1))
    for (const line of settingsLines(formsResult.config, forms.leftBehind(), isProduction)) logger.warn(line);
  if (!config.trustProxy) warnOfProxy(app.server, logger);
  if (process.stdout.isTTY) process.stdout.write(`The site is at ${app.listeningOrigin}\n`);
  return 0;
}

function settingsLines(
  config: FormsConfig,
  unused: string | undefined,
  isProduction: boolean,
): readonly string[] {
  return [...(unused === undefined ? [] : [`${unused}.`]), ...(isProduction ? missingSettings(config) : [])];
}

/** Once: from then on the log would only repeat it, and whoever sends the header of their own accord would fill it. */
function warnOfProxy(server: Server, logger: FastifyBaseLogger): void {
  function look({ headers }: IncomingMessage): void {
    if (headers['x-forwarded-for'] === undefined) return;
    server.off('request', look);
    logger.warn(
      'A request has X-Forwarded-For, and TRUST_PROXY is not true. Behind a proxy set it, because all visitors share the limits of its address until then; without a proxy there is nothing to do.',
    );
  }
  server.on('request', look);
}

/** This process only looks after the others, which do all that stands above. */
async function runWorkers({ workers: count, operationsPort }: Config): Promise<number> {
  const workers = startWorkers({ count, operationsPort, report: (line) => process.stderr.write(line) });
  const readWish = createWishReader();
  const stopped = new Promise<number>((resolve) => {
    function stop(): void {
      const wish = readWish();
      if (wish === 'first') void workers.stop().then(() => resolve(0));
      // Workers end at once when the process that has started them does.
      if (wish === 'impatient') process.exit(1);
    }
    for (const signal of STOP_SIGNALS) process.on(signal, stop);
    if (process.env['npm_lifecycle_event'] !== undefined) onParentEnd(stop);
  });
  return Promise.race([stopped, workers.failed]);
}

/**
 * Under `npm run`, a signal ends npm and its shell, which pass nothing on. The
 * server would stay behind and keep the port.
 */
function onParentEnd(listener: () => void): void {
  const timer = setInterval(() => {
    if (process.ppid === PARENT) return;
    clearInterval(timer);
    listener();
  }, PARENT_CHECK_MS);
  timer.unref();
  // The signal that ends the server ends npm too, which is no other wish.
  for (const signal of STOP_SIGNALS) process.once(signal, () => clearInterval(timer));
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

async function listenForVisitors(app: FastifyInstance, { host, port }: Config): Promise<string | undefined> {
  try {
    await app.listen({ host, port });
    return undefined;
  } catch (error) {
    const advice = LISTEN_PROBLEMS[errorCode(error) ?? ''];
    if (advice === undefined) throw error;
    return `HOST=${host} PORT=${port}  ${advice}`;
  }
}

async function listenForOperators(server: Server, config: Config): Promise<string | undefined> {
  const { operationsHost: host, operationsPort: port } = config;
  if (port === undefined) return undefined;
  try {
    await once(server.listen({ host, port }), 'listening');
    return undefined;
  } catch (error) {
    const advice = LISTEN_PROBLEMS[errorCode(error) ?? ''];
    if (advice === undefined) throw error;
    return `OPERATIONS_HOST=${host} OPERATIONS_PORT=${port}  ${advice.replace(/\b(PORT|HOST)\b/, 'OPERATIONS_$1')}`;
  }
}

process.exitCode = await main();
// The line to the process that started it would keep a worker alive that cannot do its work.
if (process.exitCode !== 0) cluster.worker?.disconnect();
