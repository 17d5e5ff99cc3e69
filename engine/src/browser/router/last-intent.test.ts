import { expect, test, vi } from 'vitest';
import { createFakeClock } from '../testing/fake-clock.ts';
import { createLastIntent } from './last-intent.ts';

function setUp() {
  const window = new EventTarget() as Window & typeof globalThis;
  const clock = createFakeClock();
  const last = createLastIntent({ window, clock, leaveTo: vi.fn(), replaceWith: vi.fn() });
  return { window, clock, last };
}

test('a click on a mail address ends the navigation under way, and is no way to another document in the end', async () => {
  const { window, clock, last } = setUp();
  const signal = last.begin();
  const following = last.follow(new Promise(() => undefined));
  window.dispatchEvent(new Event('beforeunload'));
  await following;
  expect([signal.aborted, last.isLeaving()]).toEqual([true, true]);
  await clock.advance(29_999);
  expect(last.isLeaving()).toBe(true);
  await clock.advance(1);
  expect(last.isLeaving()).toBe(false);
});

test.each(['push', 'replace'] as const)(
  'nor is an address (%s) that turns out to be a download',
  async (move) => {
    const { clock, last } = setUp();
    last.leaveTo('/de/file/', move);
    expect(last.isLeaving()).toBe(true);
    await clock.advance(30_000);
    expect(last.isLeaving()).toBe(false);
  },
);

test('the browser is on its way for as long after the last start, however often there was one', async () => {
  const { clock, last } = setUp();
  last.giveWay();
  await clock.advance(10_000);
  last.resume();
  expect(last.isLeaving()).toBe(false);
  last.giveWay();
  await clock.advance(20_000);
  last.leaveTo('/de/', 'push');
  await clock.advance(29_999);
  expect(last.isLeaving()).toBe(true);
  await clock.advance(1);
  expect(last.isLeaving()).toBe(false);
});
