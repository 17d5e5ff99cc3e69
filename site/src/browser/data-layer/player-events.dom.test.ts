// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { DataLayerEntry } from './data-layer.ts';
import { listenToPlayers } from './player-events.ts';

test('a recording tells when it starts from its beginning and when it has been heard to its end', () => {
  const push = vi.fn<(entry: DataLayerEntry) => void>();
  listenToPlayers(document, { push });
  document.body.innerHTML = '<audio src="/podcast/one.m4a?x=1"></audio><p></p>';
  const audio = document.querySelector('audio');
  audio?.dispatchEvent(new Event('play'));
  Object.defineProperty(audio, 'currentTime', { value: 12 });
  audio?.dispatchEvent(new Event('play'));
  audio?.dispatchEvent(new Event('ended'));
  document.querySelector('p')?.dispatchEvent(new Event('play'));
  const event = { event: 'customEvent', category: 'player', name: '/podcast/one.m4a' };
  expect(push.mock.calls).toEqual([[{ ...event, action: 'start' }], [{ ...event, action: 'end' }]]);
});
