/** The drawing from left to right. */
import type { Flow, FlowStream } from './flow.ts';
import { arrangeFlow } from './flow-graph.ts';
import type { FlowGraph, FlowNode, FlowRoute } from './flow-graph.ts';
import type { FlowLayout, FlowText } from './flow-layout.ts';
import { drawStation, drawStream } from './flow-shapes.ts';
import type { Frame } from './flow-shapes.ts';
import { measureText, wrapText } from './flow-text.ts';
import { PARALLEL, routeStreams } from './flow-tracks.ts';
import type { FlowLink } from './flow-tracks.ts';
import { textStyles } from './flow-type.ts';
import type { TextBlock } from './flow-type.ts';

const GRID = 8;
/** The width a drawing with words is stretched to; what needs more gets more. */
const TARGET_WIDTH = 944;
const LINE_GAP = 8;

interface Sizes {
  readonly radius: number;
  readonly partBend: number;
  readonly joinBend: number;
  /** Least height of a lane. */
  readonly lane: number;
  /** Least length of line before a station. */
  readonly gap: number;
}

const sizesWithText: Sizes = { radius: 6, partBend: 40, joinBend: 24, lane: 40, gap: 24 };
const sizesWithoutText: Sizes = { radius: 4, partBend: 12, joinBend: 8, lane: 24, gap: 16 };

interface Columns {
  readonly flow: Flow;
  readonly graph: FlowGraph;
  readonly gaps: readonly (readonly FlowLink[])[];
  readonly size: Sizes;
  /** Text below each station. */
  readonly stations: ReadonlyMap<FlowNode, TextBlock>;
  /** Texts above the line right of a node. */
  readonly after: ReadonlyMap<FlowNode, TextBlock>;
  /** Texts above the line left of a node. */
  readonly before: ReadonlyMap<FlowNode, TextBlock>;
}

export function layOutColumns(flow: Flow, { hasText }: { readonly hasText: boolean }): FlowLayout {
  const graph = arrangeFlow(flow, 'columns');
  const gaps = routeStreams(graph);
  const size = hasText ? sizesWithText : sizesWithoutText;
  const columns: Columns = { flow, graph, gaps, size, ...(hasText ? setTexts(flow, graph, gaps) : noTexts()) };
  const natural = placeLayers(columns, 0);
  const spare = hasText ? Math.max(0, TARGET_WIDTH - natural.width) : 0;
  const stretch = Math.floor(spare / Math.max(1, gaps.length) / GRID) * GRID;
  const { along, channel, width } = placeLayers(columns, stretch);
  const { across, height } = placeLanes(columns);
  const frame: Frame = { isTall: false, along, channel, across, ...size };
  const nodes = graph.layers.flat();
  return {
    width,
    height,
    stations: nodes.filter(isStation).map((node) => drawStation(node, gaps.flat(), frame)),
    streams: graph.routes.map((route) => drawStream(linksOf(route, gaps), frame)),
    texts: nodes.flatMap((node) => placeTexts(node, columns, frame)),
  };
}

function isStation(node: FlowNode): boolean {
  return node.station !== undefined;
}

export function linksOf(route: FlowRoute, gaps: readonly (readonly FlowLink[])[]): readonly FlowLink[] {
  return gaps.flat().filter((link) => link.route === route);
}

function noTexts(): Pick<Columns, 'stations' | 'after' | 'before'> {
  return { stations: new Map(), after: new Map(), before: new Map() };
}

/** Breaks all texts to the width that a column has, and finds each stream's label a place. */
function setTexts(flow: Flow, graph: FlowGraph, gaps: readonly (readonly FlowLink[])[]) {
  const width = Math.min(208, Math.max(112, TARGET_WIDTH / graph.layers.length - 40));
  const stations = new Map<FlowNode, TextBlock>();
  for (const node of graph.layers.flat()) {
    const station = node.station === undefined ? undefined : flow.stations[node.station];
    if (station === undefined) continue;
    stations.set(node, [
      ...wrapText(station.label, textStyles.label.size, width).map(line('label', node.isHighlighted)),
      ...wrapText(station.note ?? '', textStyles.note.size, width + 16).map(line('note', false)),
    ]);
  }
  const after = new Map<FlowNode, TextBlock>();
  const before = new Map<FlowNode, TextBlock>();
  for (const route of inBundleOrder(graph, gaps)) {
    const stream = flow.streams[route.stream];
    if (stream?.label === undefined) continue;
    const place = placeLabel(route, graph.routes);
    const blocks = place.side === 'after' ? after : before;
    blocks.set(place.node, [...(blocks.get(place.node) ?? []), ...setLabel(stream, width - 8)]);
  }
  return { stations, after, before };
}

function line(kind: FlowText['kind'], isHighlighted: boolean) {
  return (text: string): TextBlock[number] => ({ kind, text, isHighlighted });
}

function setLabel(stream: FlowStream, width: number): TextBlock {
  return wrapText(stream.label ?? '', textStyles.stream.size, width).map(line('stream', stream.highlighted));
}

/** Labels that stack above one station follow the order of their lines. */
function inBundleOrder(graph: FlowGraph, gaps: readonly (readonly FlowLink[])[]): readonly FlowRoute[] {
  const offset = (route: FlowRoute): number => linksOf(route, gaps)[0]?.fromOffset ?? 0;
  return [...graph.routes].sort((a, b) => offset(a) - offset(b));
}

interface LabelPlace {
  readonly node: FlowNode;
  readonly side: 'after' | 'before';
}

/** A label stands where its stream runs alone: after its first station, before its last, or on its way. */
function placeLabel(route: FlowRoute, routes: readonly FlowRoute[]): LabelPlace {
  const [first, second] = route.nodes;
  const last = route.nodes.at(-1);
  if (first === undefined || second === undefined || last === undefined) throw new Error('A route joins two stations.');
  if (routes.filter((other) => other.nodes[0] === first).length === 1) return { node: first, side: 'after' };
  if (routes.filter((other) => other.nodes.at(-1) === last).length === 1) return { node: last, side: 'before' };
  return { node: second === last ? first : second, side: 'after' };
}

function widthOf(block: TextBlock | undefined): number {
  return Math.max(0, ...(block ?? []).map(({ kind, text }) => measureText(text, textStyles[kind].size)));
}

function heightOf(block: TextBlock | undefined): number {
  return (block ?? []).reduce((sum, { kind }) => sum + textStyles[kind].line, 0);
}

/** Positions of the layers: words, then the channel of bends, then words before the next station. */
function placeLayers({ graph, gaps, size, stations, after, before }: Columns, stretch: number) {
  const along: number[] = [];
  const channel: number[] = [];
  let position = size.radius + 1;
  let width = 0;
  for (const [index, layer] of graph.layers.entries()) {
    along.push(position);
    const words = Math.max(
      ...layer.map((node) => widthOf(stations.get(node)) - size.radius),
      ...layer.map((node) => (after.has(node) ? widthOf(after.get(node)) + size.radius + LINE_GAP : 0)),
    );
    width = position + Math.max(size.radius + 1, words);
    const bends = gaps[index]?.filter((link) => link.track !== undefined) ?? [];
    const tracks = bends.length === 0 ? 0 : size.partBend + size.joinBend + (bends.length - 1) * PARALLEL;
    const start = position + Math.max(size.radius + LINE_GAP, words + LINE_GAP * 2) + stretch / 2;
    channel.push(snap(start) + size.partBend);
    const wordsBefore = (graph.layers[index + 1] ?? []).map((node) =>
      before.has(node) ? widthOf(before.get(node)) + LINE_GAP * 2 : 0,
    );
    position = snap(start) + tracks + Math.max(size.gap, ...wordsBefore) + size.radius + stretch / 2;
    position = snap(position) + size.radius + 1;
  }
  return { along, channel, width: Math.ceil(width) };
}

function snap(value: number): number {
  return Math.ceil(value / GRID) * GRID;
}

/** Positions of the lanes: each is as high as the words above and below its lines. */
function placeLanes({ graph, gaps, size, stations, after, before }: Columns) {
  const nodes = graph.layers.flat();
  const lanes = [...new Set(nodes.map((node) => node.lane))].sort((a, b) => a - b);
  const positions = new Map<number, number>();
  let edge = 0;
  for (const lane of lanes) {
    const inLane = nodes.filter((node) => node.lane === lane);
    const above = Math.max(
      ...inLane.map((node) => reachOf(node, gaps, -1) + Math.max(heightOf(after.get(node)), heightOf(before.get(node)))),
    );
    const below = Math.max(...inLane.map((node) => reachOf(node, gaps, 1) + heightOf(stations.get(node))));
    const position = snap(Math.max(edge + above, size.radius + 1));
    positions.set(lane, position);
    edge = Math.max(position + below + LINE_GAP, position + size.lane / 2);
  }
  const across = (lane: number): number => positions.get(lane) ?? 0;
  const last = lanes.at(-1) ?? 0;
  const bottom = Math.max(...nodes.filter((node) => node.lane === last).map((node) => reachOf(node, gaps, 1) + heightOf(stations.get(node))));
  return { across, height: Math.ceil(across(last) + bottom) };
}

/** How far the lines and the circle of a node reach to one side, with air for the text that follows. */
function reachOf(node: FlowNode, gaps: readonly (readonly FlowLink[])[], side: -1 | 1): number {
  const links = gaps.flat().filter((link) => link.from === node || link.to === node);
  const offsets = links.map((link) => side * (link.from === node ? link.fromOffset : link.toOffset));
  return Math.max(6, ...offsets.map((offset) => offset + 6)) + 2;
}

function placeTexts(node: FlowNode, columns: Columns, frame: Frame): FlowText[] {
  const { stations, after, before, gaps, size } = columns;
  const along = frame.along[node.layer] ?? 0;
  const across = frame.across(node.lane);
  const above = across - reachOf(node, gaps, -1);
  const wordsBefore = before.get(node);
  const wordsAfter = after.get(node);
  return [
    ...stack(stations.get(node), along - size.radius, across + reachOf(node, gaps, 1)),
    ...stack(wordsAfter, along + size.radius + LINE_GAP, above - heightOf(wordsAfter)),
    ...stack(wordsBefore, along - size.radius - LINE_GAP - widthOf(wordsBefore), above - heightOf(wordsBefore)),
  ];
}

/** The lines of a block below one another, from its upper left corner. */
function stack(block: TextBlock | undefined, x: number, top: number): FlowText[] {
  let y = top;
  return (block ?? []).map((entry) => {
    const { line: height, baseline } = textStyles[entry.kind];
    y += height;
    return { ...entry, x, y: y - height + baseline };
  });
}
