/**
 * Where stations and streams lie in relation to each other, without any
 * lengths: layers follow the direction of reading, lanes lie beside each other.
 * A stream that passes a layer without stopping has a node of its own there, so
 * that nothing else takes its place.
 */
import type { WrittenFlow } from '../schemas/flow.schema.ts';
import { layerStations, stackStations } from './layers.ts';
import type { Layers } from './layers.ts';

export interface FlowNode {
  readonly id: number;
  readonly layer: number;
  lane: number;
  /** Index of the station, or undefined where a stream only passes. */
  readonly station: number | undefined;
  /** Lies on the highlighted stream, which is kept straight. */
  readonly isHighlighted: boolean;
}

/** A stream's way through the layers. */
export interface FlowRoute {
  readonly stream: number;
  readonly isReversed: boolean;
  readonly isHighlighted: boolean;
  /** One node for each layer, from the first station to the last. */
  readonly nodes: readonly FlowNode[];
}

export interface FlowGraph {
  readonly layers: readonly (readonly FlowNode[])[];
  readonly routes: readonly FlowRoute[];
}

/** `columns` puts stations side by side by longest path, `list` one below the other. */
export type FlowArrangement = 'columns' | 'list';

export function arrangeFlow(flow: WrittenFlow, arrangement: FlowArrangement): FlowGraph {
  const graph = buildGraph(flow, arrangement === 'list' ? stackStations(flow) : layerStations(flow));
  const neighbours = findNeighbours(graph.routes);
  const ordered = orderLayers(graph.layers, neighbours, arrangement);
  assignLanes(ordered, neighbours);
  return { layers: ordered, routes: graph.routes };
}

interface Neighbours {
  readonly before: ReadonlyMap<FlowNode, readonly FlowNode[]>;
  readonly after: ReadonlyMap<FlowNode, readonly FlowNode[]>;
}

function buildGraph(flow: WrittenFlow, { arcs, layerOf }: Layers): FlowGraph {
  const layers: FlowNode[][] = Array.from({ length: Math.max(...layerOf) + 1 }, () => []);
  let nextId = 0;
  const addNode = (layer: number, station: number | undefined, isHighlighted: boolean): FlowNode => {
    const node = { id: nextId, layer, lane: 0, station, isHighlighted };
    nextId += 1;
    layers[layer]?.push(node);
    return node;
  };
  const isHighlighted = (stream: number): boolean => flow.streams[stream]?.highlighted === true;
  const stations = flow.stations.map((_, index) => {
    const touching = arcs.filter((arc) => arc.first === index || arc.last === index);
    return addNode(
      layerOf[index] ?? 0,
      index,
      touching.some((arc) => isHighlighted(arc.stream)),
    );
  });
  const routes = arcs.flatMap(({ stream, first, last, isReversed }): FlowRoute[] => {
    const [start, end] = [stations[first], stations[last]];
    if (start === undefined || end === undefined) return [];
    const between = Array.from({ length: end.layer - start.layer - 1 }, (_, step) =>
      addNode(start.layer + 1 + step, undefined, isHighlighted(stream)),
    );
    return [{ stream, isReversed, isHighlighted: isHighlighted(stream), nodes: [start, ...between, end] }];
  });
  return { layers, routes };
}

function findNeighbours(routes: readonly FlowRoute[]): Neighbours {
  const before = new Map<FlowNode, FlowNode[]>();
  const after = new Map<FlowNode, FlowNode[]>();
  const add = (map: Map<FlowNode, FlowNode[]>, key: FlowNode, value: FlowNode): void => {
    map.set(key, [...(map.get(key) ?? []), value]);
  };
  for (const { nodes } of routes) {
    for (const [index, node] of nodes.entries()) {
      const next = nodes[index + 1];
      if (next === undefined) continue;
      add(after, node, next);
      add(before, next, node);
    }
  }
  return { before, after };
}

const SWEEPS = 8;

/** Barycentre heuristic: sweeps back and forth and keeps the order with the fewest crossings. */
function orderLayers(
  layers: readonly (readonly FlowNode[])[],
  { before, after }: Neighbours,
  arrangement: FlowArrangement,
): FlowNode[][] {
  let order = layers.map((layer) => sortPinned([...layer], arrangement));
  let best = order;
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const neighbours = sweep % 2 === 0 ? before : after;
    order = order.map((layer) => [...layer]);
    const indexes = order.map((_, index) => index);
    for (const index of sweep % 2 === 0 ? indexes : indexes.toReversed()) {
      order[index] = sortPinned(sortByBarycentre(order[index] ?? [], neighbours, order), arrangement);
    }
    if (countCrossings(order, after) < countCrossings(best, after)) best = order;
  }
  return best;
}

/** In a list, the highlighted stream runs along the edge. */
function sortPinned(layer: FlowNode[], arrangement: FlowArrangement): FlowNode[] {
  if (arrangement === 'columns') return layer;
  return layer.sort((a, b) => Number(b.isHighlighted) - Number(a.isHighlighted));
}

function sortByBarycentre(
  layer: readonly FlowNode[],
  neighbours: ReadonlyMap<FlowNode, readonly FlowNode[]>,
  order: readonly (readonly FlowNode[])[],
): FlowNode[] {
  const weighed = layer.map((node, position) => {
    const positions = (neighbours.get(node) ?? []).map((other) => (order[other.layer] ?? []).indexOf(other));
    return { node, weight: mean(positions) ?? position };
  });
  return weighed.sort((a, b) => a.weight - b.weight).map(({ node }) => node);
}

function countCrossings(
  order: readonly (readonly FlowNode[])[],
  after: ReadonlyMap<FlowNode, readonly FlowNode[]>,
): number {
  let crossings = 0;
  for (const [index, layer] of order.entries()) {
    const next = order[index + 1] ?? [];
    const links = layer.flatMap((node, from) =>
      (after.get(node) ?? []).map((to) => ({ from, to: next.indexOf(to) })),
    );
    for (const [position, a] of links.entries()) {
      for (const b of links.slice(position + 1)) if ((a.from - b.from) * (a.to - b.to) < 0) crossings += 1;
    }
  }
  return crossings;
}

/** Gives each node a lane: 0 on the highlighted stream, elsewhere as straight as the order allows. */
function assignLanes(layers: readonly (readonly FlowNode[])[], { before, after }: Neighbours): void {
  for (const layer of layers) spreadLayer(layer, () => undefined);
  for (const neighbours of [before, after, before]) {
    const sequence = neighbours === before ? layers : layers.toReversed();
    for (const layer of sequence) {
      spreadLayer(layer, (node) => mean((neighbours.get(node) ?? []).map(({ lane }) => lane)));
    }
  }
}

function spreadLayer(layer: readonly FlowNode[], desiredLane: (node: FlowNode) => number | undefined): void {
  const desired = layer.map((node) => Math.round(desiredLane(node) ?? node.lane));
  const pin = layer.findIndex((node) => node.isHighlighted);
  const lanes = [...desired];
  if (pin >= 0) lanes[pin] = 0;
  const start = Math.max(pin, 0);
  for (let index = start + 1; index < lanes.length; index += 1) {
    lanes[index] = Math.max(lanes[index] ?? 0, (lanes[index - 1] ?? 0) + 1);
  }
  for (let index = start - 1; index >= 0; index -= 1) {
    lanes[index] = Math.min(lanes[index] ?? 0, (lanes[index + 1] ?? 0) - 1);
  }
  const drift =
    pin >= 0 ? 0 : Math.round(mean(lanes.map((lane, index) => lane - (desired[index] ?? 0))) ?? 0);
  for (const [index, node] of layer.entries()) node.lane = (lanes[index] ?? 0) - drift;
}

function mean(values: readonly number[]): number | undefined {
  if (values.length === 0) return undefined;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
