/**
 * Lays a flow out in pixels, on a grid of 8. Three variants of one drawing:
 * `wide` runs from left to right, `tall` from top to bottom with all words to
 * the right of the streams, `small` is `wide` without words. Pure and
 * deterministic: the build and the browser draw the same.
 *
 * Words never meet lines, circles or each other, because each kind has its own
 * space: station texts hang below the line beside the column, labels stand
 * above a stretch of line without bends, and bends have a channel of their own.
 */
import type { Flow } from './flow.ts';
import { layOutList } from './flow-list.ts';
import { layOutColumns } from './flow-columns.ts';

export type FlowVariant = 'wide' | 'tall' | 'small';

export interface FlowLayout {
  readonly width: number;
  readonly height: number;
  readonly stations: readonly StationShape[];
  readonly streams: readonly StreamShape[];
  /** The highlighted streams as they run on from station to station: SVG path data of each run. */
  readonly highlights: readonly string[];
  readonly texts: readonly FlowText[];
}

/** A circle, drawn out to a pill where several parallels meet. */
export interface StationShape {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isHighlighted: boolean;
}

export interface StreamShape {
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

export function layOutFlow(flow: Flow, variant: FlowVariant): FlowLayout {
  return variant === 'tall' ? layOutList(flow) : layOutColumns(flow, { hasText: variant === 'wide' });
}
