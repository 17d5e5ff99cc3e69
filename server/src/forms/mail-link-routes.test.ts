import { SECRET_PATH } from '@quellwerk/measuring';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { formsManifest, startFormsApp } from '../../test/forms-app.ts';
import { addMailLinkRoutes } from './mail-link-routes.ts';

test('every address of a mail or a receipt counts as secret, so neither log nor statistics hold its token', async () => {
  const forms = await startFormsApp();
  const app = Fastify();
  const addresses = new Set<string>();
  app.addHook('onRoute', ({ url }) => void addresses.add(url));
  addMailLinkRoutes(app, {
    room: forms.room,
    forms: () => formsManifest,
    pages: { read: () => undefined },
    now: Date.now,
    countAnswer: () => undefined,
  });
  await app.ready();
  await app.close();
  await forms.close();
  expect([...addresses].map((address) => address.replace(SECRET_PATH, '$1'))).toEqual([
    '/forms/receipt/',
    '/forms/confirm/',
    '/forms/unsubscribe/',
  ]);
});
