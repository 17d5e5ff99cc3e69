/** A visitor who has set a dark screen and no movement, and paper, in each engine. */
import { someOfTheDay } from '../support/sample.ts';
import { expect, test } from './support/engine-test.ts';
import type { Visitor } from './support/engine-test.ts';
import { inOneEngine } from './support/one-engine.ts';

test.use({ preferences: { isDark: true, hasReducedMotion: true } });

/** Other pages on another day; `npm run sweep engines` looks at all. */
const ADDRESSES = someOfTheDay(['/en/', '/de/services/cards/', '/en/contact/', '/en/search/'], 1);

for (const address of ADDRESSES) {
  test(`${address} is light on dark, and on paper dark on light without navigation`, async ({ visitor }) => {
    await visitor.goto(address);
    const screen = await coloursOf(visitor);
    expect(screen.ink).toBeGreaterThan(180);
    expect(screen.ground).toBeLessThan(80);
    await showAsPrinted(visitor);
    const paper = await coloursOf(visitor);
    expect(paper.ink).toBeLessThan(80);
    expect(paper.ground).toBeGreaterThan(240);
    expect(await visitor.evaluate(() => document.querySelector('h1')?.checkVisibility())).toBe(true);
    expect(
      await visitor.evaluate(() =>
        [...document.querySelectorAll('nav, header button')]
          .filter((part) => part.checkVisibility())
          .map((part) => part.outerHTML.slice(0, 120)),
      ),
    ).toEqual([]);
  });
}

test('a list of contents leads to its part at once', async ({ visitor }) => {
  await visitor.goto('/de/privacy-policy/');
  const moved = await visitor.evaluate(async () => {
    document.querySelectorAll<HTMLAnchorElement>('main nav a')[5]?.click();
    const places: number[] = [];
    for (let frame = 0; frame < 20; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      places.push(window.scrollY);
    }
    return new Set(places.filter((place) => place > 0)).size;
  });
  expect(moved).toBe(1);
});

test('nothing on the home page moves by itself', inOneEngine('movement'), async ({ visitor }) => {
  await visitor.goto('/en/');
  expect(
    await visitor.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map(({ id }) => id),
    ),
  ).toEqual([]);
});

/** Neither driver prints to a screen: the rules for paper take the place of those for the screen. */
async function showAsPrinted(visitor: Visitor): Promise<void> {
  const rules = await visitor.evaluate(() => {
    const exchange = (list: CSSRuleList): number =>
      [...list].reduce((count, rule) => {
        const inner =
          'cssRules' in rule && rule.cssRules instanceof CSSRuleList ? exchange(rule.cssRules) : 0;
        if (!(rule instanceof CSSMediaRule)) return count + inner;
        const { mediaText } = rule.media;
        if (!/\b(?:print|screen)\b/.test(mediaText)) return count + inner;
        rule.media.mediaText = /\bprint\b/.test(mediaText) ? 'all' : 'not all';
        return count + inner + 1;
      }, 0);
    return [...document.styleSheets].reduce((count, sheet) => count + exchange(sheet.cssRules), 0);
  });
  expect(rules, 'rules for paper').toBeGreaterThan(0);
}

interface Colours {
  /** Brightness from 0 to 255. */
  readonly ink: number;
  readonly ground: number;
}

async function coloursOf(visitor: Visitor): Promise<Colours> {
  return visitor.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    // Drawn, because engines write the same colour in different ways.
    const brightness = (colour: string): number => {
      if (canvas === null) return Number.NaN;
      canvas.fillStyle = '#fff';
      canvas.fillRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return (red + green + blue) / 3;
    };
    return {
      ink: brightness(getComputedStyle(document.body).color),
      ground: brightness(getComputedStyle(document.documentElement).backgroundColor),
    };
  });
}
