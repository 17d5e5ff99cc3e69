import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Way, Ways } from './ways.tsx';

/** What stands beside each way: where its own line comes from, and which lines run past it. */
function lines(count: number): { own: number; passing: number[] }[] {
  const html = renderToStaticMarkup(
    <Ways count={count}>
      {Array.from({ length: count }, (_, index) => count - index - 1).map((following) => (
        <Way key={following} title="A way" following={following}>
          Where it leads.
        </Way>
      ))}
    </Ways>,
  );
  return html
    .split(/<li[ >]/)
    .slice(1)
    .map((way) => ({
      own: Number(/d="M(\d+) /.exec(way)?.[1]),
      passing: [...way.matchAll(/x1="(\d+)"/g)].map(([, across]) => Number(across)),
    }));
}

describe('lines of ways', () => {
  it('part one after the other, the outermost first', () => {
    expect(lines(3)).toEqual([
      { own: 18, passing: [6, 12] },
      { own: 12, passing: [6] },
      { own: 6, passing: [] },
    ]);
  });

  it('run on from way to way, and each bends before its words begin, however many there are', () => {
    const ways = lines(9);
    for (const [index, { own, passing }] of ways.entries()) {
      expect(own + 16).toBeLessThanOrEqual(48);
      const next = ways[index + 1];
      expect(passing).toEqual(
        next === undefined ? [] : [...next.passing.filter((line) => line !== next.own), next.own],
      );
    }
  });
});
