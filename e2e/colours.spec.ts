/** Text can be read on every ground, in either colour scheme, and in the colours that a visitor has chosen for all pages. */
import type { Page } from '@playwright/test';
import { axeViolationsIn, SCHEMES } from './support/axe.ts';
import { EXAMPLES_BY_KIND, LANGUAGES } from './support/page-kinds.ts';
import { ofTheDay, someOfTheDay } from './support/sample.ts';
import { expect, NEW_VISITOR, test } from './support/site-test.ts';

/** A page with each ground that a section may stand on. */
const GROUNDS = { ink: '/en/support/', sunken: '/de/' } as const;

for (const [ground, path] of Object.entries(GROUNDS)) {
  for (const colorScheme of ofTheDay(SCHEMES, `ground ${ground}`)) {
    test(`on ${ground}, in the ${colorScheme} scheme`, async ({ page }) => {
      await page.goto(path);
      const region = `[data-ground="${ground}"]`;
      await expect(page.locator(region)).not.toHaveCount(0);
      expect(await axeViolationsIn(colorScheme, page, region)).toEqual([]);
    });
  }
}

for (const colorScheme of SCHEMES) {
  test(`the bar of a browser has the ground of the page in the ${colorScheme} scheme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/en/imprint/');
    const [bar, ground] = await page.evaluate(() => {
      const tags = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
      const shown = tags.find(({ media }) => window.matchMedia(media).matches);
      const probe = document.createElement('p');
      probe.style.color = shown?.content ?? '';
      document.body.append(probe);
      return [getComputedStyle(probe).color, getComputedStyle(document.documentElement).backgroundColor];
    });
    expect(bar).toBe(ground);
  });
}

/** Kinds of pages that are looked at in forced colours on a day. */
const KINDS = 4;

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('no label is lost, on any kind of page', async ({ page }) => {
    for (const [kind, examples] of someOfTheDay([...EXAMPLES_BY_KIND], KINDS)) {
      for (const { address } of ofTheDay(examples, `forced colours ${kind}`)) {
        await page.goto(address);
        expect(await lostLabels(page), address).toEqual([]);
      }
    }
  });

  test('what has focus shows its ring, also where it has an outline without', async ({ page }) => {
    for (const path of ofTheDay(['/en/', '/en/contact/', '/en/report-fraud/'], 'rings in forced colours')) {
      await page.goto(path);
      await page.keyboard.press('Tab');
      expect(await withoutRing(page), path).toEqual([]);
    }
  });

  test('no label is lost among forms, flows and results', async ({ page }) => {
    for (const path of ofTheDay(['/en/contact/', '/en/', '/en/search/?q=iban'], 'forced colours')) {
      await page.goto(path);
      await expect(page.locator('main button:visible').first()).toBeVisible();
      expect(await lostLabels(page), path).toEqual([]);
    }
  });

  test.describe('somebody new', () => {
    test.use(NEW_VISITOR);

    for (const language of ofTheDay(LANGUAGES, 'consent form in forced colours')) {
      test(`can read both answers to the consent question in ${language}`, async ({ page }) => {
        await page.goto(`/${language}/about/`);
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(await lostLabels(page)).toEqual([]);
      });
    }
  });
});

/**
 * Elements whose text has the colour of the plate that the browser puts behind text (CSS Color Adjustment 1, section 3),
 * or of the ground that they paint themselves.
 */
function lostLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'Canvas';
    const plate = getComputedStyle(probe).color;
    probe.remove();
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const isLost = (element: Element): boolean => {
      const { color, backgroundColor, forcedColorAdjust } = getComputedStyle(
        element,
      ) as CSSStyleDeclaration & {
        readonly forcedColorAdjust: string;
      };
      return color === (forcedColorAdjust === 'none' ? backgroundColor : plate);
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && hasText(element) && isLost(element))
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

/** The controls of the text that look the same when the keyboard has reached them. A ring may stand around a part of them. */
function withoutRing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select, summary)'),
    ];
    return controls
      .filter((control) => {
        control.focus();
        if (document.activeElement !== control) return false;
        return [undefined, '::after'].every((part) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(control, part);
          return outlineStyle === 'none' || parseFloat(outlineWidth) < 2;
        });
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });
}
