// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markCurrent } from './contents-line.ts';

describe('a list of contents', () => {
  let changed: () => void = () => undefined;
  beforeEach(() => {
    class Observer {
      observe = () => undefined;
      constructor(callback: () => void) {
        changed = callback;
      }
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    document.body.innerHTML =
      '<nav><a href="#a">A</a><a href="#b">B</a><a href="#gone">C</a></nav><h2 id="a"></h2><h2 id="b"></h2>';
  });
  afterEach(() => vi.unstubAllGlobals());

  const placeAt = (id: string, top: number): void => {
    const heading = document.getElementById(id);
    if (heading !== null) heading.getBoundingClientRect = () => new DOMRect(0, top, 0, 0);
  };
  const current = () =>
    [...document.querySelectorAll('[aria-current="location"]')].map(({ textContent }) => textContent);
  const list = () => document.querySelector('nav') ?? document.createElement('nav');

  it.each([
    { what: 'nothing before its first heading', a: 700, b: 900, marked: [] },
    { what: 'the chapter whose heading has passed', a: 10, b: 900, marked: ['A'] },
    { what: 'only the last of several', a: -400, b: 100, marked: ['B'] },
  ])('marks $what', ({ a, b, marked }) => {
    markCurrent(list(), window);
    placeAt('a', a);
    placeAt('b', b);
    changed();
    expect(current()).toEqual(marked);
  });
});
