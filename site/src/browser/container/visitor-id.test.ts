import { createFakeClock } from '@quellwerk/engine/browser/testing';
import { describe, expect, test, vi } from 'vitest';
import './tracker.ts';
import { readVisitorId } from './visitor-id.ts';

describe('asking for the visitor id never blocks anything', () => {
  test('the analytics service tells it when it comes', async () => {
    const window = {} as Window;
    const answer = readVisitorId(window, createFakeClock());
    const [[ask]] = window._paq as [[(this: { getVisitorId(): string }) => void]];
    ask.call({ getVisitorId: () => '9bcf1a2b3c4d5e6f' });
    expect(await answer).toBe('9bcf1a2b3c4d5e6f');
  });

  test('without a service the answer is that there is none', async () => {
    const clock = createFakeClock();
    const settled = vi.fn();
    void readVisitorId({} as Window, clock).then(settled);
    await clock.advance(3000);
    expect(settled.mock.calls).toEqual([[undefined]]);
  });
});
