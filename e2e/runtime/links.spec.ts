/** R4.2, R4.3: which clicks are the browser’s own. */
import type { ClickDetails } from '../support/clicks.ts';
import { isTakenOver } from '../support/clicks.ts';
import { expect, test } from '../support/runtime-test.ts';
import { someOfTheDay } from '../support/sample.ts';
import { expectPage, markDocument, open } from '../support/visitor.ts';
import { letPass } from '../support/waiting.ts';

test.beforeEach(async ({ page }) => {
  await open(page, '/en/tall/');
});

const LINK = '<a href="/en/about/">About</a>';

const LEFT: readonly (readonly [name: string, html: string, details?: ClickDetails])[] = [
  ['with Ctrl', LINK, { ctrlKey: true }],
  ['with Meta', LINK, { metaKey: true }],
  ['with Shift', LINK, { shiftKey: true }],
  ['with Alt', LINK, { altKey: true }],
  ['with the middle button', LINK, { button: 1 }],
  ['with the right button', LINK, { button: 2 }],
  ['on a download', '<a href="/en/about/" download>About</a>'],
  ['to a new tab', '<a href="/en/about/" target="_blank">About</a>'],
  ['to a named window', '<a href="/en/about/" target="other">About</a>'],
  ['to another origin', '<a href="https://other.invalid/en/">Other</a>'],
  ['to another port', '<a href="http://127.0.0.1:1/en/">Other</a>'],
  ['to a PDF', '<a href="/en/report.pdf">Report</a>'],
  ['to a picture', '<a href="/en/logo.svg?a=1">Logo</a>'],
  ['to a fragment of the same page', '<a href="#second">Second</a>'],
  ['to the empty fragment', '<a href="#">Top</a>'],
  ['to a fragment by its whole address', '<a href="/en/tall/#second">Second</a>'],
  ['on an anchor without href', '<a>Nothing</a>'],
  ['to mailto:', '<a href="mailto:a@example.org">Mail</a>'],
  ['to tel:', '<a href="tel:+49301234">Call</a>'],
  ['to sms:', '<a href="sms:+49301234">Text</a>'],
  ['to an address that is none', '<a href="http://">Broken</a>'],
  ['to customer-information', '<a href="/en/customer-information/">Plain</a>'],
  ['to a GDPR notice', '<a href="/en/gdpr-notice/">Plain</a>'],
  ['to reports', '<a href="/en/reports/">Plain</a>'],
  ['to documents', '<a href="/en/documents/">Plain</a>'],
  ['to a download', '<a href="/en/investors/download/">Plain</a>'],
  ['to content', '<a href="/en/content/">Plain</a>'],
];
// None of them leaves the page, so one page is enough.
test('4.2 left to the browser: a click with more than the left button alone, or to more than a page of the site', async ({
  page,
}) => {
  for (const [name, html, details] of LEFT)
    expect.soft(await isTakenOver(page, html, details), `a click ${name} is taken over`).toBe(false);
});

const TAKEN: readonly (readonly [name: string, html: string])[] = [
  ['an internal link', LINK],
  ['target _self', '<a href="/en/about/" target="_self">About</a>'],
  ['an empty target', '<a href="/en/about/" target="">About</a>'],
  ['target _top where nothing is framed', '<a href="/en/about/" target="_top">About</a>'],
  ['target _parent where nothing is framed', '<a href="/en/about/" target="_parent">About</a>'],
  ['the extension html', '<a href="/404.html">Missing</a>'],
  ['the extension htm', '<a href="/en/old.htm">Old</a>'],
  ['a fragment of another page', '<a href="/en/about/#part">Part</a>'],
  ['another query on the same page', '<a href="?a=1">Query</a>'],
  ['an element inside the anchor', '<a href="/en/about/"><b data-click>About</b></a>'],
  ['an SVG anchor', '<svg><a href="/en/about/"><text data-click>About</text></a></svg>'],
  [
    'an SVG anchor with xlink:href',
    '<svg><a xlink:href="/en/about/"><text data-click>About</text></a></svg>',
  ],
];
for (const [name, html] of someOfTheDay(TAKEN, 3)) {
  test(`4.2 followed by the runtime: ${name}`, async ({ page }) => {
    expect(await isTakenOver(page, html)).toBe(true);
  });
}

test('4.2 left to the browser: a prevented event', async ({ page, network }) => {
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<a id="prevented" href="/en/about/">About</a>');
    document.getElementById('prevented')?.addEventListener('click', (event) => event.preventDefault());
    document.getElementById('prevented')?.click();
  });
  await letPass(300, 'a click that is followed asks for its page at once');
  await expectPage(page, '/en/tall/', 'tall');
  expect(network.requests.filter(({ url }) => url.includes('about'))).toEqual([]);
});

test('4.2 a click with a modifier key opens a new tab', async ({ page, context }) => {
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'About' }).click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expectPage(tab, '/en/about/', 'About en');
  await expectPage(page, '/en/tall/', 'tall');
});

test('4.2 markup that is injected later is covered by the same listener', async ({ page }) => {
  const isSameDocument = await markDocument(page);
  await page.evaluate(() => {
    const svg = '<svg width="90" height="30"><a href="/en/about/"><text y="20">By SVG</text></a></svg>';
    document.querySelector('#content')?.insertAdjacentHTML('afterbegin', svg);
  });
  await page.getByText('By SVG').click();
  await expectPage(page, '/en/about/', 'About en');
  expect(await isSameDocument()).toBe(true);
});

test('4.2 programmatic navigation to another origin is a full navigation', async ({ page, site }) => {
  await page.evaluate((address) => window.navigateByPlugin(address), `${site.origin}/en/about/`);
  await expect.poll(() => page.url()).toBe(`${site.origin}/en/about/`);
});

test('4.3 the Link component: internal links take part in client navigation and know the current page', async ({
  page,
}) => {
  const about = page.getByRole('link', { name: 'About' });
  const isSameDocument = await markDocument(page);
  await about.click();
  await expectPage(page, '/en/about/', 'About en');
  await expect(about).toHaveAttribute('aria-current', 'page');
  expect(await isSameDocument()).toBe(true);
});
