/** On every kind of page: before consent only resources of the site, after a refusal the same, after a grant what is declared. */
import { BATCH_MS, opener, shortForm, watchRequests } from '../support/consent.ts';
import { takeNoise } from '../support/noise.ts';
import { EXAMPLES_BY_KIND, NOT_FOUND_EXAMPLES } from '../support/page-kinds.ts';
import type { ExamplePage } from '../support/page-kinds.ts';
import { fewOfTheDay, someOfTheDay } from '../support/sample.ts';
import { expect, NEW_VISITOR, test } from '../support/site-test.ts';
import { letPass, untilSettled } from '../support/waiting.ts';

test.use(NEW_VISITOR);

const DECLARED = ['/assets/measuring.js', '/assets/parse-url.js', '/assets/visitor.js', '/collect'];

/** One example of each kind, in one of its languages; each takes eight seconds. */
const ONE_OF_EACH: readonly ExamplePage[] = [
  ...[...EXAMPLES_BY_KIND.values()].flatMap((examples) => fewOfTheDay(examples, 1)),
  ...NOT_FOUND_EXAMPLES.slice(0, 1),
  ...['/404.html', '/500.html', '/offline.html'].map((address) => ({
    kind: address,
    language: 'en',
    address,
  })),
];

/** Others on another day; `npm run sweep` takes them all. */
const SAMPLE_SIZE = 1;
const LOOKED_AT = someOfTheDay(ONE_OF_EACH, SAMPLE_SIZE);

for (const { kind, address } of LOOKED_AT) {
  test(`${kind}: what is asked for before a decision, after a refusal and after a grant`, async ({
    page,
    context,
    noise,
    baseURL,
  }) => {
    await page.addInitScript(() => {
      // Not of the sample whose speed is measured.
      Math.random = () => 1;
    });
    const requests = watchRequests(page);
    /** What is more than asking for a file: it could carry something about the visitor. */
    const told: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.method() !== 'GET' || search !== '') told.push(`${request.method()} ${pathname}${search}`);
    });
    const statistics = (): string[] =>
      requests
        .map((url) => new URL(url).pathname.replace(/-[\w-]{8}\.js$/, '.js'))
        .filter((path) => DECLARED.includes(path))
        .sort();
    /** Accepting comes first, rejecting last; some kinds of pages ask by themselves. */
    const decide = async (place: 'first' | 'last'): Promise<void> => {
      if (!(await shortForm(page).isVisible())) await opener(page).click();
      await page.locator('.consent-choice button:visible')[place]().click();
    };

    await page.goto(address);
    await untilSettled(page);
    expect(statistics(), 'before a decision').toEqual([]);
    expect(await context.cookies(), 'before a decision').toEqual([]);
    await decide('last');
    await page.goto(address);
    await untilSettled(page);
    expect(statistics(), 'after a refusal').toEqual([]);
    expect(await context.cookies(), 'after a refusal').toEqual([]);
    expect(told, 'before a decision and after a refusal').toEqual([]);

    await decide('first');
    await expect.poll(statistics, { timeout: 2 * BATCH_MS }).toEqual(DECLARED);
    await letPass(200, 'nothing more is declared');
    expect(statistics(), 'after a grant').toEqual(DECLARED);
    expect(told, 'after a grant').toEqual(['POST /collect']);
    expect(requests.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
    // A missing page is one that the browser remarks upon.
    takeNoise(noise, /status of 404/);
  });
}
