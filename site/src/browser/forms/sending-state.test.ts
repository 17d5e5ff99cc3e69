import { expect, test, vi } from 'vitest';
import { createSendingState } from './sending-state.ts';

function setUp() {
  const show = vi.fn<(isSending: boolean) => void>();
  return { state: createSendingState(show), shown: () => show.mock.calls.map(([isSending]) => isSending) };
}

test('a form whose answer was no receipt can be sent again', () => {
  const { state, shown } = setUp();
  state.begin();
  expect([state.isSending(), state.receipt()]).toEqual([true, undefined]);
  state.reopen();
  expect(state.isSending()).toBe(true);
  state.end();
  expect([state.isSending(), shown()]).toEqual([false, [true, false]]);
});

test('one that was taken stays so after its answer, and until it is reopened; what is said of it is said once', () => {
  const { state, shown } = setUp();
  state.begin();
  state.take('/receipt/');
  state.end();
  expect([state.isSending(), state.receipt(), shown()]).toEqual([false, '/receipt/', [true]]);
  state.reopen();
  expect([state.receipt(), shown()]).toEqual([undefined, [true, false]]);
});
