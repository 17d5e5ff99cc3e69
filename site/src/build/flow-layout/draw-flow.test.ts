import { describe, expect, it } from 'vitest';
import type { WrittenFlow } from '../schemas/flow.schema.ts';
import { drawFlow, layOutFlow } from './draw-flow.ts';
import type { FlowLayout, FlowText, StationShape } from './draw-flow.ts';
import { measureText, textStyles } from './type.ts';

interface Box {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const chain: WrittenFlow = {
  title: 'Money arrives, is checked and moves on.',
  stations: [
    { id: 'payer', label: 'Payer', note: 'an employer' },
    { id: 'bank', label: 'Bank', note: 'holds the money' },
    { id: 'payee', label: 'Payee' },
  ],
  streams: [
    { from: 'payer', to: 'bank', label: 'transfer', highlighted: true },
    { from: 'bank', to: 'payee', highlighted: true },
    { from: 'bank', to: 'payer', label: 'receipt', highlighted: false },
  ],
};

const randomFlows = Array.from({ length: 300 }, (_, seed) => createRandomFlow(seed + 1));
const variants = ['wide', 'tall', 'small'] as const;
/** Each is laid out once, and looked at by many tests. */
const layOutAll = (variant: (typeof variants)[number]) =>
  randomFlows.map((flow) => ({ flow, layout: layOutFlow(flow, variant) }));
const layouts = { wide: layOutAll('wide'), tall: layOutAll('tall'), small: layOutAll('small') };

describe('drawFlow', () => {
  it('tells each stream by the editor’s sentence, or by the names that make one', () => {
    const streams = chain.streams.map((stream, index) =>
      index === 0 ? { ...stream, sentence: 'The payer pays.' } : stream,
    );
    expect(drawFlow({ ...chain, streams }).streams).toEqual([
      { sentence: 'The payer pays.' },
      { from: 'Bank', to: 'Payee' },
      { from: 'Bank', to: 'Payer', label: 'receipt' },
    ]);
  });

  it('ends what happens at a station with one full stop', () => {
    const stations = chain.stations.map((station) =>
      station.id === 'payer' ? { ...station, note: 'who pays?' } : station,
    );
    expect(drawFlow({ ...chain, stations }).notes).toEqual([
      { label: 'Payer', note: 'who pays?' },
      { label: 'Bank', note: 'holds the money.' },
    ]);
  });

  it('marks each step that is told: its line, and the stations at both ends of it', () => {
    const step = { who: 'The bank', moves: 'Money', data: 'IBAN', time: 'Seconds', risk: 'Nothing.' };
    const streams = chain.streams.map((stream) => ({ ...stream, sentence: 'Money moves.', step }));
    const { wide, steps, streams: told } = drawFlow({ ...chain, streams });
    expect([steps?.length, wide.marks?.length, told]).toEqual([3, 3, []]);
    const layout = layOutFlow({ ...chain, streams }, 'wide');
    for (const [index, mark] of (wide.marks ?? []).entries()) {
      expect(mark.line).toBe(layout.streams.find(({ stream }) => stream === index)?.path);
      // A head and two outlines of stations.
      expect(mark.ends.match(/M/g)).toHaveLength(3);
    }
  });

  it('cannot be played while one stream has no step', () => {
    expect([drawFlow(chain).steps, drawFlow(chain).wide.marks]).toEqual([undefined, undefined]);
  });

  it('groups words by kind, each with the size of its type', () => {
    const { texts } = drawFlow(chain).tall;
    expect(texts.map(({ kind, size, lines }) => [kind, size, lines.length])).toEqual([
      ['label', 16, 3],
      ['note', 14, 2],
      ['stream', 14, 1],
      ['highlight', 14, 1],
    ]);
  });
});

describe('layOutFlow', () => {
  it('keeps the highlighted stream on one straight line', () => {
    for (const { flow, layout } of [{ flow: chain, layout: layOutFlow(chain, 'wide') }, ...layouts.wide]) {
      for (const path of layout.highlights) {
        expect(new Set(samplePath(path).map(([, y]) => y)).size, flow.title).toBe(1);
      }
    }
  });

  it('sets the names of stations beside each other on one baseline', () => {
    const forked = {
      ...chain,
      streams: [...chain.streams, { from: 'payer', to: 'payee', label: 'notice', highlighted: false }],
    };
    const names = layOutFlow(forked, 'wide').texts.filter(({ kind }) => kind === 'label');
    expect(new Set(names.map(({ y }) => y)).size).toBe(1);
  });

  it('reads from left to right in columns and from top to bottom in a list', () => {
    const wide = layOutFlow(chain, 'wide').stations.map(({ x }) => x);
    const tall = layOutFlow(chain, 'tall').stations.map(({ y }) => y);
    expect(wide).toEqual([...wide].sort((a, b) => a - b));
    expect(tall).toEqual([...tall].sort((a, b) => a - b));
  });

  it('draws the highlighted stream as one line', () => {
    for (const variant of variants) {
      const { highlights } = layOutFlow(chain, variant);
      expect(highlights).toHaveLength(1);
      expect(highlights[0]?.match(/M/g)).toHaveLength(1);
    }
  });

  it('has no words in the small variant', () => {
    expect(layOutFlow(chain, 'small').texts).toEqual([]);
  });

  it('fits the tall variant into a screen of 320 pixels, scaled down a little at worst', () => {
    expect(layOutFlow(chain, 'tall').width).toBe(272);
    for (const { layout } of layouts.tall) expect(layout.width).toBeLessThanOrEqual(336);
  });

  it('names streams of one name that arrive together once in a list, highlighted', () => {
    const streams = [
      { from: 'payer', to: 'bank', highlighted: false },
      { from: 'payer', to: 'payee', label: 'paid', highlighted: false },
      { from: 'bank', to: 'tax', highlighted: false },
      { from: 'bank', to: 'payee', label: 'paid', highlighted: true },
    ];
    const stations = [...chain.stations, { id: 'tax', label: 'Tax office' }];
    const { texts } = layOutFlow({ ...chain, stations, streams }, 'tall');
    expect(texts.filter(({ text }) => text === 'paid').map(({ isHighlighted }) => isHighlighted)).toEqual([
      true,
    ]);
  });

  it('draws a circle of streams with the last one turned back', () => {
    const { streams } = layOutFlow(chain, 'wide');
    expect(streams).toHaveLength(3);
    expect(streams.every(({ head }) => head !== '')).toBe(true);
  });

  it('leaves out a stream from a station to itself', () => {
    const flow = { ...chain, streams: [...chain.streams, { from: 'bank', to: 'bank', highlighted: false }] };
    expect(layOutFlow(flow, 'wide')).toEqual(layOutFlow(chain, 'wide'));
  });

  it.each(variants)('shows every station, stream and word within the drawing (%s)', (variant) => {
    for (const { flow, layout } of layouts[variant]) {
      expect(layout.stations).toHaveLength(flow.stations.length);
      expect(layout.streams).toHaveLength(flow.streams.length);
      expect(wordsOf(layout)).toEqual(variant === 'small' ? [] : wordsIn(flow));
      const outside = boxesOf(layout).filter((box) => !isInside(box, layout));
      expect(outside, flow.title).toEqual([]);
    }
  });

  it.each(variants)('never lets words and circles touch (%s)', (variant) => {
    for (const { flow, layout } of layouts[variant]) {
      const boxes = boxesOf(layout);
      const touching = boxes.flatMap((box, index) =>
        boxes
          .slice(index + 1)
          .filter((other) => overlap(box, other))
          .map((other) => `${box.name} / ${other.name}`),
      );
      expect(touching, flow.title).toEqual([]);
    }
  });

  it.each(variants)('never lets a stream run through words or a foreign circle (%s)', (variant) => {
    for (const { flow, layout } of layouts[variant]) {
      const boxes = boxesOf(layout);
      const hits = layout.streams.flatMap(({ path }) => {
        const points = samplePath(path);
        const ends = [points[0], points.at(-1)];
        return boxes
          .filter((box) => !ends.some((end) => end !== undefined && contains(box, end)))
          .filter((box) => points.some((point) => contains(box, point)))
          .map((box) => `${path} / ${box.name}`);
      });
      expect(hits, flow.title).toEqual([]);
    }
  });

  it.each(variants)('never lays a stream on another (%s)', (variant) => {
    for (const { flow, layout } of layouts[variant]) {
      const streams = layout.streams.map(({ path }) => ({ path, points: samplePath(path) }));
      const clashes = streams.flatMap(({ path, points }, index) =>
        streams
          .slice(index + 1)
          .filter((other) => sharedLength(points, other.points) > 12)
          .map((other) => `${path} / ${other.path}`),
      );
      expect(clashes, flow.title).toEqual([]);
    }
  });
});

function wordsOf(layout: FlowLayout): readonly string[] {
  return layout.texts.flatMap(({ text }) => text.split(' ')).sort();
}

function wordsIn(flow: WrittenFlow): readonly string[] {
  const texts = [
    ...flow.stations.flatMap(({ label, note }) => [label, note]),
    ...flow.streams.map(({ label }) => label),
  ];
  return texts.flatMap((text) => text?.split(' ') ?? []).sort();
}

function boxesOf(layout: FlowLayout): readonly Box[] {
  return [...layout.stations.map(stationBox), ...layout.texts.map(textBox)];
}

function stationBox({ x, y, width, height }: StationShape): Box {
  return { name: `circle at ${x},${y}`, left: x, top: y, right: x + width, bottom: y + height };
}

/** Letters reach from the ascenders to the descenders, which is less than the line. */
function textBox({ x, y, text, kind }: FlowText): Box {
  const { size } = textStyles[kind];
  return {
    name: text,
    left: x,
    top: y - size * 0.74,
    right: x + measureText(text, size),
    bottom: y + size * 0.22,
  };
}

function isInside({ left, top, right, bottom }: Box, { width, height }: FlowLayout): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= height;
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

type Point = readonly [x: number, y: number];

function contains({ left, top, right, bottom }: Box, [x, y]: Point): boolean {
  return x > left && x < right && y > top && y < bottom;
}

/** Points along a path, at most two pixels apart; an arc counts as its chord. */
function samplePath(path: string): readonly Point[] {
  const corners = [...path.matchAll(/(?:[ML]|A\S+ \S+ 0 0 [01] )(-?[\d.]+) (-?[\d.]+)/g)].map(
    (match): Point => [Number(match[1]), Number(match[2])],
  );
  return corners.flatMap((corner, index) => {
    const next = corners[index + 1];
    if (next === undefined) return [corner];
    const steps = Math.ceil(Math.hypot(next[0] - corner[0], next[1] - corner[1]) / 2);
    return Array.from({ length: steps }, (_, step): Point => [
      corner[0] + ((next[0] - corner[0]) * step) / steps,
      corner[1] + ((next[1] - corner[1]) * step) / steps,
    ]);
  });
}

/** Roughly how many pixels of one path lie closer than a parallel to the other. */
function sharedLength(points: readonly Point[], others: readonly Point[]): number {
  const near = points.filter((point) =>
    others.some((other) => Math.abs(other[0] - point[0]) < 2 && Math.abs(other[1] - point[1]) < 2),
  );
  return near.length * 2;
}

/** A flow of up to eight stations with words of any length; the same for the same seed. */
function createRandomFlow(seed: number): WrittenFlow {
  let state = seed * 2654435761;
  const random = (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) >>> 0;
    return state % below;
  };
  const words = (length: number): string => {
    const text = 'Zahlungsdienstleister MW Kontoauszug i Überweisung für Wallet EUR'.split(' ');
    let result = '';
    for (let count = 0; count < 4; count += 1) {
      const next = `${result} ${text[random(text.length)] ?? ''}`.trim();
      if (next.length <= length) result = next;
    }
    return result === '' ? 'Bank' : result;
  };
  const count = 2 + random(7);
  const stations = Array.from({ length: count }, (_, index) => ({
    id: `s${index}`,
    label: words(24),
    note: random(3) === 0 ? undefined : words(36),
  }));
  const highlighted = 1 + random(count - 1);
  const streams = Array.from({ length: highlighted }, (_, index) => ({
    from: `s${index}`,
    to: `s${index + 1}`,
    label: random(2) === 0 ? undefined : words(28),
    highlighted: true,
  }));
  const others = Array.from({ length: random(6) }, () => {
    const from = random(count);
    return {
      from: `s${from}`,
      to: `s${(from + 1 + random(count - 1)) % count}`,
      label: random(2) === 0 ? undefined : words(28),
      highlighted: false,
    };
  });
  return { title: `WrittenFlow ${seed}`, stations, streams: [...streams, ...others] };
}
