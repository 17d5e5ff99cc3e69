import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Snapshot } from '../site/src/build/rates/snapshot.schema.ts';
import { sampleSnapshot } from '../site/test/sample-snapshot.ts';
import { updateRates } from './rates-update.ts';

const SAMPLES = join(import.meta.dirname, '..', 'site', 'src', 'build', 'rates', 'samples');
const sample = (name: string) => readFileSync(join(SAMPLES, name), 'utf8');
const snapshot = sampleSnapshot();
const settings = {
  RATES_ECB_DAILY_URL: 'https://ecb.example/daily.xml',
  RATES_ECB_HISTORY_URL: 'https://ecb.example/history.xml',
  RATES_CARD_CSV_URL: 'https://card.example/rates.csv',
};
const answers = {
  [settings.RATES_ECB_DAILY_URL]: sample('ecb-daily.xml'),
  [settings.RATES_ECB_HISTORY_URL]: sample('ecb-90-days.xml'),
  [settings.RATES_CARD_CSV_URL]: sample('card-rates.csv'),
};

describe('rates:update', () => {
  let folder: string;
  let file: string;
  const update = (changed: Record<string, string | Response> = {}, now = '2026-11-20T17:00:00Z') =>
    updateRates({
      settings,
      file,
      now: new Date(now),
      fetch: (url) => {
        const answer = { ...answers, ...changed }[url] ?? new Response('', { status: 404 });
        return Promise.resolve(typeof answer === 'string' ? new Response(answer) : answer);
      },
    });
  const written = () => JSON.parse(readFileSync(file, 'utf8')) as Snapshot;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rates-'));
    file = join(folder, 'snapshot.json');
    writeFileSync(file, JSON.stringify(snapshot));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('replaces samples by the days that have every rate', async () => {
    expect(await update()).toEqual({ isUpdated: true, lines: ['Rates up to 2026-11-20: 2 days.'] });
    expect(written().status).toBe('published');
    expect(written().days.map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20']);
    expect(written().days[1]?.rates.CZK).toEqual({ ecb: '24.315', card: '0.04129138' });
    expect(existsSync(`${file}.new`)).toBe(false);
  });

  it('keeps earlier published days, and forgets those of more than 90 days ago', async () => {
    const [day] = snapshot.days;
    const earlier = ['2026-08-01', '2026-09-01'].map((name) => ({ ...day, day: name }));
    writeFileSync(file, JSON.stringify({ ...snapshot, status: 'published', days: earlier }));
    await update();
    expect(written().days.map(({ day }) => day)).toEqual(['2026-09-01', '2026-11-19', '2026-11-20']);
  });

  it('takes the daily file at its word, which may correct the one of 90 days', async () => {
    await update({ [settings.RATES_ECB_DAILY_URL]: sample('ecb-daily.xml').replace('24.315', '24.400') });
    expect(written().days[1]?.rates.CZK.ecb).toBe('24.400');
  });

  it('mends a snapshot that cannot be read', async () => {
    writeFileSync(file, '{"days": [');
    expect((await update()).isUpdated).toBe(true);
  });

  it.each<[string, Record<string, string | Response>, string]>([
    ['an error', { [settings.RATES_ECB_DAILY_URL]: new Response('', { status: 503 }) }, 'answered 503'],
    [
      'half a file',
      { [settings.RATES_ECB_HISTORY_URL]: sample('ecb-90-days.xml').slice(0, 900) },
      '90-day file',
    ],
    ['an endless file', { [settings.RATES_CARD_CSV_URL]: 'x'.repeat(4_000_001) }, 'larger than'],
    [
      'a day to come',
      { [settings.RATES_ECB_DAILY_URL]: sample('ecb-daily.xml').replace('11-20', '11-23') },
      'still to come',
    ],
    [
      'a currency without a card rate',
      { [settings.RATES_CARD_CSV_URL]: sample('card-rates.csv').replace(/2026-11-20,ISK.*\n/, '') },
      'lacks a rate',
    ],
    [
      'card rates the wrong way round',
      { [settings.RATES_CARD_CSV_URL]: sample('card-rates.csv').replaceAll(/,CZK,.*/g, ',CZK,24.4') },
      'CZK on 2026-11-19 has a mark-up',
    ],
    [
      'a card rate a quarter above that of the ECB',
      {
        [settings.RATES_CARD_CSV_URL]: sample('card-rates.csv').replace('20,CZK,0.04129138', '20,CZK,0.0515'),
      },
      'CZK on 2026-11-20 has a mark-up of 25.22 per cent',
    ],
    [
      'a card rate a quarter below it',
      {
        [settings.RATES_CARD_CSV_URL]: sample('card-rates.csv').replace('20,CZK,0.04129138', '20,CZK,0.0308'),
      },
      'CZK on 2026-11-20 has a mark-up of -25.11 per cent',
    ],
  ])('leaves the snapshot alone after %s', async (_, changed, reason) => {
    const before = readFileSync(file, 'utf8');
    const { isUpdated, lines } = await update(changed);
    expect(isUpdated).toBe(false);
    expect(lines.join(' ')).toContain(reason);
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(existsSync(`${file}.new`)).toBe(false);
  });

  it('says what the disk refuses', async () => {
    rmSync(file);
    mkdirSync(join(file, 'folder'), { recursive: true });
    const { isUpdated, lines } = await update();
    expect([isUpdated, lines.at(-1)]).toEqual([false, 'The snapshot was not changed.']);
    expect(lines[0]).toContain('snapshot.json');
  });

  it('hides no fault of ours behind that', async () => {
    await expect(update({}, 'no day')).rejects.toThrow('Invalid time value');
  });

  it('does not go back to an older day', async () => {
    await update();
    const old = sample('ecb-daily.xml').replace('2026-11-20', '2026-11-19');
    const { lines } = await update({ [settings.RATES_ECB_DAILY_URL]: old });
    expect(lines.join(' ')).toContain('the snapshot has 2026-11-20 already');
  });

  it('takes an address that is empty for none', async () => {
    const asked: string[] = [];
    await updateRates({
      settings: { ...settings, RATES_ECB_DAILY_URL: '', RATES_ECB_HISTORY_URL: '' },
      file,
      now: new Date('2026-11-20T17:00:00Z'),
      fetch: (url) => {
        asked.push(url);
        return Promise.resolve(new Response('', { status: 404 }));
      },
    });
    expect(asked.filter((url) => url.startsWith('https://www.ecb.europa.eu/'))).toHaveLength(2);
  });

  it.each([
    [
      'no connection',
      new TypeError('fetch failed', {
        cause: Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }),
      }),
      'cannot be fetched (ENOTFOUND).',
    ],
    [
      'a connection that breaks',
      new TypeError('terminated', { cause: new Error('other side closed') }),
      'cannot be fetched (other side closed).',
    ],
    [
      'no answer in time',
      new DOMException('The operation was aborted due to timeout', 'TimeoutError'),
      'cannot be fetched (no answer within 20 s).',
    ],
  ])('says of every address what is wrong, and what to do: %s', async (_, error, what) => {
    const result = await updateRates({ settings, file, now: new Date(), fetch: () => Promise.reject(error) });
    expect(result).toEqual({
      isUpdated: false,
      lines: [
        ...Object.entries(settings).map(
          ([setting, url]) =>
            `${url}  ${what} See that this machine reaches it, or set ${setting} to another address, and run this again.`,
        ),
        'The snapshot was not changed.',
      ],
    });
  });

  it('says which address is missing', async () => {
    const { lines } = await updateRates({ settings: {}, file, now: new Date(), fetch });
    expect(lines[0]).toContain('RATES_CARD_CSV_URL is not set');
  });
});
