import { describe, expect, test } from 'vitest';
import { storeCampaign } from './campaign.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');

/** Remembers every cookie that is written. */
function createJar(protocol = 'https:') {
  const written: string[] = [];
  return {
    written,
    location: { protocol },
    get cookie() {
      return '';
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
}

/** Cookie name -> value that a query stores. */
function stored(query: string): Record<string, string> {
  const jar = createJar();
  storeCampaign(query, jar, NOW);
  const pairs = jar.written.map((cookie) => cookie.split(/[=;]/).slice(0, 2).map(decodeURIComponent));
  return Object.fromEntries(pairs) as Record<string, string>;
}

describe('gclid: non-empty, and gclsrc absent, empty or containing aw', () => {
  test.each([
    ['?gclid=x', 'x'],
    ['?gclid=x&gclsrc=', 'x'],
    ['?gclid=x&gclsrc=aw', 'x'],
    ['?gclid=x&gclsrc=aw.ds', 'x'],
    ['?gclid=x&gclsrc=3p.aw', 'x'],
    ['?gclid=x&gclsrc=ds', undefined],
    ['?gclid=x&gclsrc=AW', undefined],
    ['?gclid=', undefined],
    ['?GCLID=x', undefined],
    ['?a=gclid', undefined],
    ['', undefined],
    ['?gclid=x&gclid=y', 'x'],
  ])('%s: %s', (query, value) => {
    expect(stored(query)['gclid']).toBe(value);
  });
});

describe('solaris_utm: JSON of the utm_ parameters without prefix, when at least one is non-empty', () => {
  test.each([
    ['?utm_source=a&utm_medium=b', { source: 'a', medium: 'b' }],
    ['?utm_source=&utm_medium=b', { source: '', medium: 'b' }],
    ['?%75tm_source=a', { source: 'a' }],
    ['?utm_content=%2Fx%3Faccess_token%3Dsecret', { content: '/x?access_token=REDACTED' }],
    ['?utm_source=', undefined],
    ['?utm_source=news&utm_source=', undefined],
    ['?utm_source=&utm_source=news', { source: 'news' }],
    ['?UTM_source=a', undefined],
    ['?utm_Source=a', { Source: 'a' }],
    ['?x_utm_source=a', undefined],
    ['?gclid=x', undefined],
  ])('%s: %j', (query, facts) => {
    const campaign = stored(query)['solaris_utm'];
    expect(campaign === undefined ? undefined : JSON.parse(campaign)).toEqual(facts);
  });

  test('no prototype tricks', () => {
    const campaign = stored('?utm___proto__=x&utm_constructor=y')['solaris_utm'];
    expect(campaign).toBe('{"__proto__":"x","constructor":"y"}');
  });
});

describe('the cookies', () => {
  test('both last 90 days on path /', () => {
    const jar = createJar();
    storeCampaign('?gclid=x&utm_source=a', jar, NOW);
    expect(jar.written).toEqual([
      'gclid=x; path=/; expires=Fri, 19 Feb 2027 12:00:00 GMT; samesite=lax; secure',
      'solaris_utm=%7B%22source%22%3A%22a%22%7D; path=/; expires=Fri, 19 Feb 2027 12:00:00 GMT; samesite=lax; secure',
    ]);
  });

  test('a value that is long is cut', () => {
    expect(JSON.parse(stored('?utm_source=' + '😀'.repeat(5000))['solaris_utm'] ?? '')).toEqual({
      source: '😀'.repeat(50),
    });
  });

  test.each([
    ['values of wide characters', 6, '界'.repeat(100)],
    ['many parameters', 500, 'value'],
    ['quotes, which are escaped twice', 9, '"'.repeat(100)],
  ])('of a campaign of %s what fits is stored', (_case, count, value) => {
    const jar = createJar();
    const query = Array.from({ length: count }, (_, at) => `utm_${at}=${value}`).join('&');
    storeCampaign(`?${query}`, jar, NOW);
    expect(jar.written[0]?.length).toBeLessThanOrEqual(4096);
    expect(jar.written[0]?.length).toBeGreaterThan(3500);
  });

  test('a parameter with a name that is too long is left out, and those behind it are kept', () => {
    expect(stored(`?utm_${'x'.repeat(5000)}=y&utm_source=a`)).toEqual({ solaris_utm: '{"source":"a"}' });
  });

  test('a new landing replaces the whole object; otherwise it stays', () => {
    const jar = createJar();
    storeCampaign('?utm_source=a&utm_medium=b', jar, NOW);
    storeCampaign('?utm_source=c', jar, NOW);
    storeCampaign('?utm_source=&gclid=', jar, NOW);
    expect(jar.written.map((cookie) => decodeURIComponent(cookie.split(';')[0] ?? ''))).toEqual([
      'solaris_utm={"source":"a","medium":"b"}',
      'solaris_utm={"source":"c"}',
    ]);
  });

  test.each([
    'x; path=/evil; domain=evil.example',
    'x\r\nset-cookie: a=b',
    'x,y=z',
    'ü😀"\\',
    '%3B%20path=%2F',
    '\u0000',
  ])('nothing in a value can add an attribute: %j', (value) => {
    const jar = createJar('http:');
    storeCampaign(`?gclid=${encodeURIComponent(value)}&utm_source=${encodeURIComponent(value)}`, jar, NOW);
    expect(jar.written).toHaveLength(2);
    for (const cookie of jar.written)
      expect(cookie).toMatch(/^(gclid|solaris_utm)=[\w%.!~*'()-]+; path=\/; expires=[^;]+; samesite=lax$/);
    expect(decodeURIComponent(jar.written[0]?.split(/[=;]/)[1] ?? '')).toBe(value);
  });

  test.each(['?gclid=%', '?utm_source=%E0%A4%A', '?%=%&utm_%=x', '?&&=&utm_=x', '?gclid=%ED%A0%80'])(
    'malformed queries never throw: %s',
    (query) => {
      expect(() => storeCampaign(query, createJar(), NOW)).not.toThrow();
    },
  );
});
