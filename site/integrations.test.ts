import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserSettings, readSettings } from './integrations.ts';

const ORIGIN = 'https://www.site.example';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function read(environment: Readonly<Record<string, string>>, isFictional = false) {
  return readSettings({ environment, defaultOrigin: ORIGIN, languages: ['en', 'de'], isFictional });
}

function problems(environment: Readonly<Record<string, string>>): string[] {
  return read(environment).problems.map(({ file, message }) => `${file}  ${message}`);
}

describe('without a setting', () => {
  test('nothing of others is connected', () => {
    const result = read({ PATH: '/bin', SITE_ORIGIN: '' });
    expect(result.problems).toEqual([]);
    expect(result.settings).toEqual({
      origin: ORIGIN,
      environment: 'production',
      isIndexable: true,
      consentManager: 'embedded',
      container: null,
      campaignCookies: 'always',
      thirdPartyScripts: [],
      measuring: { address: '' },
      formsAddress: '',
      hasSocialImages: true,
      demandsTrustedTypes: false,
      needsDocuments: false,
    });
    expect(browserSettings(result.settings)).toEqual({
      isStaging: false,
      consentManager: 'embedded',
      container: null,
      campaignCookies: 'always',
      measuring: { address: '' },
      thirdPartyScripts: null,
    });
  });
});

describe('the statistics of the site itself', () => {
  const container = { SITE_CONTAINER_ID: 'a', SITE_CONTAINER_HOST: 'b.example' };

  test.each([
    [{}, { address: '' }],
    [{ SITE_MEASURING: 'off' }, null],
    [container, null],
    [{ ...container, SITE_MEASURING: 'on' }, { address: '' }],
    [
      { SITE_MEASURING_ADDRESS: 'https://statistics.example:8443' },
      { address: 'https://statistics.example:8443' },
    ],
  ])('%j', (environment, measuring) => {
    expect(problems(environment)).toEqual([]);
    expect(read(environment).settings.measuring).toEqual(measuring);
  });

  test('an address that nothing is sent to is a mistake', () => {
    expect(problems({ SITE_MEASURING: 'off', SITE_MEASURING_ADDRESS: 'https://statistics.example' })).toEqual(
      ['SITE_MEASURING_ADDRESS  is set, but nothing is measured. Set SITE_MEASURING to on.'],
    );
    expect(problems({ SITE_MEASURING_ADDRESS: 'http://statistics.example' })[0]).toContain('is no origin.');
  });
});

test('every setting is read and printed', () => {
  const { settings, summary } = read({
    SITE_ORIGIN: 'http://localhost:8080',
    SITE_ENVIRONMENT: 'production',
    SITE_INDEXABLE: 'no',
    SITE_CONSENT_MANAGER: 'piwik-pro',
    SITE_CONTAINER_ID: '0a-1b',
    SITE_CONTAINER_HOST: 'x.containers.piwik.pro',
    SITE_CAMPAIGN_COOKIES: 'with-consent',
  });
  expect(settings).toMatchObject({
    origin: 'http://localhost:8080',
    isIndexable: false,
    consentManager: 'piwik-pro',
    container: { id: '0a-1b', host: 'x.containers.piwik.pro' },
    campaignCookies: 'with-consent',
  });
  expect(summary.join('\n')).toMatch(/container +0a-1b on x\.containers\.piwik\.pro/);
});

test('a staging build is not listed by search engines unless that is asked for', () => {
  expect(read({ SITE_ENVIRONMENT: 'staging' }).settings.isIndexable).toBe(false);
  expect(read({ SITE_ENVIRONMENT: 'staging', SITE_INDEXABLE: 'yes' }).settings.isIndexable).toBe(true);
});

test('the site of a bank that does not exist is not listed unless that is asked for', () => {
  expect(read({}, true).settings.isIndexable).toBe(false);
  expect(read({ SITE_INDEXABLE: 'yes' }, true).settings.isIndexable).toBe(true);
});

test('the guide for operators lists every setting, and no other', () => {
  const guide = readFileSync(join(import.meta.dirname, '../docs/guides/operators.md'), 'utf8');
  const listed = guide
    .split('\n')
    .filter((line) => line.startsWith('| `SITE_'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(SITE_\w+)`/g)].map(([, name]) => name));
  const [problem = ''] = problems({ SITE_UNKNOWN: 'x' });
  const known = problem.split('There are: ')[1]?.replace('.', '').split(', ') ?? [];
  expect(listed).toHaveLength(known.length);
  expect(new Set(listed)).toEqual(new Set(known));
});

test('the build prints a line for each decision', () => {
  const { settings, summary } = read({
    SITE_ENVIRONMENT: 'staging',
    SITE_FORMS_ADDRESS: 'https://forms.example',
  });
  expect(summary).toHaveLength(Object.keys(settings).length);
  expect(summary.join('\n')).toMatch(/environment +staging[^]*forms are sent to +https:\/\/forms\.example/);
});

describe('a wrong setting is one line that says what to do', () => {
  test.each([
    [
      'SITE_ORIGIN',
      'https://www.site.example/',
      '"https://www.site.example/" is no origin. Write scheme and host',
    ],
    ['SITE_ORIGIN', 'www.site.example', 'is no origin'],
    ['SITE_ENVIRONMENT', 'test', '"test" is not possible. Use one of: production, staging.'],
    ['SITE_INDEXABLE', 'true', 'Use one of: yes, no.'],
    ['SITE_CONSENT_MANAGER', 'piwik', 'Use one of: embedded, piwik-pro.'],
    ['SITE_CAMPAIGN_COOKIES', 'never', 'Use one of: always, with-consent.'],
    ['SITE_CONTAINER_HOST', 'https://x.example', 'is no host'],
    ['SITE_COOKIES', 'x', 'is no setting. There are: SITE_ORIGIN,'],
  ])('%s=%s', (name, value, message) => {
    const [problem, ...others] = problems({ SITE_CONTAINER_ID: '', [name]: value });
    expect(problem).toMatch(new RegExp(`^${name}  `));
    expect(problem).toContain(message);
    expect(others).toEqual([]);
  });

  test('all are found at once', () => {
    const told = problems({ SITE_ORIGIN: 'x', SITE_ENVIRONMENT: 'y', SITE_Z: 'z', SITE_ORIGN: 'x' });
    expect(told.map((line) => line.split('  ')[0])).toEqual([
      'SITE_Z',
      'SITE_ORIGN',
      'SITE_ORIGIN',
      'SITE_ENVIRONMENT',
    ]);
  });

  test('one that is malformed is not told as missing besides', () => {
    expect(problems({ SITE_CONTAINER_ID: 'a b', SITE_CONTAINER_HOST: 'a.example' })).toEqual([
      'SITE_CONTAINER_ID  "a b" is no container id. Copy it from the tag manager.',
    ]);
  });

  test.each([
    [{ SITE_CONTAINER_ID: 'a' }, 'SITE_CONTAINER_HOST  is missing'],
    [{ SITE_CONTAINER_HOST: 'a.example' }, 'SITE_CONTAINER_ID  is missing'],
    [
      { SITE_CONSENT_MANAGER: 'piwik-pro' },
      'SITE_CONTAINER_ID  is missing, but SITE_CONSENT_MANAGER is piwik-pro',
    ],
  ])('half a container: %j', (environment, message) => {
    expect(problems(environment)).toEqual([expect.stringContaining(message)]);
  });
});

describe('third-party scripts', () => {
  const script = {
    url: 'https://scripts.example/map.js',
    category: 'analytics',
    place: 'sandbox',
    service: {
      name: 'Map',
      purpose: { en: 'a', de: 'b' },
      retention: { en: 'a', de: 'b' },
      country: { en: 'a', de: 'b' },
    },
  };
  function readFile(name: string, text: string) {
    const file = join(folder, name);
    writeFileSync(file, text);
    return read({ SITE_THIRD_PARTY_SCRIPTS: file });
  }

  test('come from a JSON or YAML file; the browser gets no words', () => {
    const { settings, problems: found } = readFile('scripts.json', JSON.stringify([script]));
    expect(found).toEqual([]);
    expect(settings.thirdPartyScripts).toEqual([script]);
    expect(browserSettings(settings).thirdPartyScripts).toEqual([
      { url: script.url, category: 'analytics', place: 'sandbox' },
    ]);
    const yaml = 'url: https://a.example/a.js\n  category: necessary\n  place: main\n';
    const words = '{ en: a, de: b }';
    const service = `  service: { name: A, purpose: ${words}, retention: ${words}, country: ${words} }\n`;
    expect(readFile('scripts.yaml', `- ${yaml}${service}`).settings.thirdPartyScripts).toHaveLength(1);
  });

  test.each([
    ['http.json', [{ ...script, url: 'http://scripts.example/map.js' }], '0.url: must begin with https://'],
    ['place.json', [{ ...script, place: 'worker' }], '0.place: must be sandbox or main'],
    ['category.json', [{ ...script, category: 'fun' }], '0.category: must be necessary or analytics'],
    [
      'words.json',
      [{ ...script, service: { ...script.service, country: { en: 'a' } } }],
      '0.service.country has no words in "de"',
    ],
    [
      'twice.json',
      [script, { ...script, category: 'necessary' }],
      '1.url names "https://scripts.example/map.js", as 0.url does. Each script runs once',
    ],
    ['no-list.json', {}, 'the file: '],
  ])('%s', (name, content, message) => {
    const found = readFile(name, JSON.stringify(content)).problems;
    expect(found).toEqual([{ file: join(folder, name), message: expect.stringContaining(message) }]);
  });

  test('a file that is missing or cannot be parsed', () => {
    expect(problems({ SITE_THIRD_PARTY_SCRIPTS: '/nowhere.yaml' })).toEqual([
      expect.stringContaining('/nowhere.yaml  cannot be read: ENOENT'),
    ]);
    expect(readFile('broken.yaml', '[').problems[0]?.message).toContain('cannot be read');
  });
});
