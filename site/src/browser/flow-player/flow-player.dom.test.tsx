// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DrawnFlow, Drawing } from '../../build/flow-layout/draw-flow.ts';
import { FlowDrawing } from '../../ui/drawings/flow-drawing.tsx';
import { waitAtFlow } from './flow-player-place.ts';

const drawing: Drawing = {
  width: 100,
  height: 20,
  streams: '',
  heads: '',
  highlights: [],
  highlightHeads: '',
  stations: '',
  highlightStations: '',
  texts: [],
  marks: [1, 2, 3].map((step) => ({ line: `M${step} 0H9`, ends: '' })),
};

const flow: DrawnFlow = {
  title: 'Money moves.',
  wide: drawing,
  tall: drawing,
  streams: [],
  notes: [],
  steps: ['One.', 'Two.', 'Three.'].map((sentence) => ({
    sentence,
    who: 'The bank',
    moves: 'Money',
    data: 'IBAN',
    time: 'Seconds',
    risk: 'Nothing.',
  })),
};

const words = {
  inWords: 'In words',
  station: () => '',
  stream: () => '',
  player: {
    title: 'Step by step',
    play: 'Play',
    pause: 'Pause',
    previous: 'Previous',
    next: 'Next',
    position: 'Step {step} of {total}',
    who: 'Who',
    moves: 'What',
    data: 'Data',
    time: 'Time',
    risk: 'Risk',
  },
};

const loaded = vi.fn();

/** @param failures how often the player cannot be had */
function start(failures = 0): HTMLElement {
  let left = failures;
  document.body.innerHTML = renderToStaticMarkup(<FlowDrawing flow={flow} words={words} prefix="pay" />);
  const figure = document.querySelector<HTMLElement>('[data-flow-player]');
  if (figure === null) throw new Error('There is no flow.');
  // What jsdom lacks: it has no layout.
  figure.checkVisibility = () => true;
  waitAtFlow(figure, {
    environment: { window, log: { error: loaded } } as never,
    loadPart: async (load) => {
      loaded();
      left -= 1;
      if (left >= 0) throw new Error('The player is gone.');
      return load();
    },
  });
  return figure;
}

function press(figure: HTMLElement, action: string): void {
  figure.querySelector<HTMLElement>(`[data-flow-action="${action}"]`)?.click();
}

const stepOf = (figure: HTMLElement) => () => figure.dataset['step'];

/** A figure that plays, at its first step; time is the test's from here on. */
async function play(): Promise<HTMLElement> {
  const figure = start();
  press(figure, '1');
  await expect.poll(stepOf(figure)).toBe('1');
  vi.useFakeTimers();
  press(figure, 'play');
  await vi.advanceTimersByTimeAsync(0);
  return figure;
}

const shown = () =>
  [...document.querySelectorAll('li[data-current] p')].map(({ textContent }) => textContent);

beforeEach(() => {
  loaded.mockClear();
  window.history.replaceState(null, '', '/en/');
  vi.useRealTimers();
});

describe('a flow that can be played', () => {
  it('leaves the address alone when its page was left before the player came', async () => {
    press(start(), 'next');
    document.body.replaceChildren();
    window.history.replaceState(null, '', '/en/about/');
    await import('./flow-player-part.ts');
    await new Promise((resolve) => setTimeout(resolve));
    expect(window.location.href).toMatch(/\/en\/about\/$/);
  });

  it('asks for its player again where it could not be had', async () => {
    const figure = start(1);
    press(figure, 'next');
    await expect.poll(() => loaded.mock.calls.length).toBe(2);
    press(figure, 'next');
    await expect.poll(stepOf(figure)).toBe('2');
  });

  it('fetches its player with the first use, and marks the step in text, drawing and address', async () => {
    const figure = start();
    expect(loaded).not.toHaveBeenCalled();
    press(figure, 'next');
    await expect.poll(stepOf(figure)).toBe('2');
    expect(loaded).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual(['Two.']);
    expect(
      [...figure.querySelectorAll<SVGElement>('g[data-current]')].map((mark) => mark.dataset['flowMark']),
    ).toEqual(['2', '2']);
    expect(figure.querySelector('[aria-current="step"]')?.textContent).toBe('2');
    expect(figure.querySelector('[role="status"]')?.textContent).toBe('Step 2 of 3Two.');
    expect(window.location.hash).toBe('#pay-2');
  });

  it('opens with the step of the address, and follows it', async () => {
    window.history.replaceState(null, '', '/en/#pay-3');
    const figure = start();
    await expect.poll(stepOf(figure)).toBe('3');
    window.location.hash = '#pay-1';
    await expect.poll(stepOf(figure)).toBe('1');
  });

  it('leaves nothing on the window that would keep the page of each visited flow', () => {
    const listen = vi.spyOn(window, 'addEventListener');
    for (let visit = 0; visit < 3; visit += 1) start();
    const listeners = listen.mock.calls.map(([, listener]) => listener);
    listen.mockRestore();
    expect(new Set(listeners).size).toBe(1);
  });

  it('leaves fragments alone that are none of its steps', async () => {
    window.history.replaceState(null, '', '/en/#pay-x');
    const figure = start();
    press(figure, 'play');
    await expect.poll(stepOf(figure)).toBe('1');
    expect(loaded).toHaveBeenCalledTimes(1);
  });

  it('stays within its steps', async () => {
    const figure = start();
    press(figure, '3');
    await expect.poll(stepOf(figure)).toBe('3');
    press(figure, 'next');
    await Promise.resolve();
    expect(figure.dataset['step']).toBe('3');
    expect(figure.querySelector('[data-flow-action="next"]')?.getAttribute('aria-disabled')).toBe('true');
  });

  it('goes on by itself while it plays, stops at the end, and begins again after it', async () => {
    const figure = await play();
    expect(figure.hasAttribute('data-playing')).toBe(true);
    await vi.advanceTimersByTimeAsync(4000);
    expect(figure.dataset['step']).toBe('2');
    await vi.advanceTimersByTimeAsync(4000);
    expect([figure.dataset['step'], figure.hasAttribute('data-playing')]).toEqual(['3', false]);
    press(figure, 'play');
    await vi.advanceTimersByTimeAsync(0);
    expect(figure.dataset['step']).toBe('1');
    press(figure, 'play');
    await vi.advanceTimersByTimeAsync(9000);
    expect([figure.dataset['step'], figure.hasAttribute('data-playing')]).toEqual(['1', false]);
  });

  it('stops, and leaves the address alone, once its page is left while it plays', async () => {
    const figure = await play();
    document.body.replaceChildren();
    window.history.replaceState(null, '', '/en/about/');
    await vi.advanceTimersByTimeAsync(9000);
    expect(window.location.href).toMatch(/\/en\/about\/$/);
    expect([figure.dataset['step'], figure.hasAttribute('data-playing')]).toEqual(['1', false]);
  });

  it('is used with arrow keys from its controls', async () => {
    const figure = start();
    const control = figure.querySelector('[data-flow-action="next"]');
    const type = (key: string) =>
      control?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    type('End');
    await expect.poll(stepOf(figure)).toBe('3');
    type('ArrowLeft');
    await expect.poll(stepOf(figure)).toBe('2');
  });

  it('leaves to the browser what it means by a key, and what has nothing to stop', async () => {
    const figure = start();
    const isPrevented = (options: KeyboardEventInit): boolean => {
      const event = new KeyboardEvent('keydown', { ...options, bubbles: true, cancelable: true });
      figure.querySelector('[data-flow-action="next"]')?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
      expect(isPrevented({ key: 'ArrowLeft', [modifier]: true }), modifier).toBe(false);
    expect(isPrevented({ key: 'Escape' })).toBe(false);
    expect(loaded).not.toHaveBeenCalled();
    expect(isPrevented({ key: 'ArrowRight' })).toBe(true);
    await expect.poll(stepOf(figure)).toBe('2');
    expect(isPrevented({ key: 'Escape' })).toBe(true);
  });
});
