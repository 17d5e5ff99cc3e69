// @vitest-environment jsdom
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import type { Plugin } from '@quellwerk/engine/browser';
import { afterEach, describe, expect, test } from 'vitest';
import type { ConsentListener } from '../consent/consent.ts';
import { createCampaignPlugin, createHeldCampaignPlugin } from './campaign-plugin.ts';

const environment = createBrowserEnvironment(window);

/** The document outlives a test. */
afterEach(() => {
  for (const name of ['gclid', 'solaris_utm']) document.cookie = `${name}=; path=/; max-age=0`;
});

function arrive(plugin: Plugin, search: string): void {
  plugin.onRouteUpdate?.({ location: { pathname: '/en/', search, hash: '' }, previousLocation: null });
}

test('on first load and on route changes the cookies are there at once', () => {
  const plugin = createCampaignPlugin(environment);
  arrive(plugin, '?gclid=a');
  expect(document.cookie).toBe('gclid=a');
  arrive(plugin, '?gclid=b&utm_source=c');
  // The browser's order is that of the times at which they were stored.
  expect(document.cookie.split('; ').sort()).toEqual(['gclid=b', 'solaris_utm=%7B%22source%22%3A%22c%22%7D']);
});

describe('with consent they are held in memory until the grant and deleted on withdrawal', () => {
  function start() {
    const listeners: ConsentListener[] = [];
    const plugin = createHeldCampaignPlugin(environment, {
      plugin: { name: 'consent' },
      onChange: (listener) => void listeners.push(listener),
    });
    const decide = (...decision: Parameters<ConsentListener>) =>
      listeners.forEach((listener) => listener(...decision));
    return { plugin, decide };
  }

  test('held, then stored in their order, then stored at once', () => {
    const { plugin, decide } = start();
    arrive(plugin, '?gclid=a');
    arrive(plugin, '?gclid=b');
    decide('undecided', undefined);
    expect(document.cookie).toBe('');
    decide('granted', 'undecided');
    expect(document.cookie).toBe('gclid=b');
    arrive(plugin, '?gclid=c');
    expect(document.cookie).toBe('gclid=c');
  });

  test('a withdrawal deletes the cookies, and nothing is stored until another grant', () => {
    const { plugin, decide } = start();
    arrive(plugin, '?gclid=a');
    decide('granted', undefined);
    decide('denied', 'granted');
    arrive(plugin, '?gclid=b');
    expect(document.cookie).toBe('');
  });

  test('what an earlier consent allowed is deleted where that consent has ended by itself', () => {
    const { plugin, decide } = start();
    document.cookie = 'gclid=old; path=/';
    arrive(plugin, '?gclid=a');
    decide('undecided', undefined);
    expect(document.cookie).toBe('');
    decide('granted', 'undecided');
    expect(document.cookie).toBe('gclid=a');
  });

  test('a rejection is no withdrawal: a grant that follows it stores what is held', () => {
    const { plugin, decide } = start();
    arrive(plugin, '?gclid=a');
    decide('denied', undefined);
    arrive(plugin, '?utm_source=b');
    expect(document.cookie).toBe('');
    decide('granted', 'denied');
    expect(document.cookie.split('; ').sort()).toEqual([
      'gclid=a',
      'solaris_utm=%7B%22source%22%3A%22b%22%7D',
    ]);
  });

  test('what a withdrawal has deleted does not come back with another grant', () => {
    const { plugin, decide } = start();
    arrive(plugin, '?gclid=a');
    decide('granted', undefined);
    decide('denied', 'granted');
    decide('granted', 'denied');
    expect(document.cookie).toBe('');
  });
});
