/** The words of the drawing from left to right: where they belong, broken into lines. */
import type { Flow, FlowStream } from './flow.ts';
import type { FlowGraph, FlowNode, FlowRoute } from './flow-graph.ts';
import type { FlowText } from './flow-layout.ts';
import { wrapText } from './flow-text.ts';
import type { FlowLink } from './flow-tracks.ts';
import { textStyles } from './flow-type.ts';
import type { TextBlock } from './flow-type.ts';

export interface ColumnTexts {
  /** Text below each station. */
  readonly stations: ReadonlyMap<FlowNode, TextBlock>;
  /** Texts above the line right of a node. */
  readonly after: ReadonlyMap<FlowNode, TextBlock>;
  /** Texts above the line left of a node. */
  readonly before: ReadonlyMap<FlowNode, TextBlock>;
}

export const noTexts: ColumnTexts = { stations: new Map(), after: new Map(), before: new Map() };

interface TextPlaces {
  readonly graph: FlowGraph;
  readonly gaps: readonly (readonly FlowLink[])[];
  /** Width to which texts are broken. */
  readonly width: number;
}

/** Breaks all texts, and finds each stream's label a place. */
export function setTexts(flow: Flow, { graph, gaps, width }: TextPlaces): ColumnTexts {
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

function setLabel(stream: FlowStream, width: number): TextBlock {
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
