import { text } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { TASKS, TIMES } from '../../shared/solutions.ts';
import type { Task, Time } from '../../shared/solutions.ts';
import { wordsOf } from '../schemas/words-of.ts';

const weeks = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(1, 'must be at least 1'));

/** `content/offer/solutions.yaml` */
export const solutionsSchema = v.strictObject({
  solutions: v.array(
    v.strictObject({ task: v.picklist(TASKS), service: v.string(), with: v.array(v.string()), weeks }),
  ),
  times: v.strictObject(Object.fromEntries(TIMES.map((time) => [time, weeks])) as Record<Time, typeof weeks>),
  quickIdentification: v.string(),
});

export type Solutions = v.InferOutput<typeof solutionsSchema>;

/** Words of the solution finder. Countries and customers have theirs with the table of availability. */
export const solutionFinderSchema = () =>
  v.strictObject({
    tool: v.literal('solution-finder'),
    title: text(),
    needsScript: text(),
    any: text(),
    questions: wordsOf('task', 'customer', 'country', 'identity', 'time'),
    tasks: wordsOf<Task>(...TASKS),
    identities: wordsOf('full', 'quick'),
    times: wordsOf<Time>(...TIMES),
    listTitle: text(),
    /** `{shown}` and `{total}` are filled in. */
    count: text(),
    none: text(),
    share: text(),
    reset: text(),
    with: text(),
    /** `{weeks}` is filled in. */
    weeks: text(),
    states: wordsOf('offered', 'conditional', 'notOffered', 'inTime', 'tooLate', 'quick', 'notQuick'),
    /** Of tasks that must not be offered without it. */
    warnings: v.strictObject({ finance: text(), split: text() }),
  });

export type SolutionFinderWords = v.InferOutput<ReturnType<typeof solutionFinderSchema>>;
