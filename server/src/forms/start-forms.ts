import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseSource } from '../database/database-source.ts';
import type { Metrics } from '../operation/metrics.ts';
import type { ReadinessCheck } from '../operation/operations-server.ts';
import { createNetworkLimit } from '../operation/network-limit.ts';
import type { ReleaseStore } from '../release/release-store.ts';
import type { FormsConfig } from './forms-config.ts';
import { createFormsRoom } from './forms-room.ts';
import type { FormsRoom } from './forms-room.ts';
import { createBuiltPages, formsOf } from './read-forms.ts';
import type { FormRoutesOptions } from './send-page.ts';

interface FormsDependencies {
  readonly database: DatabaseSource;
  readonly releases: ReleaseStore;
  readonly metrics: Metrics;
  readonly logger: FastifyBaseLogger;
}

interface StartedForms {
  readonly room: FormsRoom;
  readonly routes: FormRoutesOptions;
  /** For `/readyz`: whether mails wait for an operator. */
  readonly checks: readonly ReadinessCheck[];
}

/** Four a second are more than a house full of people sends, and little work. */
const PAGES_PER_MINUTE = 240;

const UNREADABLE_FORMS =
  'No forms are taken: this server cannot read what the release says of them. Serve a release that was built with it.';

/** Starts what takes forms; undefined for a release without forms, which needs no database. */
export function startForms(
  config: FormsConfig,
  { database, releases, metrics, logger }: FormsDependencies,
): StartedForms | undefined {
  const release = releases.current();
  const first = formsOf(release);
  if (first === undefined) {
    if (release.manifest.extensions['forms'] !== undefined) logger.error(UNREADABLE_FORMS);
    return undefined;
  }
  // A later release that has lost its forms cannot make submissions of open pages fail.
  const forms = () => formsOf(releases.current()) ?? first;
  const room = createFormsRoom({
    ...config,
    database,
    forms,
    now: Date.now,
    reportMail({ kind, ...event }) {
      metrics.countMail(kind);
      const needsOperator = kind === 'dead' || kind === 'not-composed';
      logger[needsOperator ? 'error' : 'info']({ mail: event, outcome: kind }, 'A mail was handled.');
    },
    reportFailure: (error) => logger.error({ err: error }, 'The database of forms does not answer.'),
  });
  return {
    room,
    routes: {
      room,
      forms,
      pages: createBuiltPages(releases),
      now: Date.now,
      countAnswer: metrics.countForm,
      limit: createNetworkLimit(PAGES_PER_MINUTE, Date.now),
    },
    // Anybody can have a mail refused by mistyping an address.
    checks: [{ name: 'mail', problem: () => deadMails(room), isNotice: true }],
  };
}

async function deadMails(room: FormsRoom): Promise<string | undefined> {
  try {
    const { dead } = await (await room.ready()).outbox.state();
    return dead === 0 ? undefined : `${dead} mails were given up; see \`npm run forms -- resend\``;
  } catch {
    // The check of the database says so.
    return undefined;
  }
}
