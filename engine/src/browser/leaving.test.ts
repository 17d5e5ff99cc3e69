import { expect, test } from 'vitest';
import { watchLeaving } from './leaving.ts';

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

test('what has ended its watch hears no more', () => {
  const { isLeft, wasLeft, stop, send } = setUp();
  stop();
  send('pagehide', true);
  expect([isLeft(), wasLeft()]).toEqual([false, false]);
});
