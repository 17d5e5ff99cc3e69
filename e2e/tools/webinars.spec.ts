/** Webinars go on by the date, without a new build, and say their time where the reader is. */
import { axeViolationsOnSomeDays } from '../support/axe.ts';
import { LANGUAGES } from '../support/page-kinds.ts';
import { ofTheDay } from '../support/sample.ts';
import { expect, test } from '../support/site-test.ts';
import { NO_WEBINAR, readWebinars } from '../support/webinars.ts';

const HOUR_MS = 3_600_000;
const MOMENTS = [
  { when: 'a day before', afterStart: -24 * HOUR_MS, states: /^(?:upcoming|moved)$/, isOpen: true },
  { when: 'just after the start', afterStart: 60_000, states: /^running$/, isOpen: false },
  { when: 'the day after', afterStart: 24 * HOUR_MS, states: /^over$/, isOpen: false },
] as const;

/** The other time among the facts is how long it takes. */
const ANNOUNCED = 'main dl time[datetime^="2"]';

test.use({ timezoneId: 'America/New_York' });

for (const language of ofTheDay(LANGUAGES, 'webinars')) {
  test(`state, registration and local time are those of the moment (${language})`, async ({ page }) => {
    const webinars = await readWebinars(page.request, language);
    const coming = webinars.find(({ takesRegistrations }) => takesRegistrations);
    if (coming === undefined) return test.skip(true, NO_WEBINAR);
    for (const { when, afterStart, states, isOpen } of MOMENTS) {
      await page.clock.setFixedTime(coming.start + afterStart);
      await page.goto(coming.path);
      await expect(page.locator('[data-webinar-state]:visible'), when).toHaveAttribute(
        'data-webinar-state',
        states,
      );
      await expect(page.locator('form[data-form]'), when).toBeVisible({ visible: isOpen });
      await expect(page.locator('main a[href$=".ics"]'), when).toBeVisible({ visible: isOpen });
    }
    await expect(page.locator(ANNOUNCED)).toContainText(timeIn('Europe/Berlin', coming.start, language));
    await expect(page.locator('[data-local-words]')).toContainText(
      timeIn('America/New_York', coming.start, language),
    );
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
  });

  test(`one that can be read says so, and neither takes registrations nor offers its date (${language})`, async ({
    page,
  }) => {
    const past = (await readWebinars(page.request, language)).find(({ isReadable }) => isReadable);
    if (past === undefined) return test.skip(true, 'No webinar can be read yet.');
    await page.goto(past.path);
    await expect(page.locator('[data-webinar-state]:visible')).toHaveAttribute(
      'data-webinar-state',
      'on-demand',
    );
    await expect(page.locator('form[data-form]')).toHaveCount(0);
    await expect(page.locator('main a[href$=".ics"]')).toBeHidden();
    await expect(page.locator('main #transcript')).toBeVisible();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`the page has the state of the day it was built, Berlin time and the calendar file (${language})`, async ({
      page,
      request,
    }) => {
      for (const { path, start } of await readWebinars(request, language)) {
        await page.goto(path);
        await expect(page.locator('[data-webinar-state]:visible')).toHaveCount(1);
        await expect(page.locator('[data-local-words]')).toBeHidden();
        await expect(page.locator(ANNOUNCED)).toContainText(timeIn('Europe/Berlin', start, language));
        const file = await page.locator('main a[href$=".ics"]').getAttribute('href');
        const calendar = await (await request.get(file ?? '')).text();
        expect(calendar).toContain('BEGIN:VEVENT');
        expect(calendar).toContain(`DTSTART:${new Date(start).toISOString().replaceAll(/[-:]|\.000/g, '')}`);
      }
    });
  });
}

/** `10:00`, in German `10.00` */
function timeIn(timeZone: string, moment: number, language: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(moment);
  return language === 'de' ? time.replace(':', '.') : time;
}
