/** The drawing from top to bottom, for narrow screens: streams on the left, words on the right. */
import type { WrittenFlow } from '../schemas/flow.schema.ts';
import { arrangeFlow } from './arrange.ts';
import type { FlowNode, FlowRoute } from './arrange.ts';
import type { FlowLayout, FlowText } from './draw-flow.ts';
import { drawStation, drawStream, GRID, joinHighlights, snap, stationReach } from './shapes.ts';
import type { Frame } from './shapes.ts';
import { linksOf, PARALLEL, routeStreams } from './tracks.ts';
import type { FlowLink } from './tracks.ts';
import { measureText, stackTexts, textStyles, wrapText } from './type.ts';
import type { TextBlock } from './type.ts';

/** What remains of a screen of 320 px. */
const WIDTH = 272;
const RADIUS = 6;
const BEND = 12;
const LANE = 24;
const LANE_NARROW = 16;
/** From the outermost circle to the words. */
const TEXT_GAP = 14;
/** From the top of a station's words to the middle of its circle. */
const LABEL_MIDDLE = 11;

export function layOutList(flow: WrittenFlow): FlowLayout {
  const graph = arrangeFlow(flow, 'list');
  const gaps = routeStreams(graph);
  const nodes = graph.layers.flat();
  const across = placeLanes(nodes, gaps.flat());
  const textStart = rightEdge(nodes, gaps.flat(), across) + TEXT_GAP;
  const texts: FlowText[] = [];
  const along: number[] = [];
  const channel: number[] = [];
  let top = 0;
  for (const [index, layer] of graph.layers.entries()) {
    const node = layer.find(({ station }) => station !== undefined);
    if (node === undefined) continue;
    const words = setWords(flow, { node, routes: graph.routes, width: WIDTH - textStart });
    const incoming = stackTexts(words.before, textStart, top);
    const middle = snap(
      Math.max(
        bottomOf(incoming, top) + LABEL_MIDDLE + (incoming.length > 0 ? GRID / 2 : 0),
        RADIUS + 1,
        channelEnd(gaps[index - 1], along, index),
      ),
    );
    const station = stackTexts(words.station, textStart, middle - LABEL_MIDDLE);
    const outgoing = stackTexts(words.after, textStart, bottomOf(station, middle) + GRID);
    texts.push(...incoming, ...station, ...outgoing);
    along.push(middle);
    channel.push(middle + RADIUS + BEND + GRID);
    top = bottomOf(outgoing.length > 0 ? outgoing : station, middle) + 2 * GRID;
  }
  const frame: Frame = {
    isTall: true,
    along,
    channel,
    across,
    radius: RADIUS,
    partBend: BEND,
    joinBend: BEND,
  };
  const streams = graph.routes.map((route) => drawStream(linksOf(route, gaps), frame));
  return {
    width: Math.max(WIDTH, ...texts.map(({ x, text, kind }) => x + measureText(text, textStyles[kind].size))),
    height: Math.max(top - GRID, (along.at(-1) ?? 0) + RADIUS + 1),
    stations: nodes
      .filter(({ station }) => station !== undefined)
      .map((node) => drawStation(node, gaps.flat(), frame)),
    streams,
    highlights: joinHighlights(graph.routes, streams),
    texts,
  };
}

/** Lanes lie closer together where there are many. */
function placeLanes(nodes: readonly FlowNode[], links: readonly FlowLink[]): (lane: number) => number {
  const lanes = nodes.map((node) => node.lane);
  const [lowest, highest] = [Math.min(...lanes), Math.max(...lanes)];
  const pitch = highest - lowest > 2 ? LANE_NARROW : LANE;
  const reach = nodes.map((node) => (node.lane - lowest) * pitch + stationReach(node, links, RADIUS)[0]);
  const start = snap(1 - Math.min(...reach));
  return (lane) => start + (lane - lowest) * pitch;
}

function rightEdge(
  nodes: readonly FlowNode[],
  links: readonly FlowLink[],
  across: (lane: number) => number,
): number {
  return Math.max(...nodes.map((node) => across(node.lane) + stationReach(node, links, RADIUS)[1]));
}

type Gap = ReturnType<typeof routeStreams>[number];

/** Where the next circle may stand: after all bends and the heads of arriving streams. */
function channelEnd(gap: Gap | undefined, along: readonly number[], index: number): number {
  if (gap === undefined) return 0;
  const bends = gap.filter((link) => link.track !== undefined).length;
  const start = (along[index - 1] ?? 0) + RADIUS + BEND + GRID;
  return start + Math.max(0, bends - 1) * PARALLEL + BEND + 2 * GRID + RADIUS;
}

interface Place {
  readonly node: FlowNode;
  readonly routes: readonly FlowRoute[];
  readonly width: number;
}

function setWords(flow: WrittenFlow, { node, routes, width }: Place) {
  const station = flow.stations[node.station ?? 0];
  const wrap = (text: string | undefined, kind: FlowText['kind'], isHighlighted: boolean): TextBlock =>
    wrapText(text ?? '', textStyles[kind].size, width).map((line) => ({ kind, text: line, isHighlighted }));
  const label = (route: FlowRoute): TextBlock =>
    wrap(flow.streams[route.stream]?.label, 'stream', route.isHighlighted);
  const leaving = routes.filter((route) => route.nodes[0] === node);
  const arriving = routes.filter((route) => route.nodes.at(-1) === node);
  return {
    before: [
      ...distinctLabels(
        flow,
        arriving.filter((route) => !isLabelledAtStart(route, routes)),
      ),
    ].flatMap(([text, isHighlighted]) => wrap(text, 'stream', isHighlighted)),
    station: [...wrap(station?.label, 'label', node.isHighlighted), ...wrap(station?.note, 'note', false)],
    after: leaving.filter((route) => isLabelledAtStart(route, routes)).flatMap(label),
  };
}

/** Streams of one name that arrive together are named once, highlighted if one of them is. */
function distinctLabels(flow: WrittenFlow, routes: readonly FlowRoute[]): Map<string, boolean> {
  const labels = new Map<string, boolean>();
  for (const { stream, isHighlighted } of routes) {
    const label = flow.streams[stream]?.label ?? '';
    labels.set(label, isHighlighted || labels.get(label) === true);
  }
  return labels;
}

/** A stream that alone leaves its station is named there, any other where it arrives. */
function isLabelledAtStart(route: FlowRoute, routes: readonly FlowRoute[]): boolean {
  return routes.filter((other) => other.nodes[0] === route.nodes[0]).length === 1;
}

function bottomOf(texts: readonly FlowText[], otherwise: number): number {
  const last = texts.at(-1);
  if (last === undefined) return otherwise;
  const { line, baseline } = textStyles[last.kind];
  return last.y - baseline + line;
}
