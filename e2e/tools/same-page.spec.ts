/** A tool whose page is shown at another address, by a link or on the way through the history, shows what that says. */
import { expect, test } from '../support/site-test.ts';
import { follow } from '../support/visitor.ts';
import { untilSettled } from '../support/waiting.ts';

const TOOLS = [
  {
    path: '/en/cost-planner/',
    field: '[name="accounts"]',
    values: { '?accounts=88': '88', '?accounts=99': '99' },
  },
  {
    path: '/de/exchange-rates/',
    field: '[name="amount"]',
    values: { '?amount=20.5': '20,5', '?amount=30': '30' },
  },
  {
    path: '/en/is-my-account-with-you/',
    field: 'form[data-tool-form] input',
    values: { '?app=finom': 'Finom', '?app=tomorrow': 'Tomorrow' },
  },
] as const;

test('each brand that is offered as an example is drawn, as often as somebody asks for it', async ({
  page,
}) => {
  await page.goto('/en/brand-preview/');
  await untilSettled(page);
  const field = page.locator('[name="name"]');
  const examples = page.locator('main a[href*="?name="]:not([data-share])');
  const names = await examples.evaluateAll((links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('name') ?? ''),
  );
  expect(names.length).toBeGreaterThan(2);
  for (const index of [0, 1, 2, 0, 1]) {
    await examples.nth(index).click();
    await expect(field).toHaveValue(names[index] ?? '');
    await expect(page.locator('[data-value="name"]').first()).toHaveText(names[index] ?? '');
  }
  await field.fill('My Brand');
  await field.blur();
  await expect(page).toHaveURL(/name=My\+Brand/);
  await page.goBack();
  await expect(field).toHaveValue(names[0] ?? '');
  await page.goForward();
  await expect(field).toHaveValue('My Brand');
});

for (const { path, field, values } of TOOLS) {
  test(`${path} follows its address`, async ({ page }) => {
    await page.goto(path);
    await untilSettled(page);
    const built = await page.locator(field).inputValue();
    const [[first, firstValue], [second, secondValue]] = Object.entries(values) as [
      [string, string],
      [string, string],
    ];
    for (const [search, value] of [
      [first, firstValue],
      [second, secondValue],
      ['', built],
    ] as const) {
      await follow(page, path + search);
      await expect(page.locator(field)).toHaveValue(value);
    }
    await page.goBack();
    await expect(page.locator(field)).toHaveValue(secondValue);
    await page.goBack();
    await expect(page.locator(field)).toHaveValue(firstValue);
  });
}
