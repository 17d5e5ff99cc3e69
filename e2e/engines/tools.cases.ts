/** Search, calculators and player in each engine. */
import { monthOf, readPlanner } from '../support/cost-model.ts';
import { createHold } from '../support/faults.ts';
import { LANGUAGES } from '../support/page-kinds.ts';
import { ofTheDay } from '../support/sample.ts';
import { expect, test } from './support/engine-test.ts';
import type { Visitor } from './support/engine-test.ts';
import { inOneEngine } from './support/one-engine.ts';

/** None by which somebody in trouble searches: there, the numbers to call come before the results. */
const QUERIES = [
  { language: 'en', query: 'politically exposed', path: '/en/glossary/politically-exposed-person/' },
  { language: 'de', query: 'Empfängerüberprüfung', path: '/de/glossary/verification-of-payee/' },
];

for (const { language, query, path } of ofTheDay(QUERIES, 'search in an engine')) {
  test(`the search compiles its index under the site’s policy and is worked by keys (${language})`, async ({
    visitor,
  }) => {
    await visitor.goto(`/${language}/search/?q=${encodeURIComponent(query)}`);
    await expect.poll(() => visitor.text('[data-search-status]')).toContain(query);
    expect((await results(visitor)).slice(0, 3).some((href) => href.startsWith(path))).toBe(true);
    await visitor.click('[type="search"]');
    await visitor.press('ArrowDown');
    await expect.poll(() => visitor.has('[data-search] a:focus')).toBe(true);
    const target = await visitor.evaluate(() => document.activeElement?.getAttribute('href') ?? '');
    await visitor.press('Enter');
    await expect.poll(() => visitor.address()).toBe(target);
    await visitor.evaluate(() => history.back());
    await expect.poll(() => visitor.address()).toContain('?q=');
    await expect.poll(() => visitor.has('[data-search-results] a')).toBe(true);
  });
}

for (const language of ofTheDay(LANGUAGES, 'planner in an engine')) {
  test(
    `the cost planner works out what is typed, and its address is the calculation (${language})`,
    inOneEngine('cost planner'),
    async ({ visitor }) => {
      const total = () => visitor.text('[role="status"], output');
      await visitor.goto(`/${language}/cost-planner/`);
      const planner = await visitor.evaluate(readPlanner);
      await expect.poll(total).toContain(monthOf(planner, planner.example, language));
      await visitor.goto(
        `/${language}/cost-planner/?accounts=1&cards=0&transfers=0&incoming=0&cardPayments=0`,
      );
      await expect.poll(total).toContain(monthOf(planner, { accounts: 1 }, language));
      await visitor.click('[name="accounts"]');
      await visitor.type('x');
      await expect.poll(() => visitor.has('[name="accounts"][aria-invalid="true"]')).toBe(true);
    },
  );
}

test('who leaves a page while its code is on its way is not taken back to it', async ({
  visitor,
  network,
}) => {
  const isPart = ({ url }: { readonly url: string }): boolean => url.startsWith('/assets/cost-planner-part-');
  network.inject((request) => (isPart(request) ? { kind: 'hang' } : undefined));
  await visitor.goto('/en/cost-planner/');
  await expect.poll(() => network.requests.some(isPart)).toBe(true);
  await visitor.goto('/en/about/');
  await expect.poll(() => visitor.address()).toBe('/en/about/');
  await expect.poll(() => visitor.text('h1')).not.toBe('');
});

test('a tool that is used before its script is there sends nothing, and answers then', async ({
  visitor,
  network,
}) => {
  const { until, release } = createHold();
  network.inject(({ url }) => (/\/assets\/(?!boot-).*\.js$/.test(url) ? { kind: 'hold', until } : undefined));
  await visitor.goto('/en/iban-checker/');
  await visitor.click('main form input');
  await visitor.type('DE89370400440532013000');
  await visitor.press('Enter');
  release();
  await expect.poll(() => visitor.text('[data-tool-result]')).toContain('37040044');
  expect(await visitor.address()).toBe('/en/iban-checker/');
});

test(
  'the calculator of deposit protection adds an account and its amount',
  inOneEngine('deposit protection'),
  async ({ visitor }) => {
    await visitor.goto('/de/deposit-protection/');
    await expect.poll(() => visitor.text('[role="status"], output')).toContain('120.000,00');
    await visitor.click(['button', 'Konto hinzufügen']);
    await expect.poll(() => visitor.has('[data-tool-field="amount-3"]:focus')).toBe(true);
    await visitor.type('80000');
    await expect.poll(() => visitor.text('[role="status"], output')).toContain('200.000,00');
  },
);

test(
  'the checker reads an IBAN without asking anybody',
  inOneEngine('IBAN checker'),
  async ({ visitor, network }) => {
    await visitor.goto('/en/iban-checker/');
    await expect.poll(() => visitor.has('[data-tool-form="iban-checker"]')).toBe(true);
    await visitor.click('[data-tool-form="iban-checker"] input');
    await visitor.type('DE89 3704 0044 0532 0130 00');
    await visitor.press('Enter');
    await expect.poll(() => visitor.text('main')).toContain('DE89 3704 0044 0532 0130 00');
    expect(network.requests.filter(({ url }) => url.includes('DE89'))).toEqual([]);
  },
);

test('the player goes to the moment of a link, skips by button, and marks chapter and sentence', async ({
  visitor,
}) => {
  await visitor.goto('/en/podcast/who-holds-the-money/#t=193');
  await expect.poll(() => visitor.has('[data-seek="193"]')).toBe(true);
  await expect
    .poll(() =>
      visitor.evaluate(() =>
        document.querySelector('[data-seek][aria-current="true"]')?.getAttribute('data-seek'),
      ),
    )
    .toBe('193');
  // Firefox takes a machine without a sound card for an error of the sound.
  await visitor.evaluate(() => {
    for (const audio of document.querySelectorAll('audio')) audio.muted = true;
  });
  await visitor.click('[data-skip="15"]');
  await expect.poll(() => second(visitor)).toBeCloseTo(208, 0);
  await visitor.click('nav [data-seek="298"]');
  await expect.poll(() => second(visitor)).toBeCloseTo(298, 0);
  await visitor.evaluate(() => {
    const speed = document.querySelector<HTMLSelectElement>('[data-speed]');
    if (speed !== null) speed.value = '1.5';
    speed?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect.poll(() => visitor.evaluate(() => document.querySelector('audio')?.playbackRate)).toBe(1.5);
});

function results(visitor: Visitor): Promise<string[]> {
  return visitor.evaluate(() =>
    [...document.querySelectorAll('[data-search-results] > li a')].map(
      (link) => link.getAttribute('href') ?? '',
    ),
  );
}

function second(visitor: Visitor): Promise<number> {
  return visitor.evaluate(() => document.querySelector('audio')?.currentTime ?? -1);
}
