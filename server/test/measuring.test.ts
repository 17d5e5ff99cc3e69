import { customEvents } from '@quellwerk/measuring';
import type { CollectedBatch } from '@quellwerk/measuring';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../src/shared/day-ms.ts';
import { rowsOf } from '../src/measuring/read-batch.ts';
import { readStatistics } from '../src/measuring/statistics.ts';
import { batch, send, SITE_ORIGIN, startMeasuringApp } from './measuring-app.ts';
import type { MeasuringApp } from './measuring-app.ts';
import { describeEachDatabase } from './each-database.ts';

const NOON = Date.UTC(2026, 10, 22, 12);
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';

describeEachDatabase('statistics on the %s database', (databases) => {
  let measuring: MeasuringApp;

  beforeEach(async () => {
    measuring = await startMeasuringApp({ databaseUrl: await databases.emptyDatabase() });
  });
  afterEach(() => measuring.close());

  const database = () => measuring.database.ready();
  const rows = async () => (await database()).query.selectFrom('events').selectAll().execute();
  const statistics = async (days = 30) => readStatistics(await database(), { days, now: NOON });

  async function tableOf(title: string): Promise<unknown[]> {
    const { tables } = await statistics();
    const found = tables.find((table) => table.title === title);
    return (found?.rows ?? []).map(({ name, numbers }) => [name, ...numbers]);
  }

  test('a batch is stored with day and class of device, and with neither address nor user agent', async () => {
    const whole: CollectedBatch = {
      visitor: 'fedcba9876543210',
      referrer: 'news.example',
      campaign: { source: 'letter', medium: 'mail', name: 'spring' },
      isAdClick: true,
      events: [
        { event: 'pageView', path: '/de/about/', language: 'de' },
        { event: 'pageView', path: '/de/nope/', language: 'de', isNotFound: true },
        {
          event: 'customEvent',
          path: '/de/about/',
          language: 'de',
          ...customEvents.formStep,
          name: 'contact',
          value: 2,
        },
      ],
    };
    const answer = await send(measuring, whole, { 'user-agent': PHONE });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const visit = {
      day: '2026-11-22',
      visitor: 'fedcba9876543210',
      language: 'de',
      device: 'phone',
      referrer: 'news.example',
      campaign_source: 'letter',
      campaign_medium: 'mail',
      campaign_name: 'spring',
      ad_click: 1,
    };
    const view = {
      ...visit,
      kind: 'page-view',
      not_found: 0,
      category: null,
      action: null,
      name: null,
      value: null,
    };
    expect(await rows()).toEqual([
      { ...view, path: '/de/about/' },
      { ...view, path: '/de/nope/', not_found: 1 },
      {
        ...view,
        kind: 'custom',
        path: '/de/about/',
        category: 'form',
        action: 'step',
        name: 'contact',
        value: 2,
      },
    ]);
  });

  test('what is acknowledged is committed: another reader finds it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => send(measuring, batch)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    expect(await rows()).toHaveLength(40);
  });

  test('links of mails and receipts are kept without their token', async () => {
    const event = { event: 'pageView', language: 'en' };
    const paths = ['/forms/%63onfirm/SECRET', '/forms/receipt/en/QW-1111-2222', '/forms/unsubscribe/x/y'];
    const named = { event: 'customEvent', category: 'tool', action: 'start', name: paths[0], path: '/en/' };
    await send(measuring, {
      ...batch,
      events: [...paths.map((path) => ({ ...event, path })), { ...named, language: 'en' }],
    });
    const told = (await rows()).map(({ path, name }) => name ?? path);
    expect(told).toEqual(['/forms/confirm/', '/forms/receipt/', '/forms/unsubscribe/', '/forms/confirm/']);
  });

  test('13 months later it is gone, and not a day before', async () => {
    await send(measuring, batch);
    measuring.setTime(Date.UTC(2027, 11, 22, 12));
    await measuring.service.cleanUp();
    expect(await rows()).toHaveLength(1);
    measuring.setTime(Date.UTC(2027, 11, 23, 0));
    await measuring.service.cleanUp();
    expect(await rows()).toEqual([]);
    expect(measuring.failures).toEqual([]);
  });

  test('operators read pages, sources, campaigns, languages, events and addresses that lead nowhere', async () => {
    const other = { ...batch, visitor: 'aaaaaaaaaaaaaaaa', referrer: 'news.example', isAdClick: true };
    await send(measuring, batch);
    await send(measuring, { ...batch, events: [...batch.events, ...batch.events] });
    await send(measuring, {
      ...other,
      campaign: { source: 'letter' },
      events: [
        { event: 'pageView', path: '/de/', language: 'de' },
        { event: 'pageView', path: '/de/nope/', language: 'de', isNotFound: true },
        { event: 'customEvent', path: '/de/', language: 'de', ...customEvents.download, name: '/a.pdf' },
        { event: 'customEvent', path: '/de/', language: 'de', ...customEvents.formProblem, value: 7 },
      ],
    });
    expect(await tableOf('Pages')).toEqual([
      ['/en/', 3, 1],
      ['/de/', 1, 1],
    ]);
    expect(await tableOf('Sources')).toEqual([['news.example', 1]]);
    expect(await tableOf('Campaigns')).toEqual([['letter / – / –', 1]]);
    expect(await tableOf('Advertisements')).toEqual([
      ['yes', 1],
      ['no', 1],
    ]);
    expect(await tableOf('Languages')).toEqual([
      ['en', 3, 1],
      ['de', 2, 1],
    ]);
    expect(await tableOf('Events')).toEqual([
      ['form / problem', 1, 7],
      ['link / download / /a.pdf', 1, 0],
    ]);
    expect(await tableOf('Addresses that lead nowhere')).toEqual([['/de/nope/', 1, 1]]);
    const { views, visits } = await statistics();
    expect([views, visits]).toEqual([5, 2]);
  });

  test('values of before there was a limit, too large to be added up, are left out of the sum', async () => {
    const event = {
      event: 'customEvent',
      path: '/de/',
      language: 'de',
      ...customEvents.formProblem,
    } as const;
    const stored = [1.7e308, 1.7e308, -1.7e308, 7].map((value) => ({ ...event, value }));
    await measuring.service.collector.add(
      rowsOf({ ...batch, events: stored }, { day: '2026-11-22', device: 'phone' }),
    );
    expect(await tableOf('Events')).toEqual([['form / problem', 4, 7]]);
  });

  test('slow pages are those whose 75th percentile is high, once there are measurements enough', async () => {
    type Kind = { readonly category: string; readonly action: string };
    const measured = (name: string, values: readonly number[], kind: Kind = customEvents.largestPaint) =>
      values.map((value) => ({ event: 'customEvent', path: name, language: 'en', ...kind, name, value }));
    const events = [
      ...measured('/en/slow/', [100, 2000, 3000, 4000]),
      ...measured('/en/quick/', [300, 100, 200.5]),
      ...measured('/en/rare/', [9000]),
      ...measured('/en/quick/', [40, 50, 300, 60], customEvents.slowestResponse),
      ...measured('/en/slow/', [0, 0.12, 0.02], customEvents.layoutShift),
    ];
    await send(measuring, { ...batch, events });
    expect(await tableOf('Slow pages')).toEqual([
      ['/en/slow/', 3000, 4],
      ['/en/quick/', 300, 3],
    ]);
    expect(await tableOf('Slow answers')).toEqual([['/en/quick/', 60, 4]]);
    expect(await tableOf('Pages that move')).toEqual([['/en/slow/', 0.12, 3]]);
    expect(await tableOf('Events')).toEqual([]);
  });

  test('the days of the period are all there, and nothing from outside of it', async () => {
    for (const ago of [0, 0, 2, 7]) {
      measuring.setTime(NOON - ago * DAY_MS);
      await send(measuring, batch);
    }
    const { from, to, days, views } = await statistics(7);
    expect([from, to, views]).toEqual(['2026-11-16', '2026-11-22', 3]);
    expect(days.map((day) => day.views)).toEqual([0, 0, 0, 0, 1, 0, 2]);
  });
});

describe('what is refused is refused in words', () => {
  let measuring: MeasuringApp;
  beforeAll(async () => {
    measuring = await startMeasuringApp({ eventsPerMinute: 100 });
  });
  afterAll(() => measuring.close());
  const view = batch.events[0];

  test.each([
    ['no JSON', '{', 'the batch  is not JSON.'],
    ['another shape', [], 'visitor  Invalid key'],
    ['an unknown field', { ...batch, address: '192.0.2.1' }, 'address  '],
    ['a visitor of another make', { ...batch, visitor: 'Erika' }, 'visitor  is not 16 hexadecimal digits'],
    ['no event', { ...batch, events: [] }, 'events  is empty.'],
    ['too many events', { ...batch, events: Array.from({ length: 51 }, () => view) }, 'events  holds more'],
    [
      'an event of another kind',
      { ...batch, events: [{ ...view, event: 'x' }] },
      'events.0.event  is neither',
    ],
    [
      'a path with a query',
      { ...batch, events: [{ ...view, path: '/en/?a' }] },
      'events.0.path  is not a path',
    ],
    ['a zero byte', { ...batch, events: [{ ...view, path: '/\0' }] }, 'events.0.path  holds a control'],
    [
      'a long name',
      {
        ...batch,
        events: [{ ...view, event: 'customEvent', category: 'a', action: 'b', name: 'x'.repeat(301) }],
      },
      'events.0.name  is longer than 300 characters.',
    ],
    [
      'an endless number',
      `{"visitor":"0123456789abcdef","isAdClick":false,"events":[{"event":"customEvent","path":"/","language":"en","category":"a","action":"b","value":1e999}]}`,
      'events.0.value  is larger than 1000000000000.',
    ],
    [
      'a number below every sum',
      { ...batch, events: [{ ...view, event: 'customEvent', category: 'a', action: 'b', value: -1.7e308 }] },
      'events.0.value  is smaller than -1000000000000.',
    ],
    ['a host that is none', { ...batch, referrer: 'https://x' }, 'referrer  is not a host.'],
  ])('%s', async (_, payload, words) => {
    const answer = await send(measuring, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(words);
    expect(answer.headers['content-type']).toContain('text/plain');
  });

  test('thousands of events that are none, in few words', async () => {
    const answer = await send(measuring, { ...batch, events: Array.from({ length: 29_000 }, () => 0) });
    expect([answer.statusCode, answer.body]).toEqual([400, 'events  holds more than 50 events.\n']);
  });

  test('another type and a body that is too large', async () => {
    const typed = await send(measuring, batch, { 'content-type': 'application/json' });
    expect([typed.statusCode, typed.body]).toEqual([415, 'Send the batch as text/plain.\n']);
    const large = await send(measuring, 'x'.repeat(70_000));
    expect([large.statusCode, large.body]).toEqual([413, 'The batch is too large.\n']);
  });

  test.each([
    [{ origin: 'https://elsewhere.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 204],
    [{ origin: SITE_ORIGIN, host: 'statistics.example' }, 204],
    [{ origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' }, 204],
  ])('pages elsewhere: %j', async (headers, status) => {
    expect((await send(measuring, batch, headers)).statusCode).toBe(status);
  });

  test('more events than a network may send in a minute, until the minute is over', async () => {
    const many = { ...batch, events: Array.from({ length: 50 }, () => view) };
    const next = Date.UTC(2026, 10, 22, 13);
    measuring.setTime(next);
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await send(measuring, many)).statusCode);
    expect(statuses).toEqual([204, 204, 429]);
    measuring.setTime(next + 60_000);
    expect((await send(measuring, many)).statusCode).toBe(204);
  });

  test('a malformed batch counts as one event', async () => {
    measuring.setTime(Date.UTC(2026, 10, 22, 14));
    const statuses = [];
    await send(measuring, 'x'.repeat(70_000));
    await send(measuring, batch, { 'content-type': 'application/json' });
    for (let count = 0; count < 99; count += 1) statuses.push((await send(measuring, '{')).statusCode);
    expect([...new Set(statuses), statuses.indexOf(429)]).toEqual([400, 429, 98]);
  });
});

test('without a database the answer is 503, in words', async () => {
  const measuring = await startMeasuringApp({ databaseUrl: 'postgres://test@127.0.0.1:1/none' });
  const answer = await send(measuring, batch);
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toBe('The statistics cannot be stored now.\n');
  expect(answer.headers['retry-after']).toBe('60');
  expect(measuring.outcomes).toEqual(['unavailable']);
  expect(measuring.failures.length).toBeGreaterThan(0);
  await measuring.close();
});

test('more than a commit takes is stored by the next ones, and more than may wait is refused', async () => {
  const measuring = await startMeasuringApp();
  const { query } = await measuring.database.ready();
  const view = { event: 'pageView', path: '/en/', language: 'en' } as const;
  const rows = rowsOf(
    { ...batch, events: Array.from({ length: 50 }, () => view) },
    { day: '2026-11-22', device: 'phone' },
  );
  const outcomes = await Promise.all(
    Array.from({ length: 401 }, () => measuring.service.collector.add(rows)),
  );
  expect(outcomes.map((outcome) => outcome === 'stored').lastIndexOf(true)).toBe(399);
  expect(outcomes[400]).toBe('full');
  const { count } = await query
    .selectFrom('events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(20_000);
  expect(await measuring.service.collector.add(rows)).toBe('stored');
  await measuring.close();
});
