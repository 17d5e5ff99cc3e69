/** R4.8: templates that opt in to partial hydration. */
import { expect, test } from '../support/runtime-test.ts';
import {
  countRequests,
  expectPage,
  follow,
  markDocument,
  open,
  pageData,
  untilAsked,
} from '../support/visitor.ts';
import { holdBack, status } from '../support/faults.ts';
import { letPass } from '../support/waiting.ts';

const PAYLOAD = '/page-data/en/partial/page-data-rsc.json';

test('for templates that opt in, the page’s payload comes from the -rsc.json variant', async ({
  page,
  network,
  request,
}) => {
  const record = (await (await request.get(pageData('/en/partial/'))).json()) as {
    result: { data: unknown };
  };
  expect(record.result.data).toBe(null);
  await open(page, '/en/');
  await follow(page, '/en/partial/');
  await expectPage(page, '/en/partial/', 'partial');
  await follow(page, '/en/about/');
  await expectPage(page, '/en/about/', 'About en');
  expect(network.requests.map(({ url }) => url).filter((url) => url.endsWith('rsc.json'))).toEqual([PAYLOAD]);
});

test('while the payload is pending it is never re-fetched', async ({ page, network }) => {
  await open(page, '/en/');
  const release = holdBack(network, PAYLOAD);
  await follow(page, '/en/partial/');
  await untilAsked(network, PAYLOAD);
  await letPass(500, 'a page that did not wait for its payload would be shown, or ask again');
  await expectPage(page, '/en/', 'Home en');
  release();
  await expectPage(page, '/en/partial/', 'partial');
  expect(countRequests(network, PAYLOAD)).toBe(1);
});

test('a payload that cannot be had: full navigation', async ({ page, network }) => {
  await open(page, '/en/');
  network.inject(({ url }) => (url === PAYLOAD ? status(404) : undefined));
  const isSameDocument = await markDocument(page);
  await follow(page, '/en/partial/');
  await expect.poll(isSameDocument).toBe(false);
  await expectPage(page, '/en/partial/', 'partial');
});
