// @vitest-environment jsdom
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import { settle } from '@quellwerk/engine/browser/testing';
import { expect, test, vi } from 'vitest';
import * as storedByContainer from '../../shared/stored/stored-by-container.ts';
import type { ConsentListener } from '../consent/consent.ts';
import { createContainerPlugin } from './container-plugin.ts';
import type { ContainerConnection } from './container.ts';

function start(loadConnect: () => Promise<() => ContainerConnection>) {
  let tell: ConsentListener = () => undefined;
  const reload = vi.fn();
  createContainerPlugin({
    environment: { ...createBrowserEnvironment(window), reload },
    consent: { plugin: { name: 'consent' }, onChange: (listener) => void (tell = listener) },
    loadConnect,
  });
  return { tell: (...change: Parameters<ConsentListener>) => tell(...change), reload };
}

test('a grant that is taken back while the code is on its way asks the host for nothing, and a later one does', async () => {
  const connect = vi.fn<() => ContainerConnection>(() => ({
    isLoaded: Promise.resolve(true),
    command: () => undefined,
    pollUntil: async () => true,
  }));
  const { tell } = start(async () => connect);
  tell('granted', undefined);
  tell('denied', 'granted');
  await settle();
  expect(connect).not.toHaveBeenCalled();
  tell('granted', 'denied');
  await settle();
  expect(connect).toHaveBeenCalledTimes(1);
});

test('a withdrawal deletes what the container has stored with consent, and keeps the decision', () => {
  for (const { name } of Object.values(storedByContainer))
    document.cookie = `${name.replace('*', '1')}=1; path=/`;
  const { tell, reload } = start(() => Promise.reject(new Error('Nobody has agreed.')));
  tell('denied', 'granted');
  const left = document.cookie;
  document.cookie = `${left.split('=')[0] ?? ''}=; path=/; max-age=0`;
  expect(left).toBe('ppms_privacy_1=1');
  expect(reload).toHaveBeenCalledTimes(1);
});
