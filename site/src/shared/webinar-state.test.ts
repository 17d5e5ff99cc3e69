import { expect, test } from 'vitest';
import { webinarState } from './webinar-state.ts';
import type { WebinarDates } from './webinar-state.ts';

const planned: WebinarDates = {
  start: '2026-12-03T11:00:00+01:00',
  durationMinutes: 45,
  state: 'planned',
  onDemandFrom: '2026-12-07',
};

test.each([
  { when: 'before it begins', now: '2026-12-03T09:59:59Z', webinar: planned, state: 'upcoming' },
  { when: 'from its first minute', now: '2026-12-03T10:00:00Z', webinar: planned, state: 'running' },
  { when: 'at its end', now: '2026-12-03T10:45:00Z', webinar: planned, state: 'over' },
  { when: 'before the day of its recording', now: '2026-12-06T22:59:59Z', webinar: planned, state: 'over' },
  {
    when: 'from that day on, as in Berlin',
    now: '2026-12-06T23:00:00Z',
    webinar: planned,
    state: 'on-demand',
  },
  {
    when: 'without a recording',
    now: '2027-01-07T00:00:00Z',
    webinar: { ...planned, onDemandFrom: undefined },
    state: 'over',
  },
  {
    when: 'when moved',
    now: '2026-12-01T00:00:00Z',
    webinar: { ...planned, state: 'moved' },
    state: 'moved',
  },
  {
    when: 'when moved and over',
    now: '2026-12-04T00:00:00Z',
    webinar: { ...planned, state: 'moved' },
    state: 'over',
  },
  {
    when: 'when cancelled, also long after',
    now: '2027-12-01T00:00:00Z',
    webinar: { ...planned, state: 'cancelled' },
    state: 'cancelled',
  },
] as const)('$when', ({ now, webinar, state }) => {
  expect(webinarState(webinar, Date.parse(now))).toBe(state);
});
