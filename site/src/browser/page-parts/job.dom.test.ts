// @vitest-environment jsdom
import { createFakeClock } from '@quellwerk/engine/browser/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { startJob } from './job.ts';

const clock = createFakeClock();

/** Shows the page of an opening that was built while it was open, and returns all that can be seen at a moment. */
function shownAt(now: string): (string | null)[] {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
  document.body.innerHTML = `
    <article><div data-job="2027-04-01T00:00:00.000Z">
      <div data-job-open>apply</div><div data-job-closed hidden>closed</div>
    </div><div data-job-open tabindex="-1">form<input value="Engineer"><textarea></textarea></div></article>`;
  for (const place of document.querySelectorAll<HTMLElement>('[data-job]')) startJob(place, { clock });
  return shown();
}

function shown(): (string | null)[] {
  return [...document.querySelectorAll<HTMLElement>('[data-job-open], [data-job-closed]')]
    .filter(({ hidden }) => !hidden)
    .map(({ textContent }) => textContent);
}

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['2027-03-31T23:59:59Z', ['apply', 'form']],
  ['2027-04-01T00:00:00Z', ['closed']],
  ['2027-05-01T00:00:00Z', ['closed']],
])('a page that was built before the last day shows at %s: %j', (now, shown) => {
  expect(shownAt(now)).toEqual(shown);
});

it('goes on while the page is open, and leaves an application to whoever is writing it', async () => {
  shownAt('2027-03-31T23:59:50Z');
  const application = document.querySelector<HTMLElement>('[tabindex]');
  const field = application?.querySelector('textarea');
  application?.focus();
  vi.setSystemTime('2027-04-01T00:00:10Z');
  await clock.advance(20_000);
  expect(shown()).toEqual(['closed', 'form']);
  if (field) field.value = 'I would like to build it.';
  application?.blur();
  await clock.advance(20_000);
  expect(shown()).toEqual(['closed', 'form']);
  if (field) field.value = '';
  await clock.advance(20_000);
  expect(shown()).toEqual(['closed']);
});
