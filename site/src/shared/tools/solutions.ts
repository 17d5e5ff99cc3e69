/** Which solutions fit the answers of the solution finder. The build writes each into the page; the browser picks. */
export const TASKS = [
  'account',
  'pay',
  'budget',
  'distribute',
  'check',
  'finance',
  'split',
  'everything',
] as const;
export type Task = (typeof TASKS)[number];

/** How soon the pilot is wanted; not asking for a time is leaving it open. */
export const TIMES = ['soon', 'half-year'] as const;
export type Time = (typeof TIMES)[number];

export const QUESTIONS = ['task', 'customer', 'country', 'identity', 'time'] as const;
export type Question = (typeof QUESTIONS)[number];

/** Empty text where a question is not answered. */
export type Answers = Readonly<Record<Question, string>>;

/** A solution as the page carries it for the browser. */
export interface SolutionFacts {
  readonly task: Task;
  readonly weeks: number;
  /** Customer -> countries in which the service is offered. */
  readonly offered: Readonly<Record<string, readonly string[]>>;
  /** Customers for whom a condition comes on top. */
  readonly conditional: readonly string[];
}

/** What holds for all solutions. */
export interface FinderFacts {
  readonly times: Readonly<Record<string, number>>;
  /** Where identification without a video call is offered: customer -> countries. */
  readonly quick: Readonly<Record<string, readonly string[]>>;
}

export type FitState = 'offered' | 'conditional' | 'notOffered' | 'inTime' | 'tooLate' | 'quick' | 'notQuick';

export interface Fit {
  readonly isShown: boolean;
  readonly states: readonly FitState[];
}

/**
 * What is asked for stays on the list even where it is not offered, and says
 * so; what nobody asked for is left out then.
 */
export function fitOf(facts: SolutionFacts, answers: Answers, { times, quick }: FinderFacts): Fit {
  const place = placeState(facts, answers);
  const limit = times[answers.time];
  const states: FitState[] = [
    ...(place === undefined ? [] : [place]),
    ...(limit === undefined ? [] : [facts.weeks <= limit ? ('inTime' as const) : ('tooLate' as const)]),
    ...(answers.identity === 'quick'
      ? [isQuick(quick, answers) ? ('quick' as const) : ('notQuick' as const)]
      : []),
  ];
  const isAsked = answers.task === facts.task;
  const isShown = isAsked || (answers.task === '' && place !== 'notOffered' && !states.includes('tooLate'));
  return { isShown, states };
}

/** Undefined while neither customer nor country is known. */
function placeState(
  { offered, conditional }: SolutionFacts,
  { customer, country }: Answers,
): FitState | undefined {
  if (customer === '' && country === '') return undefined;
  const customers = customer === '' ? Object.keys(offered) : [customer];
  const fitting = customers.filter((each) => {
    const countries = offered[each] ?? [];
    return country === '' ? countries.length > 0 : countries.includes(country);
  });
  if (fitting.length === 0) return 'notOffered';
  return fitting.every((each) => conditional.includes(each)) ? 'conditional' : 'offered';
}

function isQuick(quick: FinderFacts['quick'], { customer, country }: Answers): boolean {
  return Object.entries(quick).some(
    ([each, countries]) =>
      (customer === '' || customer === each) && (country === '' || countries.includes(country)),
  );
}
