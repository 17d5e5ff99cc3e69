/** Forms in each engine: what is wrong is said, nothing is lost, and without script the browser sends them. */
import { ofTheDay } from '../support/sample.ts';
import { letPass } from '../support/waiting.ts';
import { expect, test } from './support/engine-test.ts';
import type { Visitor } from './support/engine-test.ts';
import { inOneEngine } from './support/one-engine.ts';

const EMAIL = '[name="email"]';
const SUMMARY = '[data-problem-summary]:not([hidden])';
const SEND = ':is([data-form-next], [data-form-submit]):not([hidden])';

const WORDS = [
  { language: 'en', problem: 'There is a problem', success: '/en/newsletter-success/' },
  { language: 'de', problem: 'Etwas fehlt oder stimmt nicht', success: '/de/newsletter-success/' },
];

for (const { language, problem, success } of ofTheDay(WORDS, 'form in an engine')) {
  test(`a form says what is missing, leads to it, is taken once it is right, and is empty on the way back (${language})`, async ({
    visitor,
  }) => {
    await visitor.goto(`/${language}/newsletter/`);
    await untilStarted(visitor);
    await visitor.click(SEND);
    await expect.poll(() => visitor.has(`${SUMMARY}:focus`)).toBe(true);
    expect(await visitor.text(SUMMARY)).toContain(problem);
    expect(await visitor.has(`${EMAIL}[aria-invalid="true"]`)).toBe(true);
    await visitor.click(`${SUMMARY} a`);
    await expect.poll(() => visitor.has(`${EMAIL}:focus`)).toBe(true);
    await visitor.type('ada@example.org');
    await takeTime(visitor);
    await visitor.press('Enter');
    await expect.poll(() => visitor.address()).toContain(success);
    await expect.poll(() => hasCheckedBuild(visitor)).toBe(true);
    await visitor.leaveBack();
    await expect.poll(() => visitor.address()).toContain('/newsletter/');
    await untilStarted(visitor);
    await expect.poll(() => valueOf(visitor, 'email')).toBe('');
  });
}

test(
  'a form of several steps is worked by keyboard, keeps answers over a reload, follows the back button, and ends with a receipt',
  inOneEngine('form of several steps'),
  async ({ visitor }) => {
    await visitor.goto('/en/report-fraud/');
    await untilStarted(visitor);
    await visitor.click('[name="kind"][value="card"]');
    await tabTo(visitor, '[name="message"]');
    await visitor.type('A payment that I do not know');
    await visitor.reload();
    await untilStarted(visitor);
    await expect.poll(() => valueOf(visitor, 'message')).toBe('A payment that I do not know');
    expect(await visitor.has('[name="kind"][value="card"]:checked')).toBe(true);
    await visitor.click(SEND);
    await expect.poll(() => visitor.has('[data-form-group="you"] legend:focus')).toBe(true);
    await visitor.evaluate(() => history.back());
    await expect.poll(() => visitor.has('[data-form-group="case"] legend:focus')).toBe(true);
    await visitor.evaluate(() => history.forward());
    await expect.poll(() => visitor.has('[data-form-group="you"] legend:focus')).toBe(true);
    await tabTo(visitor, '[name="name"]');
    await visitor.type('Ada Example');
    await tabTo(visitor, EMAIL);
    await visitor.type('ada@example.org');
    await takeTime(visitor);
    await visitor.press('Enter');
    await expect.poll(() => visitor.address()).toMatch(/^\/forms\/receipt\/en\/[a-z-]+\/QW-/);
    await expect.poll(() => visitor.text('[data-reference]')).toMatch(/^QW-/);
  },
);

test(
  'a form that cannot be sent says so and keeps the answers',
  inOneEngine('form that cannot be sent'),
  async ({ visitor, network, noise }) => {
    await visitor.goto('/en/newsletter/');
    await untilStarted(visitor);
    network.inject(({ method }) => (method === 'POST' ? { kind: 'abort' } : undefined));
    await visitor.click(EMAIL);
    await visitor.type('ada@example.org');
    await takeTime(visitor);
    await visitor.press('Enter');
    await expect.poll(() => visitor.has('[data-refusal]:not([hidden])')).toBe(true);
    expect(await valueOf(visitor, 'email')).toBe('ada@example.org');
    expect(await visitor.address()).toBe('/en/newsletter/');
    noise.splice(0);
  },
);

test('without script the browser checks, sends and shows the answer of the server', async ({
  visitor,
  network,
  noise,
}) => {
  // A policy without scripts is as near as both drivers come to a browser without any.
  const policy = '<meta http-equiv="content-security-policy" content="script-src \'none\'">';
  network.inject(({ mode }) =>
    mode === 'navigate'
      ? { kind: 'rewrite', change: (html) => html.replace('<head>', `<head>${policy}`) }
      : undefined,
  );
  const isSent = () => network.requests.some(({ method }) => method === 'POST');
  await visitor.goto('/de/newsletter/');
  expect(await visitor.has('form[data-form]:invalid:not([novalidate])')).toBe(true);
  await visitor.click('[data-form-submit]');
  await letPass(500, 'the form would be on its way, if the browser’s own check did not hold it back');
  expect(isSent()).toBe(false);
  expect(await visitor.address()).toBe('/de/newsletter/');
  await visitor.evaluate(() => document.querySelector('form[data-form]')?.setAttribute('novalidate', ''));
  await visitor.click('[data-form-submit]');
  await expect.poll(() => visitor.text(SUMMARY)).toContain('Etwas fehlt oder stimmt nicht');
  expect(isSent()).toBe(true);
  expect(await visitor.address()).not.toBe('/de/newsletter/');
  noise.splice(0);
});

/** The script takes over from the browser’s own checks. */
async function untilStarted(visitor: Visitor): Promise<void> {
  await expect.poll(() => visitor.has('form[data-form][novalidate]')).toBe(true);
}

/** Nobody fills in a form within the two seconds that a program would take: a minute passes. */
function takeTime(visitor: Visitor): Promise<void> {
  return visitor.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 60_000;
  });
}

/** The last thing that a page does by itself: what is left before that, WebKit tells as a script that has failed. */
function hasCheckedBuild(visitor: Visitor): Promise<boolean> {
  return visitor.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/app-data.json')),
  );
}

function valueOf(visitor: Visitor, name: string): Promise<string> {
  return visitor.evaluate((field) => {
    const control = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      `form[data-form] [name="${field}"]`,
    );
    return control?.value ?? '';
  }, name);
}

async function tabTo(visitor: Visitor, selector: string): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    if (await visitor.has(`${selector}:focus`)) return;
    await visitor.press('Tab');
  }
  throw new Error(`The tab key does not lead to ${selector}.`);
}
