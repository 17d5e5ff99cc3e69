import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeForm } from '../src/forms/operators/operators.ts';
import { json, post, startFormsApp } from './forms-app.ts';
import type { FormsApp } from './forms-app.ts';
import { formsManifest } from './forms-manifest.ts';

const answers = { name: 'Erika', email: 'erika@example.org', message: 'Hello\nBank' };

describe('what is no form', () => {
  let forms: FormsApp;
  beforeAll(async () => {
    forms = await startFormsApp();
  });
  afterAll(() => forms.close());

  test.each([
    ['a name that no form has', '/forms/nope', answers, {}, 404],
    ['a name that every object has', '/forms/constructor', answers, {}, 404],
    ['another site', '/forms/contact', answers, { origin: 'https://evil.example' }, 403],
    ['another site, by its metadata', '/forms/contact', answers, { 'sec-fetch-site': 'cross-site' }, 403],
    ['another host of the domain', '/forms/contact', answers, { 'sec-fetch-site': 'same-site' }, 403],
    ['a sandboxed frame', '/forms/contact', answers, { origin: 'null' }, 403],
    ['JSON', '/forms/contact', answers, { 'content-type': 'application/json' }, 400],
    ['text', '/forms/contact', answers, { 'content-type': 'text/plain' }, 400],
    ['a file', '/forms/contact', answers, { 'content-type': 'multipart/form-data; boundary=x' }, 400],
    ['nothing', '/forms/contact', {}, {}, 422],
    ['a filled trap', '/forms/contact', { ...answers, website: 'x' }, {}, 422],
    ['too large a body', '/forms/contact', { ...answers, message: 'x'.repeat(70_000) }, {}, 413],
    [
      'too many fields',
      '/forms/contact',
      Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`f${i}`, ''])),
      {},
      400,
    ],
    ['zero bytes', '/forms/contact', { ...answers, name: 'Eri\0ka' }, {}, 303],
    ['a receipt of nothing', '/forms/receipt/en/nothing', {}, {}, 404],
  ])('%s: %s', async (...[, url, values, headers, status]) => {
    expect((await post(forms, url, { values, headers })).statusCode).toBe(status);
    expect(forms.failures).toEqual([]);
  });
});

test('who sends the trap filled in is refused, gets it back empty, and is taken then', async () => {
  const forms = await startFormsApp();
  const filled = { values: { ...answers, website: 'https://autofill.example' } };
  const page = await post(forms, '/forms/contact', filled);
  expect(page.statusCode).toBe(422);
  expect(page.body).toContain('<p data-refusal autofocus>Leave the last field empty.</p>');
  expect(page.body).toContain('value="Erika"');
  expect(page.body).not.toContain('autofill.example');
  const script = await post(forms, '/forms/contact', { ...filled, headers: json });
  expect([script.statusCode, script.json()]).toEqual([
    422,
    { kind: 'refused', refusal: 'filled-trap', message: 'Leave the last field empty.' },
  ]);
  expect((await post(forms, '/forms/contact', { values: answers })).statusCode).toBe(303);
  await forms.close();
});

test.each([
  ['another site', { origin: 'https://evil.example' }, answers, 403, 'foreign', 'Tragen Sie es hier ein.'],
  [
    'a kind of body that no form has',
    { 'content-type': 'text/plain' },
    answers,
    400,
    'unreadable',
    'Wir konnten es nicht lesen.',
  ],
  [
    'a body that is too large',
    {},
    { ...answers, message: 'x'.repeat(70_000) },
    413,
    'too-large',
    'Das war zu viel.',
  ],
])(
  '%s is told why in words, in the page and to a script',
  async (...[, headers, values, status, refusal, words]) => {
    const forms = await startFormsApp();
    const german = { 'accept-language': 'de-DE,en;q=0.5', ...headers };
    const page = await post(forms, '/forms/contact', { values, headers: german });
    expect(page.statusCode).toBe(status);
    expect(page.body).toContain(`<p data-refusal autofocus>${words}</p>`);
    // What came from elsewhere is not put into our page.
    expect(page.body).not.toContain('Erika');
    const script = await post(forms, '/forms/contact', {
      values,
      headers: { ...german, accept: 'application/json' },
    });
    expect([script.statusCode, script.json()]).toEqual([
      status,
      { kind: 'refused', refusal, message: words },
    ]);
    await forms.close();
  },
);

test('a form that is closed says so before anybody corrects an answer to it', async () => {
  const forms = await startFormsApp();
  await closeForm((await forms.service.ready()).database, 'contact', Date.now());
  const sent = await post(forms, '/forms/contact', { values: { name: 'Erika' }, headers: json });
  expect([sent.statusCode, sent.json()]).toEqual([
    503,
    { kind: 'refused', refusal: 'closed', message: 'This form is closed.' },
  ]);
  await forms.close();
});

describe('who sends again what is stored, because the answer was lost', () => {
  const sent = { values: { ...answers, _key: 'a-random-key-of-the-script' }, headers: json };
  let forms: FormsApp;
  let first: object;
  beforeEach(async () => {
    forms = await startFormsApp();
    first = (await post(forms, '/forms/contact', sent)).json();
  });
  afterEach(() => forms.close());

  test('gets the same answer though the form has been closed since', async () => {
    await closeForm((await forms.service.ready()).database, 'contact', Date.now());
    expect((await post(forms, '/forms/contact', sent)).json()).toEqual(first);
  });

  test('gets it however often, which takes nothing from what the network may send', async () => {
    for (let index = 0; index < 12; index += 1)
      expect((await post(forms, '/forms/contact', sent)).json()).toEqual(first);
    const other = { ...sent, values: { ...sent.values, message: 'Another' } };
    expect((await post(forms, '/forms/contact', other)).statusCode).toBe(200);
  });

  test.each([{ _elapsed: '500' }, { website: 'x' }])(
    'gets it with %j, which is judged in new ones',
    async (more) => {
      const repeated = { ...sent, values: { ...sent.values, ...more } };
      expect((await post(forms, '/forms/contact', repeated)).json()).toEqual(first);
    },
  );
});

describe('a page whose time has passed, but which a build of before still shows', () => {
  let forms: FormsApp;
  beforeAll(async () => {
    const end = new Date(Date.now() + 60_000).toISOString();
    const pages = formsManifest.pages['contact']?.map((page) =>
      page.language === 'de' ? { ...page, takesUntil: end } : page,
    );
    forms = await startFormsApp({
      forms: { ...formsManifest, pages: { ...formsManifest.pages, contact: pages ?? [] } },
    });
  });
  afterAll(() => forms.close());
  const sentOn = (page: string) => ({ ...answers, _page: page });

  test('says so also while the database is away, where trying again would be of no use', async () => {
    const contact = (formsManifest.pages['contact'] ?? []).map((page) => ({
      ...page,
      takesUntil: '2020-01-01',
    }));
    const away = await startFormsApp({
      forms: { ...formsManifest, pages: { ...formsManifest.pages, contact } },
      database: { databaseUrl: 'postgres://nobody@127.0.0.1:1/none' },
    });
    const late = await post(away, '/forms/contact', { values: sentOn('/de/contact/'), headers: json });
    expect(late.json()).toMatchObject({ kind: 'refused', refusal: 'over' });
    await away.close();
  });

  test('takes what is sent in time, and then says in words that it is too late', async () => {
    const inTime = { values: sentOn('/de/contact/') };
    const first = await post(forms, '/forms/contact', inTime);
    expect(first.statusCode).toBe(303);
    forms.pass(60_000);
    // Whoever has lost the answer gets it again.
    const again = await post(forms, '/forms/contact', inTime);
    expect([again.statusCode, again.headers.location]).toEqual([303, first.headers.location]);
    const values = { ...sentOn('/de/contact/'), message: 'Late' };
    const page = await post(forms, '/forms/contact', { values });
    expect(page.statusCode).toBe(410);
    expect(page.body).toContain('<p data-refusal autofocus>Die Zeit ist um.</p>');
    expect(page.body).toContain('value="Erika"');
    const script = await post(forms, '/forms/contact', { values, headers: json });
    expect([script.statusCode, script.json()]).toEqual([
      410,
      { kind: 'refused', refusal: 'over', message: 'Die Zeit ist um.' },
    ]);
  });

  test('ends neither the other pages of its form nor what does not say where it was sent', async () => {
    expect((await post(forms, '/forms/contact', { values: sentOn('/en/contact/') })).statusCode).toBe(303);
    const headers = { 'accept-language': 'de' };
    expect((await post(forms, '/forms/contact', { values: answers, headers })).statusCode).toBe(303);
  });
});

test('the address of a form that came back leads to its page, in the language of the browser', async () => {
  const forms = await startFormsApp();
  const open = (url: string, language: string) =>
    forms.app.inject({ url, headers: { 'accept-language': language } });
  const german = await open('/forms/contact', 'fr, de-DE;q=0.8, en;q=0.5');
  expect([german.statusCode, german.headers.location]).toEqual([303, '/de/contact/']);
  expect((await open('/forms/contact', 'fr')).headers.location).toBe('/en/contact/');
  expect((await open('/forms/nope', 'de')).statusCode).toBe(404);
  await forms.close();
});

test('a double click is one submission also when a new stretch of time begins between its halves', async () => {
  const forms = await startFormsApp();
  const toNext = 600_000 - (Date.now() % 600_000);
  forms.pass(toNext - 2000);
  const first = await post(forms, '/forms/contact', { values: answers });
  forms.pass(4000);
  const second = await post(forms, '/forms/contact', { values: answers });
  expect([first.statusCode, second.headers.location]).toEqual([303, first.headers.location]);
  await forms.close();
});

test('the site may send its forms to a server on another host, and read the answer', async () => {
  const forms = await startFormsApp();
  const headers = {
    host: 'forms.example.org',
    origin: 'https://www.quellwerk.example',
    'sec-fetch-site': 'cross-site',
    accept: 'application/json',
  };
  const sent = await post(forms, '/forms/contact', { values: answers, headers });
  expect(sent.statusCode).toBe(200);
  expect(sent.headers['access-control-allow-origin']).toBe('https://www.quellwerk.example');
  expect(sent.headers['vary']).toBe('Origin');
  const large = await post(forms, '/forms/contact', { values: { message: 'x'.repeat(70_000) }, headers });
  expect(large.statusCode).toBe(413);
  expect(large.headers['access-control-allow-origin']).toBe('https://www.quellwerk.example');
  const other = { ...headers, origin: 'https://www.quellwerk.example.evil' };
  const refused = await post(forms, '/forms/contact', { values: answers, headers: other });
  expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([403, undefined]);
  await forms.close();
});

test.each(['0', '500', '1999'])(
  'a form that is sent %s ms after it was seen is not taken',
  async (_elapsed) => {
    const forms = await startFormsApp();
    const status = async (values: object) =>
      (await post(forms, '/forms/contact', { values: { ...answers, ...values } })).statusCode;
    expect(await status({ _elapsed })).toBe(422);
    expect(await status({ _elapsed: '2000' })).toBe(303);
    await forms.close();
  },
);

test.each(['', '-1', '1e2', '1.5', 'soon', '9'.repeat(20)])(
  'a form that was seen "%s" ms ago is taken like that of somebody without script',
  async (_elapsed) => {
    const forms = await startFormsApp();
    expect((await post(forms, '/forms/contact', { values: { ...answers, _elapsed } })).statusCode).toBe(303);
    await forms.close();
  },
);
