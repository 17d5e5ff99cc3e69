import { expect, test } from 'vitest';
import { watchLeaving } from './leaving.ts';
import { createFakeClock } from './testing/fake-clock.ts';

function setUp() {
  const window = new EventTarget() as Window;
  const send = (type: string, persisted?: boolean): void =>
    void window.dispatchEvent(Object.assign(new Event(type), { persisted }));
  return { ...watchLeaving(window), send };
}

test('a document that the browser shows again as it was is left no longer, and can be left again', () => {
  const { isLeft, wasLeft, send } = setUp();
  expect([isLeft(), wasLeft()]).toEqual([false, false]);
  send('beforeunload');
  send('pagehide', true);
  expect([isLeft(), wasLeft()]).toEqual([true, true]);
  send('pageshow', true);
  expect([isLeft(), wasLeft()]).toEqual([false, true]);
  send('beforeunload');
  expect(isLeft()).toBe(true);
});

test('who waits for it to be back does until it is shown as it was, each time it has been left', async () => {
  const { whenBack, send } = setUp();
  const wait = () => {
    const state = { isBack: false };
    void whenBack(createFakeClock()).then(() => (state.isBack = true));
    return state;
  };
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  const staying = wait();
  await turn();
  expect(staying.isBack).toBe(true);
  for (let times = 0; times < 2; times += 1) {
    send('pagehide', true);
    const left = wait();
    send('pageshow', false);
    await turn();
    expect(left.isBack).toBe(false);
    send('pageshow', true);
    await turn();
    expect(left.isBack).toBe(true);
  }
});

test('a document that stays is taken for one that was not left after half a minute', async () => {
  const { whenBack, send } = setUp();
  const clock = createFakeClock();
  let isBack = false;
  send('beforeunload');
  void whenBack(clock).then(() => (isBack = true));
  await clock.advance(29_999);
  expect(isBack).toBe(false);
  await clock.advance(1);
  expect(isBack).toBe(true);
});

test('what has ended its watch hears no more', () => {
  const { isLeft, wasLeft, stop, send } = setUp();
  stop();
  // A listener that came back with the document would keep it from being kept, for good.
  send('pageshow', true);
  send('beforeunload');
  send('pagehide', true);
  expect([isLeft(), wasLeft()]).toEqual([false, false]);
});
