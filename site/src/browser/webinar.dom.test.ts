// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { showWebinar } from './webinar.ts';

it('moves a page on to the state of the moment', () => {
  document.body.innerHTML = `
    <article><div data-webinar="planned" data-start="2026-12-03T11:00:00+01:00" data-minutes="45">
      <p data-webinar-state="upcoming">soon</p><p data-webinar-state="over" hidden>over</p>
      <span data-local-words="Your time:" hidden></span>
      <div data-webinar-open>calendar</div>
    </div><div data-webinar-open>register</div></article>`;
  showWebinar(document, Date.parse('2026-12-04T00:00:00Z'));
  const shown = [...document.querySelectorAll<HTMLElement>('p, [data-webinar-open]')].filter(
    ({ hidden }) => !hidden,
  );
  expect(shown.map(({ textContent }) => textContent)).toEqual(['over']);
  expect(document.querySelector('span')?.textContent).toMatch(/^Your time: .*2026/);
});
