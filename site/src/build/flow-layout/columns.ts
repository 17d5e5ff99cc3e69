/** The drawing from left to right. */
import type { WrittenFlow } from '../schemas/flow.schema.ts';
import { arrangeFlow } from './arrange.ts';
import type { FlowGraph, FlowNode, FlowRoute } from './arrange.ts';
import type { FlowLayout, FlowText } from './draw-flow.ts';
import { drawStation, drawStream, GRID, joinHighlights, snap } from './shapes.ts';
import type { Frame } from './shapes.ts';
import { linksOf, PARALLEL, routeStreams } from './tracks.ts';
import type { FlowLink } from './tracks.ts';
import { measureText, stackTexts, textStyles, wrapText } from './type.ts';
import type { TextBlock } from './type.ts';

/** The width a drawing with words is set to fill; what needs more gets more. */
const TARGET_WIDTH = 944;
/** Widths to which words are broken, from the most readable to the narrowest. */
const TEXT_WIDTHS = [208, 192, 176, 160, 144, 128, 112, 96];
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
/** For flows with many columns. */
const sizesTight: Sizes = { radius: 6, partBend: 16, joinBend: 16, lane: 40, gap: 20 };
const sizesWithoutText: Sizes = { radius: 4, partBend: 12, joinBend: 8, lane: 24, gap: 16 };

interface ColumnTexts {
  /** Text below each station. */
  readonly stations: ReadonlyMap<FlowNode, TextBlock>;
  /** Texts above the line right of a node. */
  readonly after: ReadonlyMap<FlowNode, TextBlock>;
  /** Texts above the line left of a node. */
  readonly before: ReadonlyMap<FlowNode, TextBlock>;
}

const noTexts: ColumnTexts = { stations: new Map(), after: new Map(), before: new Map() };

interface Columns extends ColumnTexts {
  readonly flow: WrittenFlow;
  readonly graph: FlowGraph;
  readonly gaps: readonly (readonly FlowLink[])[];
  readonly size: Sizes;
}

export function layOutColumns(flow: WrittenFlow, { hasText }: { readonly hasText: boolean }): FlowLayout {
  const graph = arrangeFlow(flow, 'columns');
  const gaps = routeStreams(graph);
  const columns = hasText
    ? fitTexts(flow, graph, gaps)
    : { flow, graph, gaps, size: sizesWithoutText, ...noTexts };
  const { size } = columns;
  const natural = placeLayers(columns, 0);
  const spare = hasText ? Math.max(0, TARGET_WIDTH - natural.width) : 0;
  const stretch = Math.floor(spare / Math.max(1, gaps.length) / GRID) * GRID;
  const { along, channel, width } = placeLayers(columns, stretch);
  const { across, reach, height } = placeLanes(columns);
  const frame: Frame = { isTall: false, along, channel, across, ...size };
  const nodes = graph.layers.flat();
  const streams = graph.routes.map((route) => drawStream(linksOf(route, gaps), frame));
  return {
    width,
    height,
    stations: nodes.filter(isStation).map((node) => drawStation(node, gaps.flat(), frame)),
    streams,
    highlights: joinHighlights(graph.routes, streams),
    texts: nodes.flatMap((node) => placeTexts(node, columns, { ...frame, reach: reach(node.lane) })),
  };
}

function isStation(node: FlowNode): boolean {
  return node.station !== undefined;
}

/** Takes the widest texts, and then the widest bends, with which the drawing keeps to its width. */
function fitTexts(flow: WrittenFlow, graph: FlowGraph, gaps: Columns['gaps']): Columns {
  let narrowest: Columns | undefined;
  for (const size of [sizesWithText, sizesTight]) {
    for (const width of TEXT_WIDTHS) {
      const columns: Columns = { flow, graph, gaps, size, ...setTexts(flow, { graph, gaps, width }) };
      if (placeLayers(columns, 0).width <= TARGET_WIDTH) return columns;
      narrowest = columns;
    }
  }
  if (narrowest === undefined) throw new Error('There is no width for texts to choose from.');
  return narrowest;
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

/** How far lines and circles reach from the middle of a lane: all words of the lane keep to it, on one baseline. */
interface LaneReach {
  readonly above: number;
  readonly below: number;
}

/** Positions of the lanes: each is as high as the words above and below its lines. */
function placeLanes({ graph, gaps, size, stations, after, before }: Columns) {
  const nodes = graph.layers.flat();
  const lanes = [...new Set(nodes.map((node) => node.lane))].sort((a, b) => a - b);
  const positions = new Map<number, number>();
  const reaches = new Map<number, LaneReach>();
  let edge = 0;
  let bottom = 0;
  for (const lane of lanes) {
    const inLane = nodes.filter((node) => node.lane === lane);
    const reach = {
      above: Math.max(...inLane.map((node) => reachOf(node, gaps, -1))),
      below: Math.max(...inLane.map((node) => reachOf(node, gaps, 1))),
    };
    const above =
      reach.above +
      Math.max(...inLane.flatMap((node) => [heightOf(after.get(node)), heightOf(before.get(node))]));
    const below = reach.below + Math.max(...inLane.map((node) => heightOf(stations.get(node))));
    const position = snap(Math.max(edge + above, size.radius + 1));
    positions.set(lane, position);
    reaches.set(lane, reach);
    bottom = position + below;
    edge = Math.max(position + below + LINE_GAP, position + size.lane / 2);
  }
  const across = (lane: number): number => positions.get(lane) ?? 0;
  const reach = (lane: number): LaneReach => reaches.get(lane) ?? { above: 0, below: 0 };
  return { across, reach, height: Math.ceil(bottom) };
}

/** How far the lines and the circle of a node reach to one side, with air for the text that follows. */
function reachOf(node: FlowNode, gaps: readonly (readonly FlowLink[])[], side: -1 | 1): number {
  const links = gaps.flat().filter((link) => link.from === node || link.to === node);
  const offsets = links.map((link) => side * (link.from === node ? link.fromOffset : link.toOffset));
  return Math.max(6, ...offsets.map((offset) => offset + 6)) + 2;
}

function placeTexts(
  node: FlowNode,
  { stations, after, before, size }: Columns,
  frame: Frame & { readonly reach: LaneReach },
): FlowText[] {
  const along = frame.along[node.layer] ?? 0;
  const across = frame.across(node.lane);
  const above = across - frame.reach.above;
  const wordsBefore = before.get(node);
  const wordsAfter = after.get(node);
  return [
    ...stackTexts(stations.get(node), along - size.radius, across + frame.reach.below),
    ...stackTexts(wordsAfter, along + size.radius + LINE_GAP, above - heightOf(wordsAfter)),
    ...stackTexts(
      wordsBefore,
      along - size.radius - LINE_GAP - widthOf(wordsBefore),
      above - heightOf(wordsBefore),
    ),
  ];
}

interface TextPlaces {
  readonly graph: FlowGraph;
  readonly gaps: readonly (readonly FlowLink[])[];
  /** Width to which texts are broken. */
  readonly width: number;
}

/** Breaks all texts, and finds each stream's label a place. */
function setTexts(flow: WrittenFlow, { graph, gaps, width }: TextPlaces): ColumnTexts {
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
    blocks.set(place.node, [...(blocks.get(place.node) ?? []), ...setLabel(stream, width)]);
  }
  return { stations, after, before };
}

function line(kind: FlowText['kind'], isHighlighted: boolean) {
  return (text: string): TextBlock[number] => ({ kind, text, isHighlighted });
}

function setLabel(stream: WrittenFlow['streams'][number], width: number): TextBlock {
  return wrapText(stream.label ?? '', textStyles.stream.size, width).map(line('stream', stream.highlighted));
}

/** Labels that stack above one station follow the order of their lines. */
function inBundleOrder(graph: FlowGraph, gaps: readonly (readonly FlowLink[])[]): readonly FlowRoute[] {
  const offsets = new Map<FlowRoute, number>();
  for (const link of gaps.flat())
    if (link.from === link.route.nodes[0]) offsets.set(link.route, link.fromOffset);
  return [...graph.routes].sort((a, b) => (offsets.get(a) ?? 0) - (offsets.get(b) ?? 0));
}

interface LabelPlace {
  readonly node: FlowNode;
  readonly side: 'after' | 'before';
}

/** A label stands where its stream runs alone: after its first station, before its last, or on its way. */
function placeLabel(route: FlowRoute, routes: readonly FlowRoute[]): LabelPlace {
  const [first, second] = route.nodes;
  const last = route.nodes.at(-1);
  if (first === undefined || second === undefined || last === undefined)
    throw new Error('A route joins two stations.');
  if (routes.filter((other) => other.nodes[0] === first).length === 1) return { node: first, side: 'after' };
  if (routes.filter((other) => other.nodes.at(-1) === last).length === 1)
    return { node: last, side: 'before' };
  return { node: second === last ? first : second, side: 'after' };
}
