/**
 * The state behind the forms: the database, the sender of mails, and the clean-up.
 * Pages are served whether or not any of this works.
 */
import type { FormsManifest } from '@quellwerk/forms';
import type { DatabaseSource } from '../database/database-source.ts';
import type { Database } from '../database/database.ts';
import { createSeal } from '../database/seal.ts';
import type { Seal } from '../database/seal.ts';
import { createCleanUp } from '../operation/clean-up.ts';
import { deleteOldMailFiles } from '../mail/mail-files.ts';
import { createOutbox } from '../mail/outbox.ts';
import type { Outbox, OutboxEvent } from '../mail/outbox.ts';
import { createTransports } from '../mail/transport.ts';
import type { MailOptions, Transport } from '../mail/transport.ts';
import { createRateCounter } from './guard/rate-counter.ts';
import type { RateCounter } from './guard/rate-counter.ts';
import { checkKey } from './stored/check-key.ts';
import { composeMail } from './compose-mail.ts';
import { createGuard } from './guard/guard.ts';
import type { Guard } from './guard/guard.ts';
import type { LeftBehind } from './notices.ts';
import { forgetSends } from './stored/recent-sends.ts';
import { deleteExpired } from './stored/retention.ts';
import { createSubmissions } from './stored/submissions.ts';
import type { Submissions } from './stored/submissions.ts';
import { createTokens } from './stored/tokens.ts';
import type { Tokens } from './stored/tokens.ts';

interface ReadyForms {
  readonly database: Database;
  readonly seal: Seal;
  readonly submissions: Submissions;
  readonly tokens: Tokens;
  readonly guard: Guard;
  readonly counter: RateCounter;
  readonly outbox: Outbox;
}

export interface FormsService {
  /**
   * Sends what is due and cleans up, now and in rounds. For a server that has started: a mail that another takes in hand
   * and does not send lies for ten minutes.
   */
  begin(): void;
  /** Rejects while the database cannot be had; the next call tries again. */
  ready(): Promise<ReadyForms>;
  /** Sends what is new without waiting for the next round. */
  wakeOutbox(): void;
  /**
   * Deletes what is past its time, as a server that has begun does by itself every hour.
   *
   * @internal for tests
   */
  cleanUp(): Promise<void>;
  /** That another key has sealed what lies here, for operators; undefined until that is known. */
  keyProblem(): string | undefined;
  reportFailure(error: unknown): void;
  /** Ends sending after the mails in hand, and the clean-up under way. */
  close(): Promise<void>;
}

export interface FormsServiceOptions {
  readonly database: DatabaseSource;
  readonly mail: MailOptions;
  readonly key: Buffer | undefined;
  readonly forms: () => FormsManifest;
  readonly now: () => number;
  /** How long one mail may take. */
  readonly mailLimitMs?: number | undefined;
  /** Where the files of mails may belong to an embedded database that is not used, none is deleted. */
  readonly leftBehind: LeftBehind;
  /** Is told once that another key has sealed what lies here. */
  readonly reportKey?: (problem: string) => void;
  readonly reportMail: (event: OutboxEvent) => void;
  readonly reportFailure: (error: unknown) => void;
}

const OUTBOX_ROUND_MS = 15_000;

export function createFormsService(options: FormsServiceOptions): FormsService {
  const transport = createTransports(options.mail);
  const seal = createSeal(options.key);
  const closing = new AbortController();
  let opening: Promise<ReadyForms> | undefined;

  function ready(): Promise<ReadyForms> {
    if (closing.signal.aborted)
      return Promise.reject(new Error('The forms are closed, because the server stops.'));
    opening ??= makeReady(options, { transport, seal }).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  const cleanUp = createCleanUp(async () => {
    const forms = await ready();
    const { database, counter } = forms;
    await deleteExpired(database, options.now());
    await forgetSends(database, options.now());
    await counter.forget();
    await database.truncateLog();
    if (options.leftBehind() === undefined) await deleteOldMailFiles(database, options.mail.dataDir);
    // The last entries of another key may be gone.
    if (keyProblem !== undefined) keyProblem = await checkKey(forms, options.key);
  }, options.reportFailure);

  let isKeyChecked = false;
  let keyProblem: string | undefined;
  async function readyToSend(): Promise<ReadyForms> {
    const forms = await ready();
    if (isKeyChecked) return forms;
    keyProblem = await checkKey(forms, options.key);
    isKeyChecked = true;
    if (keyProblem !== undefined) options.reportKey?.(keyProblem);
    return forms;
  }

  const rounds = createRounds(readyToSend, { stop: closing.signal, reportFailure: options.reportFailure });
  let timer: NodeJS.Timeout | undefined;

  return {
    begin() {
      timer = setInterval(rounds.wake, OUTBOX_ROUND_MS).unref();
      rounds.wake();
      cleanUp.begin();
    },
    ready,
    wakeOutbox: rounds.wake,
    cleanUp: cleanUp.run,
    keyProblem: () => keyProblem,
    reportFailure: options.reportFailure,
    async close() {
      closing.abort();
      clearInterval(timer);
      await Promise.all([rounds.end(), cleanUp.end()]);
      transport.close();
    },
  };
}

async function makeReady(
  options: FormsServiceOptions,
  { transport, seal }: { readonly transport: Transport; readonly seal: Seal },
): Promise<ReadyForms> {
  const database = await options.database.ready();
  const { now } = options;
  const submissions = createSubmissions({ database, seal, now });
  const tokens = createTokens({ database, seal, now });
  const counter = createRateCounter(database, now, options.key);
  const outbox = createOutbox({
    database,
    transport,
    now,
    compose: (entry) => composeMail(entry, { database, seal, tokens, forms: options.forms }),
    report: options.reportMail,
    reportFailure: options.reportFailure,
    mailLimitMs: options.mailLimitMs,
  });
  const guard = createGuard({ database, counter, now });
  return { database, seal, submissions, tokens, guard, counter, outbox };
}

/** Takes mails in hand until nothing is due, one round at a time; what comes in meanwhile gets a round of its own. */
function createRounds(
  ready: () => Promise<ReadyForms>,
  { stop, reportFailure }: { readonly stop: AbortSignal; readonly reportFailure: (error: unknown) => void },
) {
  let isWakened = false;
  let running: Promise<void> | undefined;
  let outbox: Outbox | undefined;

  async function run(): Promise<void> {
    try {
      ({ outbox } = await ready());
      while (isWakened && !stop.aborted) {
        isWakened = false;
        await outbox.sendDue(stop);
      }
    } catch (error) {
      reportFailure(error);
    } finally {
      // At once, and not after this promise: whoever wakes it in between would wait for the next one.
      running = undefined;
    }
  }

  return {
    wake(): void {
      isWakened = true;
      running ??= run();
    },
    /** Resolves once nothing is being sent. */
    async end(): Promise<void> {
      await running;
      await outbox?.settled();
    },
  };
}
