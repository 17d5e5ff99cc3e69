/** Lines, heads and circles of a drawing, in either direction. */
import type { FlowNode, FlowRoute } from './arrange.ts';
import type { FlowLink } from './tracks.ts';
import { PARALLEL } from './tracks.ts';
import type { StationShape, StreamShape } from './draw-flow.ts';

/** The grid that drawings keep to, in pixels. */
export const GRID = 8;

/** The next line of the grid. */
export function snap(value: number): number {
  return Math.ceil(value / GRID) * GRID;
}

/** Where things lie: `along` the direction of reading and `across` it, in pixels. */
export interface Frame {
  readonly isTall: boolean;
  /** Position of each layer along. */
  readonly along: readonly number[];
  /** Where the tracks of each gap begin. */
  readonly channel: readonly number[];
  /** Position of a lane across. */
  readonly across: (lane: number) => number;
  readonly radius: number;
  /** Size of the 45° bend with which a stream parts. */
  readonly partBend: number;
  /** Radius of the quarter arc with which it joins. */
  readonly joinBend: number;
}

type Point = readonly [along: number, across: number];

/** How far a station reaches to either side of its lane, in pixels. */
export function stationReach(
  node: FlowNode,
  links: readonly FlowLink[],
  radius: number,
): readonly [number, number] {
  const offsets = links.flatMap((link) => [
    ...(link.from === node ? [link.fromOffset] : []),
    ...(link.to === node ? [link.toOffset] : []),
  ]);
  const margin = radius - PARALLEL / 2;
  return [
    Math.min(-radius, ...offsets.map((offset) => offset - margin)),
    Math.max(radius, ...offsets.map((offset) => offset + margin)),
  ];
}

export function drawStation(node: FlowNode, links: readonly FlowLink[], frame: Frame): StationShape {
  const [start, end] = stationReach(node, links, frame.radius);
  const along = (frame.along[node.layer] ?? 0) - frame.radius;
  const across = frame.across(node.lane) + start;
  return {
    station: node.station,
    x: frame.isTall ? across : along,
    y: frame.isTall ? along : across,
    width: frame.isTall ? end - start : 2 * frame.radius,
    height: frame.isTall ? 2 * frame.radius : end - start,
    isHighlighted: node.isHighlighted,
  };
}

/** One stream through all its gaps. Streams part with a 45° bend and join with a quarter arc. */
export function drawStream(links: readonly FlowLink[], frame: Frame): StreamShape {
  const first = links[0];
  const last = links.at(-1);
  if (first === undefined || last === undefined)
    return { stream: -1, path: '', head: '', isHighlighted: false };
  const { stream, isReversed, isHighlighted } = first.route;
  const start: Point = [frame.along[first.from.layer] ?? 0, frame.across(first.from.lane) + first.fromOffset];
  const end: Point = [frame.along[last.to.layer] ?? 0, frame.across(last.to.lane) + last.toOffset];
  const bends = links.map((link) => drawBend(link, frame)).join('');
  const tip: Point = isReversed
    ? [start[0] + frame.radius + 3, start[1]]
    : [end[0] - frame.radius - 3, end[1]];
  return {
    stream,
    path: `M${print(start, frame)}${bends}L${print(end, frame)}`,
    head: drawHead(tip, isReversed ? 1 : -1, frame),
    isHighlighted,
  };
}

/** Joins highlighted streams that run on into one line, so that it can be drawn in one go. */
export function joinHighlights(
  routes: readonly FlowRoute[],
  streams: readonly StreamShape[],
): readonly string[] {
  const pieces = routes
    .map(({ isHighlighted, nodes }, index) => ({ isHighlighted, nodes, path: streams[index]?.path ?? '' }))
    .filter(({ isHighlighted }) => isHighlighted)
    .sort((a, b) => (a.nodes[0]?.layer ?? 0) - (b.nodes[0]?.layer ?? 0));
  const runs: { path: string; end: FlowNode | undefined }[] = [];
  for (const { nodes, path } of pieces) {
    const run = runs.find(({ end }) => end === nodes[0]);
    if (run === undefined) runs.push({ path, end: nodes.at(-1) });
    else Object.assign(run, { path: run.path + path.replace('M', 'L'), end: nodes.at(-1) });
  }
  return runs.map(({ path }) => path);
}

function drawBend(link: FlowLink, frame: Frame): string {
  if (link.track === undefined) return '';
  const track = (frame.channel[link.from.layer] ?? 0) + link.track * PARALLEL;
  const from = frame.across(link.from.lane) + link.fromOffset;
  const to = frame.across(link.to.lane) + link.toOffset;
  const direction = Math.sign(to - from);
  const join = Math.min(frame.joinBend, Math.abs(to - from) / 2);
  const part = Math.min(frame.partBend, Math.abs(to - from) - join);
  const points: readonly Point[] = [
    [track - part, from],
    [track, from + direction * part],
    [track, to - direction * join],
    [track + join, to],
  ];
  const [leave, turned, straight, arrived] = points.map((point) => print(point, frame));
  // Too little room for an arc: one 45° line from lane to lane.
  if (join < frame.joinBend) return `L${leave}L${arrived}`;
  const sweep = direction > 0 === frame.isTall ? 1 : 0;
  return `L${leave}L${turned}L${straight}A${join} ${join} 0 0 ${sweep} ${arrived}`;
}

const HEAD_LENGTH = 6;
const HEAD_HALF = 2.5;

function drawHead([along, across]: Point, direction: 1 | -1, frame: Frame): string {
  const back = along + direction * HEAD_LENGTH;
  const corners: readonly Point[] = [
    [back, across - HEAD_HALF],
    [back, across + HEAD_HALF],
  ];
  return `M${print([along, across], frame)}L${corners.map((corner) => print(corner, frame)).join('L')}Z`;
}

function print([along, across]: Point, { isTall }: Frame): string {
  return isTall ? `${across} ${along}` : `${along} ${across}`;
}
