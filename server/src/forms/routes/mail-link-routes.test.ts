import { join } from 'node:path';
import { batchLimits, SECRET_PATH, tellablePath } from '@quellwerk/measuring';
import Fastify from 'fastify';
import LibsqlDatabase from 'libsql';
import { expect, test, vi } from 'vitest';
import { mailsOf, post, startFormsApp } from '../../../test/forms-app.ts';
import { formsManifest } from '../../../test/forms-manifest.ts';
import { DATABASE_FILE } from '../../database/database.ts';
import { createNetworkLimit } from '../../http/network-limit.ts';
import { addMailLinkRoutes } from './mail-link-routes.ts';

test('every address of a mail or a receipt counts as secret, so neither log nor statistics hold its token', async () => {
  const forms = await startFormsApp();
  const app = Fastify();
  const addresses = new Set<string>();
  app.addHook('onRoute', ({ url }) => void addresses.add(url));
  addMailLinkRoutes(app, {
    service: forms.service,
    forms: () => formsManifest,
    pages: { read: () => Promise.resolve(undefined) },
    now: Date.now,
    limit: createNetworkLimit(0, Date.now),
    countForm: () => undefined,
  });
  await app.ready();
  await app.close();
  await forms.close();
  expect([...new Set([...addresses].map((address) => address.replace(SECRET_PATH, '$1')))]).toEqual([
    '/forms/receipt/',
    '/forms/confirm/',
    '/forms/unsubscribe/',
  ]);
});

test('whoever opens a link that works too often is told to wait, and can still use it', async () => {
  const forms = await startFormsApp({ pagesPerMinute: 2 });
  await post(forms, '/forms/newsletter', { values: { email: 'erika@example.org' } });
  const [link = ''] = /\/forms\/confirm\/[\w-]+/.exec((await mailsOf(forms, 1)).join()) ?? [];
  expect((await forms.app.inject(link)).statusCode).toBe(200);
  const { statusCode, headers, body } = await forms.app.inject(link);
  expect([statusCode, headers['retry-after'], body]).toEqual([429, '60', 'Too many pages.']);
  expect((await post(forms, link, { values: {} })).body).toContain('/en/form-confirmed/');
  await forms.close();
});

test('a release that has no words for pages says what it says of forms', async () => {
  const { tooManyPages: _tooManyPages, ...earlier } = formsManifest;
  const forms = await startFormsApp({ pagesPerMinute: 1, forms: earlier });
  const receipt = () => forms.app.inject('/forms/receipt/en/QW-AAAA-AAAA');
  expect((await receipt()).statusCode).toBe(404);
  expect((await receipt()).body).toBe('Too many.');
  await forms.close();
});

test('a link that was never sent waits for nobody who writes, and holds nobody up', async () => {
  const forms = await startFormsApp();
  await forms.service.ready();
  const wake = vi.spyOn(forms.service, 'wakeOutbox');
  const writer = new LibsqlDatabase(join(forms.dataDir, DATABASE_FILE));
  writer.exec('begin immediate');
  for (const purpose of ['confirm', 'unsubscribe']) {
    const answer = await post(forms, `/forms/${purpose}/never-sent`, { values: {} });
    expect([answer.statusCode, answer.body.includes('/en/form-expired/')]).toEqual([410, true]);
  }
  expect(wake).not.toHaveBeenCalled();
  writer.exec('rollback');
  writer.close();
  await forms.close();
});

test('a link whose order is in a language that the site has no longer is shown in that of the browser', async () => {
  const forms = await startFormsApp();
  await post(forms, '/forms/newsletter', { values: { email: 'erika@example.org' } });
  const [link = ''] = /\/forms\/confirm\/[\w-]+/.exec((await mailsOf(forms, 1)).join()) ?? [];
  const { database } = await forms.service.ready();
  await database.query.updateTable('submissions').set({ language: 'fr' }).execute();
  const shown = await forms.app.inject({ url: link, headers: { 'accept-language': 'de' } });
  expect([shown.statusCode, shown.body.includes('<h1>/de/form-confirm/</h1>')]).toEqual([200, true]);
  const redeemed = await post(forms, link, { values: {}, headers: { 'accept-language': 'de' } });
  expect([redeemed.statusCode, redeemed.body.includes('<h1>/de/form-confirmed/</h1>')]).toEqual([200, true]);
  await forms.close();
});

/** Nobody listens there. */
const databaseUrl = 'postgres://nobody@127.0.0.1:1/none';

test('without a database, the link of a mail answers with a page of the site, and its language switch keeps the link', async () => {
  const forms = await startFormsApp({ database: { databaseUrl } });
  for (const purpose of ['confirm', 'unsubscribe']) {
    const link = `/forms/${purpose}/token`;
    const german = { 'accept-language': 'de-DE,de;q=0.9' };
    const answers = [
      [await forms.app.inject(link), 'en', 'de'],
      [await post(forms, link, { values: {} }), 'en', 'de'],
      [await forms.app.inject({ url: link, headers: german }), 'de', 'en'],
      [await forms.app.inject({ url: `/forms/${purpose}/en/token`, headers: german }), 'en', 'de'],
      [await post(forms, `/forms/${purpose}/de/token`, { values: {} }), 'de', 'en'],
    ] as const;
    for (const [{ statusCode, headers, body }, language, other] of answers) {
      expect([statusCode, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toContain(`<h1>/${language}/form-unavailable/</h1>`);
      expect(body).toContain(`<a href="/forms/${purpose}/${other}/token">${other}</a>`);
    }
  }
  await forms.close();
});

test('without a database, whoever opens links too often gets the page as it was built', async () => {
  const forms = await startFormsApp({ database: { databaseUrl }, pagesPerMinute: 1 });
  const open = async () => (await forms.app.inject('/forms/confirm/token')).body;
  expect(await open()).toContain('href="/forms/confirm/de/token"');
  expect(await open()).toContain('href="/de/form-unavailable/"');
  await forms.close();
});

test('without a database, the link of a mail says where to write in every language, where the release has no page for it', async () => {
  const { unavailable: _unavailable, ...serverPages } = formsManifest.serverPages;
  const forms = await startFormsApp({ database: { databaseUrl }, forms: { ...formsManifest, serverPages } });
  const words = 'Write to hello@quellwerk.example.\n\nSchreiben Sie an hello@quellwerk.example.';
  for (const link of ['/forms/confirm/token', '/forms/unsubscribe/token']) {
    for (const answer of [await forms.app.inject(link), await post(forms, link, { values: {} })])
      expect([answer.statusCode, answer.body]).toEqual([503, words]);
  }
  await forms.close();
});

test('a receipt is that of something stored, and of nothing else', async () => {
  const forms = await startFormsApp();
  const values = { name: 'Erika', email: 'erika@example.org', message: 'Hello' };
  const { location = '' } = (await post(forms, '/forms/contact', { values })).headers;
  const statusOf = async (address: string) => (await forms.app.inject(address)).statusCode;
  expect(location).toMatch(/^\/forms\/receipt\/en\/contact\/QW-/);
  expect([await statusOf(location), await statusOf(location.replace('/en/', '/de/'))]).toEqual([200, 200]);
  expect(await statusOf(location.replace('/contact/', '/'))).toBe(200);
  const ofNoForm = await forms.app.inject(location.replace('/contact/', '/%22%3E/'));
  expect([ofNoForm.statusCode, ofNoForm.body.includes('&quot;')]).toEqual([200, false]);
  expect(ofNoForm.body).toContain('<a href="/forms/receipt/de/QW-');
  expect(await statusOf('/forms/receipt/de/contact/QW-FREE-CASH')).toBe(404);
  await forms.close();
});

test('without a database, a receipt is shown, whatever it is of', async () => {
  const forms = await startFormsApp({ database: { databaseUrl } });
  expect((await forms.app.inject('/forms/receipt/en/QW-1111-2222')).body).toContain('QW-1111-2222');
  await forms.close();
});

test('an address of a mail or a form with a slash at its end leads to the one without, its query kept', async () => {
  const forms = await startFormsApp();
  const answerOf = async (address: string) => {
    const { statusCode, headers } = await forms.app.inject(address);
    return [statusCode, headers.location];
  };
  expect(await answerOf('/forms/receipt/en/QW-1111-2222/')).toEqual([301, '/forms/receipt/en/QW-1111-2222']);
  expect(await answerOf('/forms/confirm/token/?from=mail&x=/')).toEqual([
    301,
    '/forms/confirm/token?from=mail&x=/',
  ]);
  expect(await answerOf('/forms/confirm/de/token/')).toEqual([301, '/forms/confirm/de/token']);
  expect(await answerOf('/forms/unsubscribe/token//')).toEqual([404, undefined]);
  expect(await answerOf('/forms/contact/')).toEqual([301, '/forms/contact']);
  expect(await answerOf('/forms/contact/more')).toEqual([404, undefined]);
  expect(await answerOf('/forms/')).toEqual([404, undefined]);
  await forms.close();
});

test('a path is told without its token, and no longer than the collector takes', () => {
  expect(tellablePath('/forms/confirm/abc')).toBe('/forms/confirm/');
  expect(tellablePath(`/en/${'x'.repeat(batchLimits.path)}/`)).toHaveLength(batchLimits.path);
});
