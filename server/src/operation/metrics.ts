/** What became of a request to the third-party proxy. */
export type ThirdPartyOutcome = 'forwarded' | 'refused' | 'failed' | 'timed_out';

/** Counts since the start, and nothing that could name a visitor. */
export interface Metrics {
  readonly countAnswer: (status: number) => void;
  readonly countThirdParty: (outcome: ThirdPartyOutcome) => void;
  /** The counters in Prometheus' text format. */
  readonly print: () => string;
}

export function createMetrics(): Metrics {
  const answers = { '1xx': 0, '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0 };
  const thirdParty: Record<ThirdPartyOutcome, number> = { forwarded: 0, refused: 0, failed: 0, timed_out: 0 };

  function countAnswer(status: number): void {
    const group = `${Math.floor(status / 100)}xx`;
    if (isGroup(group)) answers[group] += 1;
  }

  function countThirdParty(outcome: ThirdPartyOutcome): void {
    thirdParty[outcome] += 1;
  }

  function isGroup(group: string): group is keyof typeof answers {
    return group in answers;
  }

  function print(): string {
    return [
      ...printCounter({
        name: 'quellwerk_http_answers_total',
        help: 'Answers by status.',
        label: 'status',
        counts: answers,
      }),
      ...printCounter({
        name: 'quellwerk_third_party_requests_total',
        help: 'Requests to the third-party proxy by outcome.',
        label: 'outcome',
        counts: thirdParty,
      }),
      '',
    ].join('\n');
  }

  return { countAnswer, countThirdParty, print };
}

interface Counter {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  readonly counts: Readonly<Record<string, number>>;
}

function printCounter({ name, help, label, counts }: Counter): readonly string[] {
  const values = Object.entries(counts).map(([key, count]) => `${name}{${label}="${key}"} ${count}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} counter`, ...values];
}
