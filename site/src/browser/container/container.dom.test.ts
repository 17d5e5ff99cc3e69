// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createDataLayer } from '../data-layer/data-layer.ts';
import { connectContainer } from './container.ts';
import './tracker.ts';

const log = { error: vi.fn() };
const dataLayer = createDataLayer(window);
const container = { id: '0a1b/2c', host: 'example.containers.piwik.pro' };

beforeEach(() => {
  delete window.dataLayer;
  delete window.ppms;
  delete window._paq;
  document.head.innerHTML = '';
  log.error.mockReset();
  history.replaceState(null, '', '/en/');
});

describe('the tag-manager container loads only when an id and a host are configured', () => {
  test.each([
    { what: 'an empty id', id: '', message: 'Empty tracking code for Piwik Pro.' },
    { what: 'an empty host', host: '', message: 'Empty tracking URL for Piwik Pro.' },
    {
      what: 'no window',
      target: undefined,
      message: 'Was not possible to access window. Make sure this module is running in a browser',
    },
  ])("$what logs the initialiser's error and injects nothing", async ({ message, ...given }) => {
    const target = 'target' in given ? given.target : window;
    const { isLoaded, command } = connectContainer(
      { ...container, ...given },
      { window: target, dataLayer, log },
    );
    command('getComplianceSettings');
    expect(log.error.mock.calls).toEqual([[message]]);
    expect(await isLoaded).toBe(false);
    expect(document.querySelector('script')).toBeNull();
    expect(window.dataLayer).toBeUndefined();
  });

  test('configured, it is an external script of its host, named by its id', async () => {
    const { isLoaded } = connectContainer(container, { window, dataLayer, log });
    const script = document.querySelector('script');
    expect(script?.src).toBe('https://example.containers.piwik.pro/0a1b%2F2c.js');
    expect(script?.textContent).toBe('');
    expect(window.dataLayer).toMatchObject([{ event: 'stg.start' }]);
    script?.dispatchEvent(new Event('load'));
    expect(await isLoaded).toBe(true);
  });
});

test('a container that is there already gets the commands itself', () => {
  const api = vi.fn();
  window.ppms = { cm: { api } };
  connectContainer(container, { window, dataLayer, log }).command('openConsentForm', 1);
  expect(api.mock.calls).toEqual([['openConsentForm', 1]]);
});

test('the tracker is told addresses without access tokens', () => {
  history.replaceState(null, '', '/en/?access_token=secret&a=1#b');
  vi.spyOn(document, 'referrer', 'get').mockReturnValueOnce('https://other.example/?access_token=secret');
  connectContainer(container, { window, dataLayer, log });
  expect(window._paq).toContainEqual(['setCustomUrl', `${location.origin}/en/?access_token=REDACTED&a=1#b`]);
  expect(window._paq).toContainEqual(['setReferrerUrl', 'https://other.example/?access_token=REDACTED']);
  expect(JSON.stringify([window._paq, window.dataLayer])).not.toContain('secret');
});
