// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { pageDataUrl } from '../../shared/addresses.ts';
import { DELAYED_NOTICE_MS } from '../../shared/constants.ts';
import { pageDataOf } from '../testing/page-data.ts';
import { startRuntime, textOf } from '../testing/start-runtime.ts';

test('a page is announced in its own language also where the site is not offered in it', async () => {
  const { browser } = await startRuntime({ content: '<a id="es" href="/es/">Inicio</a>' });
  const words = { navigatedTo: 'Página abierta:', stillLoading: 'Cargando' };
  browser.answerPage(pageDataOf('/es/', { context: { language: 'es', words } }));
  await browser.click('#es');
  expect([document.documentElement.lang, textOf('announcer')]).toEqual([
    'es',
    'Página abierta: Heading of /es/',
  ]);
});

test('what takes long is said in the words of the page that is left', async () => {
  const attributes = { lang: 'es', 'data-still-loading': 'Cargando' };
  const { browser } = await startRuntime({ address: '/es/', attributes });
  browser.web.answer(pageDataUrl('/en/about/'), 'never');
  await browser.click('#about');
  await browser.clock.advance(DELAYED_NOTICE_MS);
  expect(textOf('status')).toBe('Cargando');
});
