/** The consent form as it looks and reads: axe, focus, keys, in both languages, colour schemes and sizes. */
import type { Page } from '@playwright/test';
import { axeViolationsIn, SCHEMES } from '../support/axe.ts';
import { CONSENT_WORDS, localEntries, opener, settingsForm, shortForm } from '../support/consent.ts';
import { LANGUAGES } from '../support/page-kinds.ts';
import { ofTheDay } from '../support/sample.ts';
import { expect, NEW_VISITOR, test } from '../support/site-test.ts';

test.use(NEW_VISITOR);

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

for (const [device, viewport] of Object.entries(SIZES)) {
  for (const language of ofTheDay(LANGUAGES, `consent form on a ${device}`)) {
    const words = CONSENT_WORDS[language];

    test(`axe finds nothing in the form on a ${device} in ${language}, on either layer, in either scheme`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(`/${language}/about/`);
      await expect(shortForm(page)).toBeFocused();
      await expectAccessible(page, '.consent-question');
      await expectInside(page, '.consent-question', viewport);
      await shortForm(page).getByRole('button', { name: words.settings }).click();
      await expect(settingsForm(page)).toBeVisible();
      await expectAccessible(page, '.consent-settings');
      await expectInside(page, '.consent-settings', viewport);
    });
  }
}

test('on a phone held sideways all of the question is seen without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/de/about/');
  await expect(shortForm(page)).toBeFocused();
  const hidden = await shortForm(page).evaluate((form) => form.scrollHeight - form.clientHeight);
  expect(hidden).toBe(0);
});

/** A share of the window that leaves room to read on, and for a telephone number. */
const COVERED_MAX = 0.44;

for (const [width, height] of [
  [320, 568],
  [360, 640],
  [390, 844],
] as const) {
  test(`on ${width} by ${height} pixels the question leaves more than half of the page, up to its very end`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const language of LANGUAGES) {
      await page.goto(`/${language}/support/faq/`);
      await expect(shortForm(page)).toBeFocused();
      const seen = await shortForm(page).evaluate((form) => {
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
        const { top, height: covered } = form.getBoundingClientRect();
        const end = document.querySelector('footer')?.getBoundingClientRect().bottom ?? Infinity;
        const targets = [...form.querySelectorAll('a, button')].map(
          (target) => target.getBoundingClientRect().height,
        );
        return {
          share: covered / innerHeight,
          isEndSeen: end <= top,
          hidden: form.scrollHeight - form.clientHeight,
          target: Math.min(...targets),
        };
      });
      expect(seen).toMatchObject({ isEndSeen: true, hidden: 0 });
      expect(seen.share).toBeLessThan(COVERED_MAX);
      expect(seen.target).toBeGreaterThanOrEqual(44);
    }
  });
}

test('the button that closes the settings stands beside their name on the narrowest phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/de/about/');
  await shortForm(page).getByRole('button', { name: CONSENT_WORDS.de.settings }).click();
  const title = await settingsForm(page).getByRole('heading').first().boundingBox();
  const button = await settingsForm(page).locator('[data-role="close"]').boundingBox();
  expect(title?.width).toBeGreaterThan(0);
  expect(button?.x).toBeGreaterThanOrEqual((title?.x ?? 0) + (title?.width ?? 0));
});

test('the text of the settings has room at four times the size, and nothing scrolls below their end', async ({
  page,
}) => {
  const heights = (selector: string) =>
    page.locator(selector).evaluate(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/de/about/');
  await shortForm(page).getByRole('button', { name: CONSENT_WORDS.de.settings }).click();
  const [seen = 0, whole] = await heights('.consent-settings');
  expect(whole).toBe(seen);
  // A window of 1280 by 720 pixels, enlarged.
  await page.setViewportSize({ width: 320, height: 180 });
  const [text = 0, wholeText] = await heights('.consent-scroll');
  expect(wholeText).toBe(text);
});

test('neither the question nor the settings take room on paper', async ({ page }) => {
  await page.goto('/de/about/');
  await expect(shortForm(page)).toBeFocused();
  await page.emulateMedia({ media: 'print' });
  await expect(shortForm(page)).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('padding-bottom', '0px');
  await page.emulateMedia({ media: 'screen' });
  await shortForm(page).getByRole('button', { name: CONSENT_WORDS.de.settings }).click();
  await expect(settingsForm(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(settingsForm(page)).toBeHidden();
});

test('who types while the question comes goes on typing', async ({ page }) => {
  await page.goto('/en/search/');
  await page.getByRole('searchbox').first().focus();
  await expect(shortForm(page)).toBeVisible();
  await page.keyboard.type('payment accounts', { delay: 60 });
  await expect(page.getByRole('searchbox').first()).toHaveValue('payment accounts');
});

for (const language of ofTheDay(LANGUAGES, 'consent form by keys')) {
  const words = CONSENT_WORDS[language];

  test(`the form can be used by keys alone in ${language}`, async ({ page }) => {
    await page.goto(`/${language}/about/`);
    await expect(shortForm(page)).toBeFocused();
    await press(page, words.settings);
    await expect(settingsForm(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(settingsForm(page)).toBeHidden();
    await expect(shortForm(page)).toBeVisible();
    await shortForm(page).getByRole('button', { name: words.accept, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('#content')).toBeFocused();
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(settingsForm(page)).toBeFocused();
    await press(page, words.reject);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    expect(JSON.parse((await localEntries(page))['consent'] ?? '')).toMatchObject({
      categories: ['necessary'],
    });
  });
}

const QUESTIONS = {
  es: '¿Podemos analizar cómo se usa este sitio?',
  fr: 'Pouvons-nous analyser l’utilisation de ce site ?',
  it: 'Possiamo analizzare come viene usato il sito?',
};

test('pages that stand in one language alone ask in it', async ({ page }) => {
  for (const [language, question] of Object.entries(QUESTIONS)) {
    await page.goto(`/${language}/`);
    await expect(shortForm(page)).toHaveAccessibleName(question);
  }
});

test('the short form keeps nobody inside: the tab key leads on to the page', async ({ page }) => {
  await page.goto('/en/about/');
  await expect(shortForm(page)).toBeFocused();
  for (let times = 0; times < 8; times += 1) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.consent'))).toBeNull();
});

/** Of a page whose links stand where the question lies. */
const PRESSES = 40;

// The last are a desktop at twice and at four times the size.
for (const viewport of [
  SIZES.desktop,
  SIZES.phone,
  { width: 640, height: 400 },
  { width: 320, height: 256 },
]) {
  test(`what has focus is never hidden by the question on ${viewport.width} by ${viewport.height} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const hidden: string[] = [];
    // On narrow screens the second has a bar at the top.
    for (const address of ['/de/careers/', '/de/publications/cards-guide/']) {
      await page.goto(address);
      await expect(shortForm(page)).toBeFocused();
      for (let times = 0; times < PRESSES; times += 1) {
        await page.keyboard.press('Tab');
        const name = await page.evaluate(coveredFocus);
        if (name !== undefined) hidden.push(name);
      }
    }
    expect(hidden).toEqual([]);
  });
}

/** What has focus, if the question lies upon all of it. */
function coveredFocus(): string | undefined {
  const focused = document.activeElement;
  const question = document.querySelector('.consent-question')?.getBoundingClientRect();
  if (focused === null || focused === document.body || focused.closest('.consent') || !question)
    return undefined;
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  const isCovered =
    top >= question.top && bottom <= question.bottom && left >= question.left && right <= question.right;
  return isCovered ? focused.textContent : undefined;
}

/** Walks with the tab key to a button of the form that is open, and presses it. */
async function press(page: Page, name: string): Promise<void> {
  for (let times = 0; times < 15; times += 1) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => document.activeElement?.textContent?.trim());
    if (text === name) return page.keyboard.press('Enter');
  }
  throw new Error(`The tab key does not reach "${name}".`);
}

async function expectAccessible(page: Page, region: string): Promise<void> {
  for (const scheme of SCHEMES) expect(await axeViolationsIn(scheme, page, region)).toEqual([]);
}

async function expectInside(
  page: Page,
  selector: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<void> {
  const box = await page.locator(selector).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height + 1);
}
