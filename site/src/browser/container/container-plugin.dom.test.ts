// @vitest-environment jsdom
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import { expect, test, vi } from 'vitest';
import * as storedByContainer from '../../shared/stored-by-container.ts';
import type { ConsentListener } from '../consent/consent.ts';
import { createContainerPlugin } from './container-plugin.ts';

test('a withdrawal deletes what the container has stored with consent, and keeps the decision', () => {
  for (const { name } of Object.values(storedByContainer))
    document.cookie = `${name.replace('*', '1')}=1; path=/`;
  let tell: ConsentListener = () => undefined;
  const reload = vi.fn();
  createContainerPlugin({
    environment: { ...createBrowserEnvironment(window), reload },
    consent: { plugin: { name: 'consent' }, onChange: (listener) => void (tell = listener) },
    connect: () => Promise.reject(new Error('Nobody has agreed.')),
  });
  tell('denied', 'granted');
  const left = document.cookie;
  document.cookie = `${left.split('=')[0] ?? ''}=; path=/; max-age=0`;
  expect(left).toBe('ppms_privacy_1=1');
  expect(reload).toHaveBeenCalledTimes(1);
});
