/** R6 with Piwik PRO's consent manager, played by a container that does as its documentation says. */
import type { BrowserContext, Page } from '@playwright/test';
import {
  consentCommands,
  dataLayer,
  opener,
  untilConsentWouldBeAsked,
  watchRequests,
} from '../support/consent.ts';
import { takeNoise } from '../support/noise.ts';
import { ofTheDay, someOfTheDay } from '../support/sample.ts';
import { expect } from '../support/site-test.ts';
import { createVariantTest } from '../support/variant-test.ts';
import { follow } from '../support/visitor.ts';

const CONTAINER = 'https://container.example/site-1.js';
const FORM = '#ppms_cm_consent_popup_30a851b6';

/** After so long a container, or a form, that has not answered is given up. */
const ANSWER_LIMIT_MS = 5000;

const test = createVariantTest({
  name: 'piwik-pro',
  settings: {
    SITE_CONSENT_MANAGER: 'piwik-pro',
    SITE_CONTAINER_ID: 'site-1',
    SITE_CONTAINER_HOST: 'container.example',
    SITE_ENVIRONMENT: 'staging',
  },
});

interface StandIn {
  /** What `getComplianceSettings` answers as long as the visitor has not decided. */
  readonly settings: unknown;
  /** Every command fails with this. */
  readonly error?: string;
  /** The container shows its form by itself. */
  readonly showsForm?: boolean;
}

/** Runs in the page, in place of the container's script. */
function playContainer({ settings, error, showsForm }: StandIn): void {
  type Callback = (...results: unknown[]) => void;
  const page = window as {
    dataLayer?: { event?: string; parameters?: unknown[] }[];
    ppms?: { cm?: { api?: unknown } };
    commands?: string[];
  };
  const commands = (page.commands ??= []);
  const key = 'ppms_privacy_stand_in';
  const openForm = (): string => {
    const form = document.createElement('div');
    form.id = 'ppms_cm_consent_popup_30a851b6';
    for (const [status, name] of [
      ['1', 'Agree'],
      ['0', 'Refuse'],
    ] as const) {
      const button = document.createElement('button');
      button.textContent = name;
      button.addEventListener('click', () => {
        sessionStorage.setItem(key, JSON.stringify({ consents: { analytics: { status: Number(status) } } }));
        setTimeout(() => form.remove(), 50);
      });
      form.append(button);
    }
    document.body.append(form);
    return form.id;
  };
  const api = (command: string, ...parameters: unknown[]): void => {
    commands.push(command);
    const [onFulfilled, onRejected] = parameters.filter(
      (parameter) => typeof parameter === 'function',
    ) as Callback[];
    setTimeout(() => {
      if (error !== undefined) return onRejected?.(error);
      const stored = sessionStorage.getItem(key);
      if (command === 'getComplianceSettings') onFulfilled?.(stored === null ? settings : JSON.parse(stored));
      if (command === 'openConsentForm') onFulfilled?.(openForm(), ['analytics'], []);
    }, 5);
  };
  for (const { event = '', parameters = [] } of page.dataLayer ?? [])
    if (event.startsWith('ppms.cm:')) api(event.slice('ppms.cm:'.length), ...(parameters as []));
  ((page.ppms ??= {}).cm ??= {}).api = api;
  if (showsForm === true) openForm();
}

async function play(context: BrowserContext, standIn: StandIn): Promise<void> {
  const body = `(${playContainer.toString()})(${JSON.stringify(standIn)})`;
  await context.route('https://container.example/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
}

const UNDECIDED = [{}, { consents: {} }, { consents: { analytics: { status: -1 } } }];

for (const settings of ofTheDay(UNDECIDED, 'undecided')) {
  test(`${JSON.stringify(settings)} is undecided: the container's form opens, and gets the focus`, async ({
    page,
    context,
  }) => {
    await play(context, { settings });
    const requests = watchRequests(page);
    await page.goto('/en/');
    await expect(page.locator(FORM)).toBeVisible();
    await expect(page.locator(FORM)).toBeFocused();
    await untilConsentWouldBeAsked();
    await expect(page.locator(FORM)).toHaveCount(1);
    expect(await commands(page)).toEqual(['getComplianceSettings', 'openConsentForm']);
    expect(await consentCommands(page, 'update')).toEqual([]);
    expect(requests.filter((address) => address.startsWith('https://'))).toEqual([CONTAINER]);
    expect(requests.filter((address) => address.includes('consent-form'))).toEqual([]);
  });
}

test('1 is granted: one update, and no form', async ({ page, context }) => {
  await play(context, { settings: { consents: { analytics: { status: 1 } } } });
  await page.goto('/en/');
  await expect.poll(() => consentCommands(page, 'update')).toEqual([{ analytics_storage: 'granted' }]);
  await untilConsentWouldBeAsked();
  await expect(page.locator(FORM)).toHaveCount(0);
  expect(await consentCommands(page, 'update')).toEqual([{ analytics_storage: 'granted' }]);
  expect((await dataLayer(page))[0]).toEqual(expect.arrayContaining(['consent', 'default']));
  expect((await dataLayer(page)).filter((entry) => JSON.stringify(entry).includes('"staging"'))).toHaveLength(
    1,
  );
});

for (const status of someOfTheDay([0, 2, '1', null, 'yes'], 2)) {
  test(`${JSON.stringify(status)} is denied: no update, and no form`, async ({ page, context }) => {
    await play(context, { settings: { consents: { analytics: { status } } } });
    await page.goto('/en/');
    await untilConsentWouldBeAsked();
    expect(await commands(page)).toEqual(['getComplianceSettings']);
    expect(await consentCommands(page, 'update')).toEqual([]);
    await expect(page.locator(FORM)).toHaveCount(0);
  });
}

test('a decision in the form is one update, and withdrawing takes a click in the footer and one in the form', async ({
  page,
  context,
}) => {
  await play(context, { settings: {} });
  await page.goto('/en/');
  await page.locator(FORM).getByText('Agree').click();
  await expect.poll(() => consentCommands(page, 'update')).toEqual([{ analytics_storage: 'granted' }]);
  await opener(page).click();
  await page.locator(FORM).getByText('Refuse').click();
  const updates = [{ analytics_storage: 'granted' }, { analytics_storage: 'denied' }];
  await expect.poll(() => consentCommands(page, 'update')).toEqual(updates);
  await untilConsentWouldBeAsked();
  await expect(page.locator(FORM)).toHaveCount(0);
  expect(await consentCommands(page, 'update')).toEqual(updates);
});

test('a form that is there already is the only one', async ({ page, context }) => {
  await play(context, { settings: {}, showsForm: true });
  await page.goto('/en/');
  await untilConsentWouldBeAsked();
  await expect(page.locator(FORM)).toHaveCount(1);
  expect(await commands(page)).toEqual(['getComplianceSettings']);
});

test('a form that the container shows by itself is hidden where it is to be suppressed, and comes back', async ({
  page,
  context,
}) => {
  await play(context, { settings: {}, showsForm: true });
  await page.goto('/en/imprint/');
  await expect(page.locator(FORM)).toHaveCount(1);
  await expect(page.locator(FORM)).toBeHidden();
  await follow(page, '/en/');
  await expect(page).toHaveURL('/en/');
  await expect(page.locator(FORM)).toBeVisible();
  await follow(page, '/en/privacy-policy/');
  await expect(page).toHaveURL('/en/privacy-policy/');
  await expect(page.locator(FORM)).toBeHidden();
});

const UNREADABLE: Readonly<Record<string, StandIn>> = {
  'an error': { settings: {}, error: 'broken' },
  'no object': { settings: null },
  'a text': { settings: 'yes' },
};

for (const [what, standIn] of ofTheDay(Object.entries(UNREADABLE), 'unreadable')) {
  test(`settings that are ${what} are logged as not available and stay denied`, async ({
    page,
    context,
    noise,
  }) => {
    await play(context, standIn);
    await page.goto('/en/');
    await untilConsentWouldBeAsked();
    expect(noise.splice(0)).toEqual(['error: Consent object not available.']);
    expect(await consentCommands(page, 'update')).toEqual([]);
    await expect(page.locator(FORM)).toHaveCount(0);
  });
}

test('a container that cannot be loaded is the same, and the page works', async ({
  page,
  context,
  noise,
}) => {
  await context.route('https://container.example/**', (route) => route.abort());
  await page.goto('/en/');
  await expect.poll(() => noise).toContain('error: Consent object not available.');
  await follow(page, '/en/about/');
  await expect(page).toHaveURL('/en/about/');
  expect(await consentCommands(page, 'default')).toHaveLength(1);
  expect(await consentCommands(page, 'update')).toEqual([]);
  takeNoise(noise, /net::ERR_FAILED$/, /^error: Consent object not available\.$/);
});

test('a container that never answers is the same, and whoever asks for its form is told, each time', async ({
  page,
  context,
  noise,
}) => {
  // Published without its consent manager, or put there by a blocker.
  await context.route('https://container.example/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.clock.install();
  await page.goto('/en/');
  // It counts from when the container is there.
  await expect
    .poll(async () => {
      await page.clock.fastForward(ANSWER_LIMIT_MS);
      return noise;
    })
    .toEqual(['error: Consent object not available.']);
  noise.length = 0;
  expect(await consentCommands(page, 'update')).toEqual([]);
  const failure = page.locator('[data-consent-failed]');
  for (const _click of [1, 2]) {
    await opener(page).click();
    await expect(failure).toBeHidden();
    await page.clock.fastForward(ANSWER_LIMIT_MS);
    await expect(failure).toBeVisible();
    await expect
      .poll(() => noise.splice(0))
      .toEqual([expect.stringContaining('The container has not answered openConsentForm.')]);
  }
});

function commands(page: Page): Promise<string[] | undefined> {
  return page.evaluate(() => (window as { commands?: string[] }).commands);
}
