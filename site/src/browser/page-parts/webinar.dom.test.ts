// @vitest-environment jsdom
import { createFakeClock } from '@quellwerk/engine/browser/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { startWebinar } from './webinar.ts';

const clock = createFakeClock();

/** Shows a page of this state at a moment, and returns all that can be seen then. */
function shownOf(planned: string, now: string): (string | null)[] {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
  document.body.innerHTML = `
    <article><div data-webinar="${planned}" data-start="2026-12-03T11:00:00+01:00" data-minutes="45">
      <p data-webinar-state="upcoming">soon</p><p data-webinar-state="over" hidden>over</p>
      <p data-webinar-state="moved" hidden>moved</p><p data-webinar-state="cancelled" hidden>cancelled</p>
      <span data-local-words="Your time:" hidden></span>
      <div data-webinar-open>calendar</div>
    </div><div data-webinar-open tabindex="-1">register<input></div></article>`;
  for (const place of document.querySelectorAll<HTMLElement>('[data-webinar]'))
    startWebinar(place, { clock });
  return shown();
}

function shown(): (string | null)[] {
  return [...document.querySelectorAll<HTMLElement>('p, [data-webinar-open]')]
    .filter(({ hidden }) => !hidden)
    .map(({ textContent }) => textContent);
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

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

it('goes on while the page is open, and leaves a registration to whoever is writing it', async () => {
  shownOf('planned', '2026-12-03T09:59:50Z');
  const registration = document.querySelector<HTMLElement>('[tabindex]');
  registration?.focus();
  vi.setSystemTime('2026-12-03T10:50:00Z');
  await clock.advance(20_000);
  expect(shown()).toEqual(['over', 'register']);
  const field = registration?.querySelector('input');
  if (field) field.value = 'Ada';
  registration?.blur();
  await clock.advance(20_000);
  expect(shown()).toEqual(['over', 'register']);
  if (field) field.value = '';
  await clock.advance(20_000);
  expect(shown()).toEqual(['over']);
});
