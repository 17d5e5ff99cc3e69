/** A guide as a file: the link on its page, what it says, and what the file holds. */
import { axeViolationsOnSomeDays } from '../support/axe.ts';
import { ofTheDay } from '../support/sample.ts';
import { expect, test } from '../support/site-test.ts';

const GUIDE = '/publications/cards-guide/';

/** What a page says of its file, in either language. */
const VERSION = /\((?:version|Fassung)\s(\d+\.\d+)\s/;

const LANGUAGES = [
  ['en', 'en-GB', (version: string, day: string) => `(version ${version} of ${day}, `],
  ['de', 'de-DE', (version: string, day: string) => `(Fassung ${version} vom ${day}, `],
] as const;

for (const [language, locale, words] of ofTheDay(LANGUAGES, 'publications')) {
  test(`the page names version, day and size of a file with tags, title and language (${language})`, async ({
    page,
    request,
  }) => {
    await page.goto(`/${language}${GUIDE}`);
    const link = page.locator('main a[type="application/pdf"]');
    const answer = await request.get((await link.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toBe('application/pdf');
    const bytes = await answer.body();
    // Editors raise the version of a guide; its day is that of the text, and the file of that number is the file.
    const [, modified = ''] = /"dateModified":"([^"]+)"/.exec(await page.content()) ?? [];
    const day = new Date(modified).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
    const text = (await link.locator('..').innerText()).replaceAll('\u00a0', ' ');
    const [, version = 'none'] = VERSION.exec(text) ?? [];
    expect(text).toContain(`${words(version, day)}${Math.round(bytes.length / 1000)} kB`);
    const own = await request.get(`/documents/cards-guide-${version}.${language}.pdf`);
    expect((await own.body()).equals(bytes)).toBe(true);
    const pdf = bytes.toString('latin1');
    for (const sign of [
      '<pdfuaid:part>1</pdfuaid:part>',
      '/DisplayDocTitle true',
      `/Lang (${language})`,
      '/StructTreeRoot',
      '/Outlines',
    ])
      expect(pdf).toContain(sign);
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
  });

  test(`every guide has its file, and each version an address that stays (${language})`, async ({
    page,
    request,
  }) => {
    await page.goto(`/${language}/publications/`);
    const guides = await page
      .locator(`main a[href^="/${language}/publications/"]`)
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
    const slugs = guides.map((path) => path.split('/')[3] ?? '').filter((slug) => /^[a-z]/.test(slug));
    expect(slugs.length).toBeGreaterThanOrEqual(13);
    for (const slug of slugs) {
      const text = await (await request.get(`/${language}/publications/${slug}/`)).text();
      const version = VERSION.exec(text)?.[1] ?? 'none';
      const current = await request.get(`/documents/${slug}.${language}.pdf`);
      const own = await request.get(`/documents/${slug}-${version}.${language}.pdf`);
      expect([current.status(), own.status()], `${slug}, version ${version}`).toEqual([200, 200]);
    }
  });

  test(`the reading line leads through the chapters and marks where the reader is (${language})`, async ({
    page,
  }) => {
    await page.goto(`/${language}${GUIDE}`);
    const stations = page.locator('main article nav ol a[href^="#"]');
    const count = await stations.count();
    expect(count).toBeGreaterThanOrEqual(4);
    await stations.nth(2).focus();
    await page.keyboard.press('Enter');
    const id = ((await stations.nth(2).getAttribute('href')) ?? '').slice(1);
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
    await expect(stations.nth(2)).toHaveAttribute('aria-current', 'location');
    await expect(page.locator('main article nav [aria-current]')).toHaveCount(1);
  });
}

test('on paper the checklist is there without the text of the guide', async ({ page }) => {
  // The window of a browser without a screen prints nothing, and tells of no end of it.
  await page.addInitScript(() => (window.print = () => undefined));
  await page.goto(`/en${GUIDE}`);
  await expect(async () => {
    await page.locator('[data-print-checklist]').click();
    await expect(page.locator('article[data-printing]')).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#checklist progress')).toBeHidden();
  await expect(page.locator('[data-checklist]')).toBeVisible();
  await expect(page.locator('article section h2').first()).toBeHidden();
});
