import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { drawFlow, drawSmallFlow } from '../flow-layout/draw-flow.ts';
import type { Drawing, DrawnFlow } from '../flow-layout/draw-flow.ts';

/** At most so many characters, so that a step stays short enough to be read while the flow is played. */
const upTo = (limit: number) => v.pipe(text(), v.maxLength(limit));

/** What a reader learns who goes through a flow step by step: one stream is one step. */
const stepSchema = v.strictObject({
  /** Who acts. */
  who: upTo(60),
  /** What moves: money, an order, a decision. */
  moves: upTo(110),
  /** Which data go with it. */
  data: upTo(120),
  /** How long it takes; figures of the bank's own are marked as examples. */
  time: upTo(110),
  /** What can go wrong, and what happens then. */
  risk: upTo(180),
});

export type StepValue = v.InferOutput<typeof stepSchema>;

const writtenFlowSchema = v.pipe(
  v.strictObject({
    /** What the drawing shows, in one sentence; its accessible name. */
    title: text(),
    stations: v.pipe(
      v.array(
        v.strictObject({
          id: v.pipe(text(), v.regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and dashes')),
          /** At most 24 characters, so that it fits beside its circle. */
          label: v.pipe(text(), v.maxLength(24)),
          /** A second line in small type: what happens here. */
          note: v.optional(v.pipe(text(), v.maxLength(36))),
        }),
      ),
      v.minLength(2),
      v.maxLength(8),
    ),
    streams: v.pipe(
      v.array(
        v.strictObject({
          from: text(),
          to: text(),
          /** At most 28 characters, set along the line. */
          label: v.optional(v.pipe(text(), v.maxLength(28))),
          /**
           * What happens here, as a sentence of the text equivalent: "The buyer pays one amount to the
           * holding account." Left out, the names of line and stations make a plainer one.
           */
          sentence: v.optional(
            v.pipe(upTo(140), v.regex(/[.!?]$/, 'must be a sentence and end with a full stop')),
          ),
          step: v.optional(stepSchema),
          /** The one path the reader should follow with the eye. */
          highlighted: v.optional(v.boolean(), false),
        }),
      ),
      v.minLength(1),
    ),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    // Where there are too few, that is said already.
    if (!dataset.typed || dataset.value.stations.length < 2) return;
    const ids = new Set(dataset.value.stations.map((station) => station.id));
    if (ids.size < dataset.value.stations.length)
      addIssue({ message: 'has two stations with one id. Give each its own' });
    for (const stream of dataset.value.streams) {
      if (stream.from === stream.to)
        addIssue({ message: `has a stream from "${stream.from}" to itself. Name two stations` });
      for (const end of [stream.from, stream.to]) {
        if (!ids.has(end))
          addIssue({
            message: `has a stream to or from "${end}", which is no station of it. Name the id of one`,
          });
      }
    }
  }),
);

/** A flow as its editor has written it. */
export type WrittenFlow = v.InferOutput<typeof writtenFlowSchema>;

/** A flow with its drawings, which take longer to lay out than the page to write. */
export interface FlowValue extends WrittenFlow {
  readonly drawn: DrawnFlow;
  /** Decorates what stands beside it. */
  readonly small: Drawing;
}

const withDrawings = (flow: WrittenFlow): FlowValue => ({
  ...flow,
  drawn: drawFlow(flow),
  small: drawSmallFlow(flow),
});

/**
 * A flow: who pays, where money is held, who checks, who sees what. Stations
 * stand in the order in which the text equivalent reads them.
 */
export const flowSchema = ({ made }: SchemaContext) => made(writtenFlowSchema, withDrawings);

const writtenPlayableFlowSchema = v.pipe(
  writtenFlowSchema,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const [index, { sentence, step }] of dataset.value.streams.entries()) {
      if (sentence === undefined || step === undefined)
        addIssue({ message: `is played step by step, so stream ${index + 1} needs "sentence" and "step"` });
    }
  }),
);

/** A flow that can be played (R11.36): each stream has its sentence and its step. */
export const playableFlowSchema = ({ made }: SchemaContext) => made(writtenPlayableFlowSchema, withDrawings);
