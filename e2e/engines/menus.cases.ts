/** The header's menus by keyboard and by pointer, in each engine. */
import { expect, PHONE, test } from './support/engine-test.ts';
import type { Visitor } from './support/engine-test.ts';
import { inOneEngine } from './support/one-engine.ts';

test(
  'on a desktop the menus work by keyboard alone, one open at a time',
  inOneEngine('menus by keyboard'),
  async ({ visitor }) => {
    await visitor.goto('/en/');
    await tabTo(visitor, 'Services');
    await visitor.press('Enter');
    await expect.poll(() => openMenus(visitor)).toEqual(['Services']);
    await visitor.click(['header summary', 'Industries']);
    await expect.poll(() => openMenus(visitor)).toEqual(['Industries']);
    await visitor.press('Tab');
    expect(await focusedText(visitor)).toBe('All industries');
    await visitor.press('Escape');
    await expect.poll(() => openMenus(visitor)).toEqual([]);
    expect(await focusedText(visitor)).toBe('Industries');
    await visitor.press('Enter');
    await visitor.press('Tab');
    await visitor.press('Enter');
    await expect.poll(() => visitor.address()).toBe('/en/industries/');
    await expect.poll(() => openMenus(visitor)).toEqual([]);
    expect(await visitor.has('#content:focus')).toBe(true);
  },
);

test('on a phone the menu opens, leads on, and Escape gives focus back to its button', async ({
  visitor,
}) => {
  await visitor.resize(PHONE.width, PHONE.height);
  await visitor.goto('/de/');
  expect(await isMenuShown(visitor)).toBe(false);
  await visitor.click(['header button', 'Menü']);
  await expect.poll(() => isMenuShown(visitor)).toBe(true);
  await visitor.press('Escape');
  await expect.poll(() => isMenuShown(visitor)).toBe(false);
  await expect.poll(() => focusedText(visitor)).toBe('Menü');
  await visitor.click(['header button', 'Menü']);
  await visitor.click(['#site-menu summary', 'Leistungen']);
  await visitor.click('#site-menu a[href="/de/services/cards/"]');
  await expect.poll(() => visitor.address()).toBe('/de/services/cards/');
  await expect.poll(() => isMenuShown(visitor)).toBe(false);
});

test('the first press of the tab key shows a link that skips the header, and every focus is to be seen', async ({
  visitor,
}) => {
  await visitor.goto('/en/services/');
  await visitor.press('Tab');
  expect(await focusedText(visitor)).toBe('Skip to content');
  expect(
    await visitor.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? -1),
  ).toBeGreaterThanOrEqual(0);
  await visitor.press('Enter');
  await expect.poll(() => visitor.has('#content:focus')).toBe(true);
  for (let presses = 0; presses < 6; presses += 1) {
    await visitor.press('Tab');
    expect(await visitor.evaluate(hasFocusRing), await focusedText(visitor)).toBe(true);
    expect(await visitor.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  }
});

function openMenus(visitor: Visitor): Promise<string[]> {
  return visitor.evaluate(() =>
    [...document.querySelectorAll('header details[open] > summary')].map(
      (name) => name.textContent?.trim() ?? '',
    ),
  );
}

function isMenuShown(visitor: Visitor): Promise<boolean> {
  return visitor.evaluate(() => document.getElementById('site-menu')?.checkVisibility() ?? false);
}

function focusedText(visitor: Visitor): Promise<string> {
  return visitor.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
}

async function tabTo(visitor: Visitor, name: string): Promise<void> {
  for (let presses = 0; presses < 10; presses += 1) {
    await visitor.press('Tab');
    if ((await focusedText(visitor)) === name) return;
  }
  throw new Error(`The tab key does not lead to "${name}".`);
}

/** Links that stretch over a card draw the ring around the card. */
function hasFocusRing(): boolean {
  const { activeElement } = document;
  return [undefined, '::before', '::after'].some(
    (pseudo) => activeElement !== null && getComputedStyle(activeElement, pseudo).outlineStyle !== 'none',
  );
}
