// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { showWebinar } from './webinar.ts';

/** All that can be seen once a page of this state has been brought to a moment. */
function shownOf(planned: string, now: string): (string | null)[] {
  document.body.innerHTML = `
    <article><div data-webinar="${planned}" data-start="2026-12-03T11:00:00+01:00" data-minutes="45">
      <p data-webinar-state="upcoming">soon</p><p data-webinar-state="over" hidden>over</p>
      <p data-webinar-state="moved" hidden>moved</p><p data-webinar-state="cancelled" hidden>cancelled</p>
      <span data-local-words="Your time:" hidden></span>
      <div data-webinar-open>calendar</div>
    </div><div data-webinar-open>register</div></article>`;
  showWebinar(document, Date.parse(now));
  return [...document.querySelectorAll<HTMLElement>('p, [data-webinar-open]')]
    .filter(({ hidden }) => !hidden)
    .map(({ textContent }) => textContent);
}

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['planned', '2026-12-01T00:00:00Z', ['soon', 'calendar', 'register']],
  ['planned', '2026-12-04T00:00:00Z', ['over']],
  ['moved', '2026-12-01T00:00:00Z', ['moved', 'calendar', 'register']],
  ['cancelled', '2026-12-01T00:00:00Z', ['cancelled']],
])('a page that was built as %s shows at %s: %j', (planned, now, shown) => {
  expect(shownOf(planned, now)).toEqual(shown);
});

it.each([
  ['America/New_York', '3\u00A0Dec 2026, 05:00'],
  ['Asia/Kolkata', '3\u00A0Dec 2026, 15:30'],
  ['Europe/Paris', undefined],
])('in %s the time there stands beside that of Berlin: %s', (zone, time) => {
  vi.stubEnv('TZ', zone);
  document.documentElement.lang = 'en';
  shownOf('planned', '2026-12-01T00:00:00Z');
  const words = document.querySelector('span');
  expect(words?.hidden === false ? words.textContent : undefined).toBe(time && `Your time: ${time}`);
});
