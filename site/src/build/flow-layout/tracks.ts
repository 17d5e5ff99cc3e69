/**
 * How streams share the space between two layers. At a station they leave and
 * arrive as a bundle of parallels; a stream that changes its lane does so on a
 * track of its own, chosen so that as few streams as possible cross and none
 * lies on another.
 */
import type { FlowGraph, FlowNode, FlowRoute } from './arrange.ts';

/** Distance between parallels, in pixels. */
export const PARALLEL = 4;

/** One step of a stream, from a layer to the next. */
export interface FlowLink {
  readonly route: FlowRoute;
  readonly from: FlowNode;
  readonly to: FlowNode;
  /** Distance from the lane's middle at either end, in pixels. */
  fromOffset: number;
  toOffset: number;
  /** Place among the tracks of its gap, or undefined when it runs straight on. */
  track: number | undefined;
}

/** The links of each gap between two layers. */
export function routeStreams({ layers, routes }: FlowGraph): readonly (readonly FlowLink[])[] {
  const gaps: FlowLink[][] = layers.slice(1).map(() => []);
  for (const route of routes) {
    for (const [index, from] of route.nodes.entries()) {
      const to = route.nodes[index + 1];
      if (to === undefined) continue;
      gaps[from.layer]?.push({ route, from, to, fromOffset: 0, toOffset: 0, track: undefined });
    }
  }
  for (const [index, gap] of gaps.entries()) {
    for (const node of layers[index] ?? []) if (node.station !== undefined) bundle(gap, node, 'from');
    for (const node of layers[index + 1] ?? []) if (node.station !== undefined) bundle(gap, node, 'to');
  }
  for (const [index, gap] of gaps.entries()) {
    assignTracks(gap);
    carryOffsets(gap, gaps[index + 1] ?? []);
  }
  return gaps;
}

/** The steps of one stream, in order. */
export function linksOf(route: FlowRoute, gaps: readonly (readonly FlowLink[])[]): readonly FlowLink[] {
  return gaps.flat().filter((link) => link.route === route);
}

/** Orders the links at a station by where they lead and lays them side by side; a straight one stays in the middle. */
function bundle(gap: readonly FlowLink[], node: FlowNode, end: 'from' | 'to'): void {
  const far = end === 'from' ? 'to' : 'from';
  const links = gap
    .filter((link) => link[end] === node)
    .sort((a, b) => a[far].lane - b[far].lane || a.route.stream - b.route.stream);
  const straight = links.filter((link) => link[far].lane === node.lane);
  const anchor = straight.find((link) => link.route.isHighlighted) ?? straight[0];
  const middle = anchor === undefined ? (links.length - 1) / 2 : links.indexOf(anchor);
  for (const [index, link] of links.entries()) {
    link[end === 'from' ? 'fromOffset' : 'toOffset'] = (index - middle) * PARALLEL;
  }
}

/** Where a stream passes a layer, it leaves it as it came. */
function carryOffsets(gap: readonly FlowLink[], next: readonly FlowLink[]): void {
  for (const link of gap) {
    if (link.to.station !== undefined) continue;
    for (const follower of next) if (follower.from === link.to) follower.fromOffset = link.toOffset;
  }
}

const NUDGES = 12;

function assignTracks(gap: FlowLink[]): void {
  for (let nudge = 0; nudge < NUDGES; nudge += 1) {
    const order = orderTracks(gap.filter((link) => startOf(link) !== endOf(link)));
    for (const link of gap) link.track = undefined;
    for (const [index, link] of order.entries()) link.track = index;
    const clash = findClash(gap);
    if (clash === undefined) return;
    // Two streams that change places need one parallel more where one of them arrives.
    const direction = endOf(clash) >= startOf(clash) ? -1 : 1;
    const taken = gap.filter((link) => link.to === clash.to && link !== clash).map((link) => link.toOffset);
    clash.toOffset = direction * PARALLEL + (direction < 0 ? Math.min(0, ...taken) : Math.max(0, ...taken));
    if (taken.length === 0) clash.toOffset = direction * PARALLEL * (nudge + 1);
  }
}

/** A scale on which lanes are far apart and parallels are close. */
const LANE = 1000;
const startOf = (link: FlowLink): number => link.from.lane * LANE + link.fromOffset;
const endOf = (link: FlowLink): number => link.to.lane * LANE + link.toOffset;

/** Starts with the natural order and moves single links as long as that helps. */
function orderTracks(links: readonly FlowLink[]): FlowLink[] {
  let order = [...links].sort((a, b) => startOf(a) - startOf(b) || endOf(b) - endOf(a));
  let cost = costOf(order);
  for (let improved = true; improved && cost > 0;) {
    improved = false;
    for (const link of order) {
      const others = order.filter((other) => other !== link);
      for (let place = 0; place <= others.length; place += 1) {
        const candidate = others.toSpliced(place, 0, link);
        const candidateCost = costOf(candidate);
        if (candidateCost >= cost) continue;
        [order, cost, improved] = [candidate, candidateCost, true];
      }
    }
  }
  return order;
}

const OVERLAP_COST = 1000;

function costOf(order: readonly FlowLink[]): number {
  let cost = 0;
  for (const [index, first] of order.entries()) {
    for (const second of order.slice(index + 1)) {
      if (isBetween(startOf(second), first)) cost += 1;
      if (isBetween(endOf(first), second)) cost += 1;
      if (liesOn(first, second)) cost += OVERLAP_COST;
    }
  }
  return cost;
}

function isBetween(value: number, link: FlowLink): boolean {
  return (value - startOf(link)) * (value - endOf(link)) < 0;
}

/** Whether the end of the earlier link runs along the start of the later one. */
function liesOn(earlier: FlowLink, later: FlowLink): boolean {
  return Math.abs(endOf(earlier) - startOf(later)) < PARALLEL;
}

/** A link that lies on another whatever the order, or on one that runs straight through. */
function findClash(gap: readonly FlowLink[]): FlowLink | undefined {
  const bent = gap.filter((link) => link.track !== undefined);
  return bent.find((link) =>
    gap.some((other) => {
      if (other === link) return false;
      if (other.track === undefined) {
        return (
          Math.abs(endOf(link) - endOf(other)) < PARALLEL ||
          Math.abs(startOf(link) - startOf(other)) < PARALLEL
        );
      }
      return link.track !== undefined && link.track < other.track && liesOn(link, other);
    }),
  );
}
