/** Webinars go on by the date, without a new build, and say their time where the reader is. */
import { axeViolationsOnSomeDays } from '../support/axe.ts';
import { LANGUAGES } from '../support/page-kinds.ts';
import { ofTheDay } from '../support/sample.ts';
import { expect, test } from '../support/site-test.ts';

const COMING = '/webinars/scaling-with-bank-identification/';
const START = Date.parse('2027-02-10T10:00:00+01:00');
const HOUR_MS = 3_600_000;
const MOMENTS = [
  { when: 'a day before', now: START - 24 * HOUR_MS, state: 'upcoming', isOpen: true },
  { when: 'just after the start', now: START + 60_000, state: 'running', isOpen: false },
  { when: 'the day after', now: START + 24 * HOUR_MS, state: 'over', isOpen: false },
] as const;

test.use({ timezoneId: 'America/New_York' });

for (const language of ofTheDay(LANGUAGES, 'webinars')) {
  test(`state, registration and local time are those of the moment (${language})`, async ({ page }) => {
    for (const { when, now, state, isOpen } of MOMENTS) {
      await page.clock.setFixedTime(now);
      await page.goto(`/${language}${COMING}`);
      await expect(page.locator('[data-webinar-state]:visible'), when).toHaveAttribute(
        'data-webinar-state',
        state,
      );
      await expect(page.locator('form[data-form]'), when).toBeVisible({ visible: isOpen });
      await expect(page.locator('main a[href$=".ics"]'), when).toBeVisible({ visible: isOpen });
    }
    await expect(page.locator('[data-local-time]')).toContainText('10:00');
    await expect(page.locator('[data-local-words]')).toContainText('04:00');
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`the page has the state of the day it was built, Berlin time and the calendar file (${language})`, async ({
      page,
      request,
    }) => {
      await page.goto(`/${language}${COMING}`);
      await expect(page.locator('[data-webinar-state]:visible')).toHaveCount(1);
      await expect(page.locator('[data-local-words]')).toBeHidden();
      const file = await page.locator('main a[href$=".ics"]').getAttribute('href');
      const calendar = await (await request.get(file ?? '')).text();
      expect(calendar).toContain('BEGIN:VEVENT');
      expect(calendar).toMatch(/DTSTART(?:;TZID=Europe\/Berlin:20270210T100000|:20270210T090000Z)/);
    });
  });
}
