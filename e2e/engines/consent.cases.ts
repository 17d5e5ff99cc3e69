/** The consent question and what follows from it, in each engine. */
import { CONSENT_WORDS, untilConsentWouldBeAsked } from '../support/consent.ts';
import { LANGUAGES } from '../support/page-kinds.ts';
import { ofTheDay } from '../support/sample.ts';
import { askedFor, expect, test } from './support/engine-test.ts';
import type { Visitor } from './support/engine-test.ts';
import { inOneEngine } from './support/one-engine.ts';

test.use({ hasAnswered: false });

const QUESTION = '.consent-question[open]';
const SETTINGS = '.consent-settings[open]';
const ADDRESS = { en: '/en/about/', de: '/de/about/' } as const;
const NEXT_ADDRESS = { en: '/en/services/', de: '/de/services/' } as const;

for (const language of ofTheDay(LANGUAGES, 'consent in an engine')) {
  const words = CONSENT_WORDS[language];

  test(`nothing is stored and nothing told before the answer, which keeps (${language})`, async ({
    visitor,
    network,
  }) => {
    await visitor.goto(ADDRESS[language]);
    await expect.poll(() => visitor.has(`${QUESTION}:focus`)).toBe(true);
    expect(await visitor.cookies()).toEqual({});
    expect(await categories(visitor)).toBeNull();
    await visitor.click([`${QUESTION} button`, words.reject]);
    await expect.poll(() => visitor.has(QUESTION)).toBe(false);
    expect(await categories(visitor)).toEqual(['necessary']);
    await visitor.gotoRunning(NEXT_ADDRESS[language]);
    await expectNoQuestion(visitor);
    expect(askedFor(network)).not.toContain('/collect');
  });

  test(
    `who agrees is asked no more, and the page view is told to the site itself (${language})`,
    inOneEngine('who agrees'),
    async ({ visitor, network }) => {
      await visitor.goto(ADDRESS[language]);
      await visitor.click([`${QUESTION} button`, words.accept]);
      await expect.poll(() => categories(visitor)).toEqual(['necessary', 'analytics']);
      expect(await visitor.has(QUESTION)).toBe(false);
      await expect.poll(() => askedFor(network).join(' ')).toContain('/assets/measuring-');
      // Made with the first event that is gathered.
      await expect.poll(async () => Object.keys(await visitor.cookies())).toContain('visitor');
      // Leaving sends what has been gathered.
      await visitor.gotoRunning(NEXT_ADDRESS[language]);
      await expect.poll(() => askedFor(network)).toContain('/collect');
      await expectNoQuestion(visitor);
    },
  );
}

test('the settings keep the keyboard inside until Escape, which decides nothing', async ({ visitor }) => {
  await visitor.goto('/en/about/');
  await visitor.click([`${QUESTION} button`, CONSENT_WORDS.en.settings]);
  await expect.poll(() => visitor.has(SETTINGS)).toBe(true);
  await visitor.evaluate(noteFocus);
  await visitor.press('Tab', 15);
  const reached = await visitor.evaluate(() => document.documentElement.dataset['focused']?.split(' ') ?? []);
  expect(reached.length).toBeGreaterThan(5);
  expect(reached).not.toContain('page');
  await visitor.press('Escape');
  await expect.poll(() => visitor.has(SETTINGS)).toBe(false);
  expect(await visitor.has(QUESTION)).toBe(true);
  expect(await categories(visitor)).toBeNull();
});

test(
  'the settings list their services, keep a choice, and are reached from the footer again',
  inOneEngine('settings'),
  async ({ visitor }) => {
    await visitor.goto('/en/about/');
    await visitor.click([`${QUESTION} button`, CONSENT_WORDS.en.settings]);
    await expect.poll(() => visitor.has(`${SETTINGS} table`)).toBe(true);
    await visitor.click(`${SETTINGS} input[type="checkbox"]`);
    await visitor.click(`${SETTINGS} button[data-role="save"]`);
    await expect.poll(() => categories(visitor)).toEqual(['necessary', 'analytics']);
    expect(await visitor.has('dialog[open]')).toBe(false);
    await visitor.click('footer [data-open-consent]');
    await expect.poll(() => visitor.has(`${SETTINGS}:focus`)).toBe(true);
    expect(
      await visitor.evaluate(
        () => document.querySelector<HTMLInputElement>('.consent-settings input')?.checked,
      ),
    ).toBe(true);
    await visitor.click([`${SETTINGS} button`, CONSENT_WORDS.en.reject]);
    await expect.poll(() => categories(visitor)).toEqual(['necessary']);
    expect(await visitor.has('footer [data-open-consent]:focus')).toBe(true);
  },
);

test(
  'the question keeps nobody inside, and follows to the next page and language',
  inOneEngine('question'),
  async ({ visitor }) => {
    await visitor.goto('/en/about/');
    await expect.poll(() => visitor.has(`${QUESTION}:focus`)).toBe(true);
    await visitor.press('Tab', 8);
    expect(await isFocusOnPage(visitor)).toBe(true);
    await visitor.click('header a[hreflang="de"]');
    await expect.poll(() => visitor.address()).toBe('/de/about/');
    await expect.poll(() => visitor.text(`${QUESTION} [data-role="accept"]`)).toBe(CONSENT_WORDS.de.accept);
  },
);

async function expectNoQuestion(visitor: Visitor): Promise<void> {
  await untilConsentWouldBeAsked();
  expect(await visitor.has('dialog[open]')).toBe(false);
}

/** Runs in the page: writes down whether each thing that gets focus from now on is of the form or of the page. */
function noteFocus(): void {
  const { dataset } = document.documentElement;
  document.addEventListener('focusin', ({ target }) => {
    const place = target instanceof Element && target.closest('.consent') !== null ? 'form' : 'page';
    dataset['focused'] = `${dataset['focused'] ?? ''} ${place}`.trim();
  });
}

/** What has been agreed to; null where nobody has answered. */
function categories(visitor: Visitor): Promise<unknown> {
  return visitor.evaluate(() => {
    const record: unknown = JSON.parse(localStorage.getItem('consent') ?? 'null');
    return typeof record === 'object' && record !== null && 'categories' in record ? record.categories : null;
  });
}

/** Whether something of the page has focus, neither a form about consent nor the browser's own bars. */
function isFocusOnPage(visitor: Visitor): Promise<boolean> {
  return visitor.evaluate(() => {
    const { activeElement, body } = document;
    return activeElement !== null && activeElement !== body && activeElement.closest('.consent') === null;
  });
}
