import type { WrittenFlow } from '../schemas/flow.schema.ts';

/** A stream between two stations, turned around where it would close a circle. */
interface Arc {
  /** Index of the stream. */
  readonly stream: number;
  /** Indexes of stations, in the direction of reading. */
  readonly first: number;
  readonly last: number;
  /** True when the stream itself runs from `last` to `first`. */
  readonly isReversed: boolean;
}

export interface Layers {
  readonly arcs: readonly Arc[];
  /** Layer of each station, from 0. */
  readonly layerOf: readonly number[];
}

/**
 * Every station on a layer of its own: the highlighted stream runs on as long as
 * it can, other stations follow as soon as all that leads to them stands above.
 */
export function stackStations(flow: WrittenFlow): Layers {
  const arcs = breakCircles(flow);
  const layerOf = flow.stations.map(() => -1);
  for (let layer = 0; layer < flow.stations.length; layer += 1) {
    const free = layerOf.flatMap((place, station) => {
      const isOpen = place < 0 && !arcs.some(({ first, last }) => last === station && layerOf[first] === -1);
      return isOpen ? [station] : [];
    });
    const onward = free.find((station) =>
      arcs.some(({ first, last, stream }) => {
        return last === station && layerOf[first] === layer - 1 && flow.streams[stream]?.highlighted === true;
      }),
    );
    const next = onward ?? free[0];
    if (next !== undefined) layerOf[next] = layer;
  }
  return { arcs, layerOf };
}

/** Stations by the longest path that leads to them. */
export function layerStations(flow: WrittenFlow): Layers {
  const arcs = breakCircles(flow);
  const layerOf = flow.stations.map(() => 0);
  // Without circles, a path has at most as many steps as there are stations.
  for (let round = 0; round < flow.stations.length; round += 1) {
    for (const { first, last } of arcs) {
      layerOf[last] = Math.max(layerOf[last] ?? 0, (layerOf[first] ?? 0) + 1);
    }
  }
  moveSourcesToTargets(arcs, layerOf);
  return { arcs, layerOf };
}

/** A source that joins late stands next to where it joins, not at the far edge. */
function moveSourcesToTargets(arcs: readonly Arc[], layerOf: number[]): void {
  for (let station = 0; station < layerOf.length; station += 1) {
    if (arcs.some((arc) => arc.last === station)) continue;
    const targets = arcs.filter((arc) => arc.first === station).map((arc) => layerOf[arc.last] ?? 0);
    if (targets.length > 0) layerOf[station] = Math.max(0, Math.min(...targets) - 1);
  }
}

function readArcs(flow: WrittenFlow): Arc[] {
  const indexOf = new Map(flow.stations.map((station, index) => [station.id, index]));
  return flow.streams.flatMap(({ from, to }, stream) => {
    const first = indexOf.get(from);
    const last = indexOf.get(to);
    if (first === undefined || last === undefined || first === last) return [];
    return [{ stream, first, last, isReversed: false }];
  });
}

function turnAround({ stream, first, last, isReversed }: Arc): Arc {
  return { stream, first: last, last: first, isReversed: !isReversed };
}

/** Follows the streams, highlighted ones first so that they keep their direction, and turns those around that lead back. */
function breakCircles(flow: WrittenFlow): Arc[] {
  const arcs = readArcs(flow).sort(
    (a, b) => Number(flow.streams[b.stream]?.highlighted) - Number(flow.streams[a.stream]?.highlighted),
  );
  const state = flow.stations.map((): 'new' | 'open' | 'done' => 'new');
  const result: Arc[] = [];
  const visit = (station: number): void => {
    state[station] = 'open';
    for (const arc of arcs) {
      if (arc.first !== station) continue;
      if (state[arc.last] === 'new') visit(arc.last);
      result.push(state[arc.last] === 'open' ? turnAround(arc) : arc);
    }
    state[station] = 'done';
  };
  const highlighted = arcs.filter(({ stream }) => flow.streams[stream]?.highlighted === true);
  const starts = [
    ...highlighted.map(({ first }) => first).filter((station) => !hasInflow(highlighted, station)),
    ...flow.stations.map((_, index) => index).filter((station) => !hasInflow(arcs, station)),
    ...flow.stations.map((_, index) => index),
  ];
  for (const station of starts) if (state[station] === 'new') visit(station);
  return result.sort((a, b) => a.stream - b.stream);
}

function hasInflow(arcs: readonly Arc[], station: number): boolean {
  return arcs.some((arc) => arc.last === station);
}
