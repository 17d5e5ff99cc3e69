import type { FormAnswer } from '@quellwerk/forms';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { RefusalReason } from '../http/refusals.ts';
import type { OutboxEvent } from '../mail/outbox.ts';
import type { CollectOutcome } from '../measuring/collect-route.ts';

/** What became of a request to the third-party proxy. */
export type ThirdPartyOutcome = 'forwarded' | 'refused' | 'failed' | 'timed_out';

/** Counts since the start, and nothing that could name a visitor. */
export interface Metrics {
  readonly countAnswer: (status: number) => void;
  readonly countThirdParty: (outcome: ThirdPartyOutcome) => void;
  readonly countRefusal: (reason: RefusalReason) => void;
  /** What became of a form that was sent. */
  readonly countForm: (form: string, outcome: FormAnswer['kind']) => void;
  readonly countMail: (outcome: OutboxEvent['kind']) => void;
  /** What became of a batch of statistics. */
  readonly countBatch: (outcome: CollectOutcome) => void;
  /** The counters in Prometheus' text format. */
  readonly print: () => Promise<string>;
  readonly contentType: string;
}

export interface MetricsSources {
  /** Lines that could not be written to the log. */
  readonly lostLogLines: () => number;
  /** Name -> age in days of what only a new release renews. */
  readonly dataAges: () => ReadonlyMap<string, number>;
}

const STATUS_GROUPS = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;

export function createMetrics({ lostLogLines, dataAges }: MetricsSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  // Counted in an array and copied when asked for: this happens once per answer.
  const counts = STATUS_GROUPS.map(() => 0);
  const answers: Counter<'status'> = new Counter({
    name: 'quellwerk_http_answers_total',
    help: 'Answers by status.',
    labelNames: ['status'],
    registers,
    collect() {
      answers.reset();
      for (const [index, status] of STATUS_GROUPS.entries()) answers.inc({ status }, counts[index] ?? 0);
    },
  });
  const thirdParty = new Counter({
    name: 'quellwerk_third_party_requests_total',
    help: 'Requests to the third-party proxy by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  const refusals = new Counter({
    name: 'quellwerk_refused_requests_total',
    help: 'Requests and connections refused before the site was asked.',
    labelNames: ['reason'],
    registers,
  });
  const forms = new Counter({
    name: 'quellwerk_forms_total',
    help: 'Forms that were sent, by outcome.',
    labelNames: ['form', 'outcome'],
    registers,
  });
  const mails = new Counter({
    name: 'quellwerk_mails_total',
    help: 'Mails of forms, by outcome; dead ones wait for an operator.',
    labelNames: ['outcome'],
    registers,
  });
  const batches = new Counter({
    name: 'quellwerk_statistics_batches_total',
    help: 'Batches of statistics that pages have sent, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  const lost: Counter = new Counter({
    name: 'quellwerk_log_lines_lost_total',
    help: 'Log lines that could not be written.',
    registers,
    collect() {
      lost.reset();
      lost.inc(lostLogLines());
    },
  });
  const ages: Gauge<'data'> = new Gauge({
    name: 'quellwerk_data_age_days',
    help: 'Days since the newest entry of data that only a new release renews.',
    labelNames: ['data'],
    registers,
    collect() {
      ages.reset();
      for (const [data, days] of dataAges()) ages.set({ data }, days);
    },
  });

  return {
    countAnswer(status) {
      const index = Math.floor(status / 100) - 1;
      counts[index] = (counts[index] ?? 0) + 1;
    },
    countThirdParty: (outcome) => thirdParty.inc({ outcome }),
    countRefusal: (reason) => refusals.inc({ reason }),
    countForm: (form, outcome) => forms.inc({ form, outcome }),
    countMail: (outcome) => mails.inc({ outcome }),
    countBatch: (outcome) => batches.inc({ outcome }),
    print: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
