import { text } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { TASKS, TIMES } from '../../shared/tools/solutions.ts';
import type { Task, Time } from '../../shared/tools/solutions.ts';
import { sameFields, textFields } from '../schemas/same-fields.ts';

const weeks = v.pipe(v.number(), v.integer(), v.minValue(1));

/** `content/offer/solutions.yaml` */
export const solutionsSchema = v.strictObject({
  solutions: v.array(
    v.strictObject({ task: v.picklist(TASKS), service: v.string(), with: v.array(v.string()), weeks }),
  ),
  times: sameFields<Time, typeof weeks>(TIMES, weeks),
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
    questions: textFields('task', 'customer', 'country', 'identity', 'time'),
    tasks: textFields<Task>(...TASKS),
    identities: textFields('full', 'quick'),
    times: textFields<Time>(...TIMES),
    listTitle: text(),
    /** `{shown}` and `{total}` are filled in. */
    count: text(),
    none: text(),
    share: text(),
    reset: text(),
    with: text(),
    /** `{weeks}` is filled in. */
    weeks: text(),
    states: textFields('offered', 'conditional', 'notOffered', 'inTime', 'tooLate', 'quick', 'notQuick'),
    /** Of tasks that must not be offered without it. */
    warnings: v.strictObject({ finance: text(), split: text() }),
  });

export type SolutionFinderWords = v.InferOutput<ReturnType<typeof solutionFinderSchema>>;
