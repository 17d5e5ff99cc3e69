/** Each kind of page: nothing is printed, nothing reaches past the screen, words have a place. */
import { overflow, unfold } from '../support/layout.ts';
import { EXAMPLES_BY_KIND, MISSING_PATH } from '../support/page-kinds.ts';
import { someOfTheDay } from '../support/sample.ts';
import { DESKTOP, expect, PHONE, test } from './support/engine-test.ts';
import type { Visitor } from './support/engine-test.ts';
import { inOneEngine } from './support/one-engine.ts';

/** Kinds that are looked at on a day; `npm run sweep engines` looks at all in both engines. */
const KINDS = 12;

for (const [kind, pages] of someOfTheDay([...EXAMPLES_BY_KIND], KINDS, 'engines')) {
  // German has the longer words.
  const { address, language } = pages.at(-1) ?? { address: '', language: '' };

  test(
    `the ${kind} page fits a phone and a desktop and prints nothing to the console`,
    inOneEngine(kind),
    async ({ visitor }) => {
      await visitor.resize(PHONE.width, PHONE.height);
      await visitor.goto(address);
      expect(await visitor.evaluate(() => window.innerWidth)).toBe(PHONE.width);
      expect(await visitor.evaluate(() => document.documentElement.lang)).toBe(language);
      expect(await visitor.evaluate(() => document.querySelectorAll('h1').length)).toBe(1);
      expect(await overflowUnfolded(visitor), 'on a phone').toEqual([]);
      await visitor.resize(DESKTOP.width, DESKTOP.height);
      expect(await overflowUnfolded(visitor), 'on a desktop').toEqual([]);
      expect(await visitor.evaluate(unusableFonts), 'fonts').toEqual([]);
    },
  );
}

test('an address without a page says so in its language and keeps the address', async ({
  visitor,
  noise,
}) => {
  await visitor.goto(`/de${MISSING_PATH}`);
  await expect.poll(() => visitor.text('h1')).toBe('Diese Seite haben wir nicht gefunden');
  expect(await visitor.address()).toBe(`/de${MISSING_PATH}`);
  expect(await overflowUnfolded(visitor)).toEqual([]);
  // Firefox says nothing of an answer of 404; WebKit's words for it reach no script.
  expect(noise).toEqual([]);
});

test('what a page prints, throws and cannot load is heard of', async ({ visitor, noise }) => {
  await visitor.goto('/en/about/');
  await visitor.evaluate(() => {
    // oxlint-disable-next-line no-console -- the console is what is listened to
    console.error('printed');
    setTimeout(() => {
      throw new Error('thrown');
    });
    void Promise.reject(new Error('rejected'));
    document.body.append(Object.assign(new Image(), { src: '/nowhere.png' }));
  });
  for (const words of ['error: printed', 'thrown', 'rejected', 'not loaded: <img src="/nowhere.png">'])
    await expect.poll(() => noise.filter((message) => message.includes(words)).length, words).toBe(1);
  expect(noise.splice(0)).toHaveLength(4);
});

/** What reaches past the screen on a page that is unfolded as far as it can be, in its own fonts. */
async function overflowUnfolded(visitor: Visitor): Promise<string[]> {
  await unfold(visitor);
  await visitor.evaluate(async () => {
    await document.fonts.ready;
  });
  return overflow(visitor);
}

/**
 * The faces of the page that the engine cannot use. What stands in for one until it is there is a face of the machine,
 * which need not have it; and an optional one is given up where it is late, so that its file is tried besides.
 */
async function unusableFonts(): Promise<string[]> {
  const faces = [...document.fonts]
    .filter(
      ({ status, display, family }) =>
        status === 'error' && display !== 'optional' && !family.includes('Fallback'),
    )
    .map(({ family }) => family);
  const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]')];
  const unusable = await Promise.all(
    files.map(async ({ href }) => {
      const response = await fetch(href);
      const face = new FontFace('tried', await response.arrayBuffer());
      return face.load().then(
        () => [],
        () => [href],
      );
    }),
  );
  return [...(files.length === 0 ? ['no file'] : []), ...faces, ...unusable.flat()];
}
