import type { FastifyBaseLogger } from 'fastify';
import { whatIsWrong } from '../database/database-source.ts';
import type { DatabaseSource } from '../database/database-source.ts';
import { embeddedFiles } from '../database/embedded/embedded-files.ts';
import { keptNotice } from '../database/kept-data.ts';
import type { OutboxEvent, OutboxState } from '../mail/outbox.ts';
import type { Metrics } from '../operation/metrics.ts';
import type { ReadinessCheck } from '../operation/operations-server.ts';
import { createNetworkLimit } from '../http/network-limit.ts';
import type { ReleaseStore } from '../release/release-store.ts';
import type { FormsConfig } from './forms-config.ts';
import { createFormsService } from './forms-service.ts';
import type { FormsService } from './forms-service.ts';
import { createLeftBehind } from './notices.ts';
import type { LeftBehind } from './notices.ts';
import { createBuiltPages, formsOf } from './read-forms.ts';
import type { FormRoutesOptions } from './routes/form-routes-options.ts';

interface FormsDependencies {
  readonly database: DatabaseSource;
  readonly releases: ReleaseStore;
  readonly metrics: Metrics;
  readonly logger: FastifyBaseLogger;
  /** How many pages this process fills in for one network in a minute, and sends, also those answered in JSON. */
  readonly pagesPerMinute: number;
}

interface StartedForms {
  readonly service: FormsService;
  readonly routes: FormRoutesOptions;
  /** For `/readyz`: what waits for an operator. */
  readonly checks: readonly ReadinessCheck[];
  readonly leftBehind: LeftBehind;
}

const HOUR_MS = 60 * 60_000;
const WORRYING_ATTEMPTS = 3;
const RESEND = '`node server/forms.js resend`';
const RESEND_HELD = '`node server/forms.js resend --held`';

const UNREADABLE_FORMS =
  'No forms are taken: this server cannot read what the release says of them. Serve a release that was built with it, and restart the server.';
const RESTART_FOR_FORMS =
  'the release takes forms, and the one with which the server was started did not: restart the server';

/** Starts what takes forms; undefined for a release without forms, which needs no database. */
export function startForms(
  config: FormsConfig,
  { database, releases, metrics, logger, pagesPerMinute }: FormsDependencies,
): StartedForms | undefined {
  const release = releases.current();
  const first = formsOf(release);
  if (first === undefined) {
    if (release.manifest.extensions['forms'] !== undefined) logger.error(UNREADABLE_FORMS);
    return undefined;
  }
  // A later release that has lost its forms cannot make submissions of open pages fail.
  const forms = () => formsOf(releases.current()) ?? first;
  const leftBehind = createLeftBehind(config.database, embeddedFiles);
  const service = createFormsService({
    ...config,
    database,
    forms,
    now: Date.now,
    reportMail({ kind, ...event }) {
      metrics.countMail(kind);
      logger[levelOf(kind, event.attempts)]({ mail: event, outcome: kind }, 'A mail was handled.');
    },
    reportKey: (problem) => logger.error(`${problem}.`),
    leftBehind,
    reportFailure: (error) => logger.error({ err: error }, `The database of forms ${whatIsWrong(error)}.`),
  });
  return {
    service,
    routes: {
      service,
      forms,
      pages: createBuiltPages(releases),
      now: Date.now,
      countForm: metrics.countForm,
      limit: createNetworkLimit(pagesPerMinute, Date.now),
    },
    checks: [
      // Anybody can have a mail refused by mistyping an address.
      { name: 'mail', problem: () => mailProblem(service), isNotice: true },
      { name: 'key', problem: service.keyProblem, isNotice: true },
      { name: 'embedded database', problem: leftBehind, isNotice: true },
      { name: 'kept data', problem: () => keptNotice(config.database.dataDir), isNotice: true },
    ],
    leftBehind,
  };
}

/** For `/readyz` of a server whose first release took no forms: whether the one that answers now does. */
export function unstartedForms(releases: Pick<ReleaseStore, 'current'>): ReadinessCheck {
  function problem(): string | undefined {
    const release = releases.current();
    if (formsOf(release) !== undefined) return RESTART_FOR_FORMS;
    return release.manifest.extensions['forms'] === undefined ? undefined : UNREADABLE_FORMS;
  }
  return { name: 'forms', problem, isNotice: true };
}

/** A receiver may ask for a second try; who is to be tried a third time waits for somebody to set things right. */
function levelOf(kind: OutboxEvent['kind'], attempts: number): 'error' | 'warn' | 'info' {
  if (kind === 'dead' || kind === 'not-composed') return 'error';
  return kind === 'delayed' && attempts >= WORRYING_ATTEMPTS ? 'warn' : 'info';
}

async function mailProblem(service: FormsService): Promise<string | undefined> {
  const state = await outboxState(service);
  if (state === undefined) return undefined;
  const { dead, held, waiting, waitingSince } = state;
  const hours = Math.floor((Date.now() - (waitingSince ?? Infinity)) / HOUR_MS);
  const problems: string[] = [];
  if (dead > 0) problems.push(`${dead} mails were given up: see ${RESEND}`);
  if (held > 0) problems.push(`${held} mails are held since a restore: see ${RESEND_HELD}`);
  if (hours >= 1)
    problems.push(
      `${waiting} mails wait, the oldest for ${hours} h: see SMTP_URL and the mail server, then ${RESEND}`,
    );
  return problems.length === 0 ? undefined : problems.join('; ');
}

async function outboxState(service: FormsService): Promise<OutboxState | undefined> {
  try {
    return await (await service.ready()).outbox.state();
  } catch {
    // The database does not answer, and its own check says so.
    return undefined;
  }
}
