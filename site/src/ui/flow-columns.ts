/** The drawing from left to right. */
import type { Flow } from './flow.ts';
import { noTexts, setTexts } from './flow-column-texts.ts';
import type { ColumnTexts } from './flow-column-texts.ts';
import { arrangeFlow } from './flow-graph.ts';
import type { FlowGraph, FlowNode } from './flow-graph.ts';
import { GRID, snap } from './flow-grid.ts';
import type { FlowLayout, FlowText } from './flow-layout.ts';
import { drawStation, drawStream, joinHighlights } from './flow-shapes.ts';
import type { Frame } from './flow-shapes.ts';
import { measureText } from './flow-text.ts';
import { linksOf, PARALLEL, routeStreams } from './flow-tracks.ts';
import type { FlowLink } from './flow-tracks.ts';
import { stackTexts, textStyles } from './flow-type.ts';
import type { TextBlock } from './flow-type.ts';

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

interface Columns extends ColumnTexts {
  readonly flow: Flow;
  readonly graph: FlowGraph;
  readonly gaps: readonly (readonly FlowLink[])[];
  readonly size: Sizes;
}

export function layOutColumns(flow: Flow, { hasText }: { readonly hasText: boolean }): FlowLayout {
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
  const { across, height } = placeLanes(columns);
  const frame: Frame = { isTall: false, along, channel, across, ...size };
  const nodes = graph.layers.flat();
  const streams = graph.routes.map((route) => drawStream(linksOf(route, gaps), frame));
  return {
    width,
    height,
    stations: nodes.filter(isStation).map((node) => drawStation(node, gaps.flat(), frame)),
    streams,
    highlights: joinHighlights(graph.routes, streams),
    texts: nodes.flatMap((node) => placeTexts(node, columns, frame)),
  };
}

function isStation(node: FlowNode): boolean {
  return node.station !== undefined;
}

/** Takes the widest texts, and then the widest bends, with which the drawing keeps to its width. */
function fitTexts(flow: Flow, graph: FlowGraph, gaps: Columns['gaps']): Columns {
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

/** Positions of the lanes: each is as high as the words above and below its lines. */
function placeLanes({ graph, gaps, size, stations, after, before }: Columns) {
  const nodes = graph.layers.flat();
  const lanes = [...new Set(nodes.map((node) => node.lane))].sort((a, b) => a - b);
  const positions = new Map<number, number>();
  let edge = 0;
  for (const lane of lanes) {
    const inLane = nodes.filter((node) => node.lane === lane);
    const above = Math.max(
      ...inLane.map(
        (node) => reachOf(node, gaps, -1) + Math.max(heightOf(after.get(node)), heightOf(before.get(node))),
      ),
    );
    const below = Math.max(...inLane.map((node) => reachOf(node, gaps, 1) + heightOf(stations.get(node))));
    const position = snap(Math.max(edge + above, size.radius + 1));
    positions.set(lane, position);
    edge = Math.max(position + below + LINE_GAP, position + size.lane / 2);
  }
  const across = (lane: number): number => positions.get(lane) ?? 0;
  const last = lanes.at(-1) ?? 0;
  const bottom = Math.max(
    ...nodes
      .filter((node) => node.lane === last)
      .map((node) => reachOf(node, gaps, 1) + heightOf(stations.get(node))),
  );
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
    ...stackTexts(stations.get(node), along - size.radius, across + reachOf(node, gaps, 1)),
    ...stackTexts(wordsAfter, along + size.radius + LINE_GAP, above - heightOf(wordsAfter)),
    ...stackTexts(
      wordsBefore,
      along - size.radius - LINE_GAP - widthOf(wordsBefore),
      above - heightOf(wordsBefore),
    ),
  ];
}
