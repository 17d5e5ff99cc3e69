/** What visitors and programs do to forms besides filling them in. */
import { answerAll, answersIn, control, goOn, openAsSomebodyUnhurried } from '../support/form-page.ts';
import { expect, test } from '../support/site-test.ts';

const REPORT = {
  kind: 'transfer',
  message: 'A transfer that I did not want',
};

test('with script, going back shows the step before, with its answers', async ({ page }) => {
  await openAsSomebodyUnhurried(page, '/en/report-fraud/', 'fraud-report');
  const { kind, message } = REPORT;
  await answerAll(page, 'fraud-report', { kind, message });
  await goOn(page);
  await expect(control(page, 'fraud-report', 'name')).toBeVisible();
  await page.locator('[data-form-back]').click();
  await expect(control(page, 'fraud-report', 'message')).toBeVisible();
  expect(await answersIn(page, 'fraud-report', ['kind', 'message'])).toEqual({ kind, message });
});

test('a form sent twice in one go is stored once', async ({ request, site }) => {
  const send = () =>
    request.post(`${site.origin}/forms/newsletter`, {
      form: { _page: '/en/newsletter/', _key: 'twice-in-one-go-0001', email: 'twice@example.org' },
      headers: { accept: 'application/json' },
    });
  const [first, second] = await Promise.all([send(), send()]);
  expect([first.status(), second.status()]).toEqual([200, 200]);
  expect(await second.json()).toEqual(await first.json());
});

test('a form that another site sends is refused', async ({ request, site }) => {
  const response = await request.post(`${site.origin}/forms/newsletter`, {
    form: { _page: '/en/newsletter/', email: 'ada@example.org' },
    headers: { origin: 'https://other.example' },
  });
  expect(response.status()).toBe(403);
});
