/**
 * A drawing for pages that have no flow of their own: streams arrive, join and
 * run on as one. Which streams there are follows from a seed, so that each page
 * has its own drawing and always the same.
 */
import { createHash } from 'node:crypto';
import type { Drawing } from '../flow-layout/draw-flow.ts';

const GRID = 8;
const WIDTH = 528;
const HEIGHT = 88;
const RADIUS = 6;

export function confluence(seed: string): Drawing {
  const bytes = [...createHash('sha256').update(seed).digest()];
  const at = (index: number): number => bytes[index] ?? 0;
  const count = 3 + (at(0) % 3);
  const gap = (count > 4 ? 2 : 2 + (at(1) % 2)) * GRID;
  const axis = HEIGHT / 2;
  const heights = Array.from({ length: count }, (_, index) => axis + (index - (count - 1) / 2) * gap);
  const main = at(2) % count;
  const joins = heights.map((_, index) => 18 * GRID + (at(3 + index) % 12) * GRID);
  const last = WIDTH - (8 + (at(9) % 8)) * GRID;
  const path = (index: number): string => {
    const height = heights[index] ?? axis;
    const drop = axis - height;
    const bend = joins[index] ?? WIDTH / 2;
    return `M${RADIUS * 2} ${height}H${bend}l${Math.abs(drop)} ${drop}H${last}`;
  };
  const others = heights.flatMap((_, index) => (index === main ? [] : [path(index)]));
  const branch = (2 + (at(10) % 2)) * GRID * (at(11) % 2 === 0 ? 1 : -1);
  const parting = last - 8 * GRID;
  return {
    width: WIDTH,
    height: HEIGHT,
    streams: `${others.join('')}M${parting} ${axis}l${Math.abs(branch)} ${branch}H${WIDTH}`,
    heads: '',
    highlights: [`${path(main)}H${WIDTH - RADIUS * 2}`],
    highlightHeads: '',
    stations: heights.flatMap((height, index) => (index === main ? [] : [circle(RADIUS, height)])).join(''),
    highlightStations: [
      circle(RADIUS, heights[main] ?? axis),
      circle(last, axis),
      circle(WIDTH - RADIUS, axis),
    ].join(''),
    texts: [],
  };
}

function circle(x: number, y: number): string {
  return `M${x - RADIUS} ${y}a${RADIUS} ${RADIUS} 0 1 1 ${RADIUS * 2} 0a${RADIUS} ${RADIUS} 0 1 1 ${-RADIUS * 2} 0`;
}
