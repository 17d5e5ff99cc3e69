// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markCurrent } from './contents-line.ts';

type Crossed = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>;

describe('a list of contents', () => {
  let tell: (crossed: readonly Crossed[]) => void = () => undefined;
  beforeEach(() => {
    class Observer {
      observe = () => undefined;
      constructor(callback: typeof tell) {
        tell = callback;
      }
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    document.body.innerHTML =
      '<nav><a href="#a">A</a><a href="#b">B</a><a href="#gone">C</a></nav><h2 id="a"></h2><h2 id="b"></h2>';
  });
  afterEach(() => vi.unstubAllGlobals());

  /** Headings that go over the line: upwards, or back down. */
  const cross = (ids: string, isIntersecting: boolean): void =>
    tell([...document.querySelectorAll(ids)].map((target) => ({ target, isIntersecting })));
  const current = () =>
    [...document.querySelectorAll('[aria-current="location"]')].map(({ textContent }) => textContent);
  const list = () => document.querySelector('nav') ?? document.createElement('nav');

  it('marks the last chapter whose heading has passed, on the way down and back', () => {
    markCurrent(list(), window);
    cross('h2', false);
    expect(current()).toEqual([]);
    cross('#a', true);
    expect(current()).toEqual(['A']);
    cross('#b', true);
    expect(current()).toEqual(['B']);
    cross('#b', false);
    expect(current()).toEqual(['A']);
    cross('#a', false);
    expect(current()).toEqual([]);
  });

  it('marks the last of several that a leap has passed', () => {
    markCurrent(list(), window);
    cross('h2', true);
    expect(current()).toEqual(['B']);
  });
});
