// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markCurrent } from './contents-line.ts';

describe('a list of contents', () => {
  let tell: (crossings: readonly Partial<IntersectionObserverEntry>[]) => void = () => undefined;
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

  const cross = (crossings: Readonly<Record<string, boolean>>): void =>
    tell(
      Object.entries(crossings).flatMap(([id, isIntersecting]) => {
        const target = document.getElementById(id);
        return target === null ? [] : [{ target, isIntersecting }];
      }),
    );
  const current = () =>
    [...document.querySelectorAll('[aria-current="location"]')].map(({ textContent }) => textContent);
  const list = () => document.querySelector('nav') ?? document.createElement('nav');

  it('marks the last chapter whose heading has passed, whatever each crossing tells of', () => {
    markCurrent(list());
    cross({ a: false, b: false });
    expect(current()).toEqual([]);
    cross({ a: true });
    expect(current()).toEqual(['A']);
    cross({ b: true });
    expect(current()).toEqual(['B']);
    cross({ b: false });
    expect(current()).toEqual(['A']);
    cross({ a: true, b: true });
    expect(current()).toEqual(['B']);
    cross({ a: false, b: false });
    expect(current()).toEqual([]);
  });
});
