import type { FormsManifest } from '@quellwerk/forms';
import { batchLimits, SECRET_PATH, tellablePath } from '@quellwerk/measuring';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { post, startFormsApp } from '../../test/forms-app.ts';
import { formsManifest } from '../../test/forms-manifest.ts';
import { createNetworkLimit } from '../operation/network-limit.ts';
import { addMailLinkRoutes } from './mail-link-routes.ts';

test('every address of a mail or a receipt counts as secret, so neither log nor statistics hold its token', async () => {
  const forms = await startFormsApp();
  const app = Fastify();
  const addresses = new Set<string>();
  app.addHook('onRoute', ({ url }) => void addresses.add(url));
  addMailLinkRoutes(app, {
    room: forms.room,
    forms: () => formsManifest,
    pages: { read: () => Promise.resolve(undefined) },
    now: Date.now,
    limit: createNetworkLimit(0, Date.now),
    countAnswer: () => undefined,
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

const { linkUnavailable: _linkUnavailable, ...earlierRelease } = formsManifest;

test.each<[string, FormsManifest, string]>([
  [
    'says that nothing has changed',
    formsManifest,
    'Open the link again.\n\nÖffnen Sie den Link noch einmal.',
  ],
  [
    'of an earlier release says where to write',
    earlierRelease,
    'Write to hello@quellwerk.example.\n\nSchreiben Sie an hello@quellwerk.example.',
  ],
])('without a database, the link of a mail %s, in every language', async (_name, manifest, words) => {
  const databaseUrl = 'postgres://nobody@127.0.0.1:1/none';
  const forms = await startFormsApp({ database: { databaseUrl }, forms: manifest });
  for (const link of ['/forms/confirm/token', '/forms/unsubscribe/token']) {
    for (const answer of [await forms.app.inject(link), await post(forms, link, { values: {} })])
      expect([answer.statusCode, answer.body]).toEqual([503, words]);
  }
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
