/**
 * Draws a flow for the page: lays it out in pixels, on a grid of 8, and packs
 * the result into as little as a component needs. Three variants of one
 * drawing: `wide` runs from left to right, `tall` from top to bottom with all
 * words to the right of the streams, `small` is `wide` without words.
 *
 * Words never meet lines, circles or each other, because each kind has its own
 * space: station texts hang below the line beside the column, labels stand
 * above a stretch of line without bends, and bends have a channel of their own.
 */
import type { WrittenFlow, StepValue } from '../schemas/flow.schema.ts';
import { layOutColumns } from './columns.ts';
import { layOutList } from './list.ts';
import { textStyles } from './type.ts';

// Types instead of interfaces: only they count as JSON.

/** A drawing as page data holds it: SVG path data, and words at their places, in pixels. */
export type Drawing = {
  readonly width: number;
  readonly height: number;
  /** All streams but the highlighted ones, and the heads that show their direction. */
  readonly streams: string;
  readonly heads: string;
  /** The highlighted streams as they run on from station to station, one path for each run. */
  readonly highlights: readonly string[];
  readonly highlightHeads: string;
  /** Circles, drawn out to pills where several parallels meet. */
  readonly stations: string;
  readonly highlightStations: string;
  readonly texts: readonly DrawnTexts[];
  /** Of a flow that can be played: what is marked at each step. */
  readonly marks?: readonly StepMark[];
};

/** The line of a step; its head and the stations at both ends, as one path. */
type StepMark = { readonly line: string; readonly ends: string };

/** The words of one kind: the size of their type, and each line with the start of its baseline. */
type DrawnTexts = {
  readonly kind: 'label' | 'note' | 'stream' | 'highlight';
  readonly size: number;
  readonly lines: readonly (readonly [x: number, y: number, text: string])[];
};

/** A flow with its drawings and what its text equivalent says. */
export type DrawnFlow = {
  /** What the drawing shows, in one sentence. */
  readonly title: string;
  readonly wide: Drawing;
  readonly tall: Drawing;
  /** Each stream as the editor's sentence, or as the names a sentence is made of; none where steps say more. */
  readonly streams: readonly StreamInWords[];
  /** Of a flow that can be played, in the order of its streams. */
  readonly steps?: readonly FlowStep[];
  readonly notes: readonly { readonly label: string; readonly note: string }[];
};

/** Flows that take turns in one place. */
export type FlowChoices = {
  /** What they have in common. */
  readonly title: string;
  readonly choices: readonly { readonly id: string; readonly label: string; readonly flow: DrawnFlow }[];
};

export type StreamInWords =
  { readonly sentence: string } | { readonly from: string; readonly to: string; readonly label?: string };

/** One step of a flow in words; the sentence is its heading. */
export type FlowStep = StepValue & { readonly sentence: string };

export interface StationShape {
  /** Its place among the stations of the flow. */
  readonly station: number | undefined;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isHighlighted: boolean;
}

export interface StreamShape {
  /** Its place among the streams of the flow. */
  readonly stream: number;
  /** SVG path data. */
  readonly path: string;
  /** SVG path data of the head that shows the direction. */
  readonly head: string;
  readonly isHighlighted: boolean;
}

export interface FlowText {
  readonly kind: 'label' | 'note' | 'stream';
  readonly x: number;
  /** Baseline. */
  readonly y: number;
  readonly text: string;
  readonly isHighlighted: boolean;
}

export interface FlowLayout {
  readonly width: number;
  readonly height: number;
  readonly stations: readonly StationShape[];
  readonly streams: readonly StreamShape[];
  /** Path data of each run of highlighted streams. */
  readonly highlights: readonly string[];
  readonly texts: readonly FlowText[];
}

export function drawFlow(flow: WrittenFlow): DrawnFlow {
  const labels = new Map(flow.stations.map(({ id, label }) => [id, label]));
  const steps = stepsOf(flow);
  const draw = (variant: 'wide' | 'tall'): Drawing => {
    const layout = layOutFlow(flow, variant);
    return { ...packDrawing(layout), ...(steps !== undefined && { marks: marksOf(flow, layout) }) };
  };
  if (steps !== undefined)
    return {
      title: flow.title,
      wide: draw('wide'),
      tall: draw('tall'),
      streams: [],
      steps,
      notes: notesOf(flow),
    };
  return {
    title: flow.title,
    wide: draw('wide'),
    tall: draw('tall'),
    streams: flow.streams.map(({ from, to, label, sentence }) =>
      sentence === undefined
        ? { from: labels.get(from) ?? from, to: labels.get(to) ?? to, ...(label !== undefined && { label }) }
        : { sentence },
    ),
    notes: notesOf(flow),
  };
}

/** Undefined unless every stream has its sentence and its step. */
function stepsOf({ streams }: WrittenFlow): FlowStep[] | undefined {
  const steps = streams.flatMap(({ sentence, step }) =>
    sentence === undefined || step === undefined ? [] : [{ sentence, ...step }],
  );
  return steps.length === streams.length ? steps : undefined;
}

/** What is marked at each step: its line, the head of it, and the stations that it joins. */
function marksOf(flow: WrittenFlow, { streams, stations }: FlowLayout): StepMark[] {
  return flow.streams.map(({ from, to }, index) => {
    const shape = streams.find(({ stream }) => stream === index);
    const ends = stations.filter(({ station }) =>
      [from, to].includes(flow.stations[station ?? -1]?.id ?? ''),
    );
    return { line: shape?.path ?? '', ends: (shape?.head ?? '') + ends.map(outlineOf).join('') };
  });
}

function notesOf({ stations }: WrittenFlow): DrawnFlow['notes'] {
  return stations.flatMap(({ label, note }) =>
    note === undefined ? [] : [{ label, note: withFullStop(note) }],
  );
}

function withFullStop(note: string): string {
  return /[.!?]$/.test(note) ? note : `${note}.`;
}

/** The drawing without words. */
export function drawSmallFlow(flow: WrittenFlow): Drawing {
  return packDrawing(layOutFlow(flow, 'small'));
}

/** @internal for its test */
export function layOutFlow(flow: WrittenFlow, variant: 'wide' | 'tall' | 'small'): FlowLayout {
  return variant === 'tall' ? layOutList(flow) : layOutColumns(flow, { hasText: variant === 'wide' });
}

function packDrawing({ width, height, stations, streams, highlights, texts }: FlowLayout): Drawing {
  const plain = streams.filter((stream) => !stream.isHighlighted);
  const highlighted = streams.filter((stream) => stream.isHighlighted);
  return {
    width,
    height,
    streams: plain.map(({ path }) => path).join(''),
    heads: plain.map(({ head }) => head).join(''),
    highlights,
    highlightHeads: highlighted.map(({ head }) => head).join(''),
    stations: stations
      .filter((station) => !station.isHighlighted)
      .map(outlineOf)
      .join(''),
    highlightStations: stations
      .filter((station) => station.isHighlighted)
      .map(outlineOf)
      .join(''),
    texts: kinds.flatMap((kind) => {
      const lines = texts.filter((text) => kindOf(text) === kind);
      if (lines.length === 0) return [];
      const { size } = textStyles[kind === 'highlight' ? 'stream' : kind];
      return [{ kind, size, lines: lines.map(({ x, y, text }) => [x, y, text] as const) }];
    }),
  };
}

/** A circle or a pill: straight sides between two half circles. */
function outlineOf({ x, y, width, height }: StationShape): string {
  const radius = Math.min(width, height) / 2;
  const arc = (sideways: number, down: number): string => `a${radius} ${radius} 0 0 1 ${sideways} ${down}`;
  if (height > width) {
    const side = height - width;
    return `M${x} ${y + radius}${arc(width, 0)}v${side}${arc(-width, 0)}v${-side}`;
  }
  const side = width - height;
  return `M${x + radius} ${y}h${side}${arc(0, height)}h${-side}${arc(0, -height)}`;
}

const kinds = ['label', 'note', 'stream', 'highlight'] as const;

function kindOf({ kind, isHighlighted }: FlowText): DrawnTexts['kind'] {
  return kind === 'stream' && isHighlighted ? 'highlight' : kind;
}
