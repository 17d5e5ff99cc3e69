// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeClock, settle } from '@quellwerk/engine/browser/testing';
import { createPiwikProStandIn } from '../../../test/piwik-pro-stand-in.ts';
import type { PiwikProOptions } from '../../../test/piwik-pro-stand-in.ts';
import { connectContainer } from '../container/container.ts';
import '../container/tracker.ts';
import { createDataLayer } from '../data-layer/data-layer.ts';
import { createPiwikProManager } from './piwik-pro-manager.ts';

const log = { error: vi.fn() };

let rules = '';

beforeEach(() => {
  // jsdom has no style sheets that scripts make.
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync(text: string): void {
        rules = text;
      }
    },
  );
  Object.assign(document, { adoptedStyleSheets: [] });
  delete window.dataLayer;
  delete window.ppms;
  delete window._paq;
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  log.error.mockReset();
});

afterEach(() => vi.unstubAllGlobals());

function start(options?: PiwikProOptions, id = 'container-id') {
  const clock = createFakeClock();
  const connect = vi.fn(async () =>
    connectContainer(
      { id, host: 'x.containers.piwik.pro' },
      { window, log, dataLayer: createDataLayer(window) },
    ),
  );
  const manager = createPiwikProManager({ document, clock, connect });
  return { manager, clock, connect, piwik: createPiwikProStandIn(window, options) };
}

describe('the status', () => {
  /** The container answers a question with these settings. */
  function statusOf(settings: unknown): Promise<unknown> {
    const { manager, piwik } = start({ settings });
    const answer = manager.readStatus();
    void settle().then(() => piwik.arrive());
    return answer;
  }

  test.each([
    [{}, 'undecided'],
    [{ consents: {} }, 'undecided'],
    [{ consents: { remarketing: { status: 1 } } }, 'undecided'],
    [{ consents: { analytics: null } }, 'undecided'],
    [{ consents: { analytics: { status: -1, updatedAt: '2026-11-20T18:19:57.957Z' } } }, 'undecided'],
    [{ consents: { analytics: { status: 1 } } }, 'granted'],
    [{ consents: { analytics: { status: 0 } } }, 'denied'],
    [{ consents: { analytics: { status: 2 } } }, 'denied'],
    [{ consents: { analytics: { status: '1' } } }, 'denied'],
    [{ consents: { analytics: { status: true } } }, 'denied'],
    [{ consents: { analytics: {} } }, 'denied'],
    [{ consents: { analytics: 'granted' } }, 'denied'],
  ])('%j is %s', async (settings, status) => {
    expect(await statusOf(settings)).toBe(status);
  });

  test.each([undefined, null, 'settings', 1, [[]]])('%j are no settings', async (settings) => {
    await expect(statusOf(settings)).rejects.toThrow('The consent settings are no object.');
  });

  test('is unreadable when the container does not come', async () => {
    const { manager, piwik } = start();
    const answer = manager.readStatus();
    await settle();
    piwik.fail();
    await expect(answer).rejects.toThrow('The container could not be loaded.');
  });

  test('is unreadable when the command fails', async () => {
    const { manager, piwik } = start({ error: 'consent manager is off' });
    const answer = manager.readStatus();
    await settle();
    piwik.arrive();
    await expect(answer).rejects.toBe('consent manager is off');
  });

  test('is unreadable when the container has not answered 5 s after it came', async () => {
    const { manager, clock, piwik } = start({ isSilent: true });
    const answer = manager.readStatus();
    const rejected = vi.fn();
    answer.catch(rejected);
    await clock.advance(60_000);
    piwik.arrive();
    await clock.advance(4999);
    expect(rejected).not.toHaveBeenCalled();
    await clock.advance(1);
    await expect(answer).rejects.toThrow('The container has not answered getComplianceSettings.');
  });

  test('is unreadable without a container id', async () => {
    await expect(start({}, '').manager.readStatus()).rejects.toThrow('The container could not be loaded.');
    expect(log.error).toHaveBeenCalledWith('Empty tracking code for Piwik Pro.');
  });

  test('the container is loaded once, however often somebody asks', async () => {
    const { manager, connect, piwik } = start();
    const answers = [manager.readStatus(), manager.readStatus()];
    await settle();
    piwik.arrive();
    await Promise.all(answers);
    expect(connect).toHaveBeenCalledTimes(1);
    expect(document.querySelectorAll('script')).toHaveLength(1);
  });
});

describe('the form', () => {
  test('is opened by the documented command and can take focus', async () => {
    const { manager, piwik } = start();
    const opening = manager.open();
    await settle();
    expect(manager.isOpen()).toBe(false);
    piwik.arrive();
    const form = await opening;
    expect(manager.isOpen()).toBe(true);
    form?.focus();
    expect(document.activeElement).toBe(form);
  });

  test('is hidden by a rule on suppressed paths, whoever has opened it', async () => {
    const { manager, piwik } = start();
    const answer = manager.readStatus();
    await settle();
    piwik.arrive();
    await answer;
    expect(rules).toMatch(/^html\[data-consent-suppressed\] .*ppms_cm_consent_popup_.*display: none/);
  });

  test('a decision in it is noticed once it has closed', async () => {
    const { manager, clock, piwik } = start();
    const listener = vi.fn();
    manager.onDecision(listener);
    const opening = manager.open();
    await settle();
    piwik.arrive();
    await opening;
    piwik.decide(1);
    await vi.waitFor(async () => {
      await clock.advance(100);
      expect(listener.mock.calls).toEqual([['granted']]);
    });
    expect(await manager.readStatus()).toBe('granted');
  });

  test('a click that leaves it open is no decision', async () => {
    const { manager, clock, piwik } = start();
    const listener = vi.fn();
    manager.onDecision(listener);
    const opening = manager.open();
    await settle();
    piwik.arrive();
    await opening;
    document.querySelector<HTMLButtonElement>('[id^="ppms_cm"] button')?.click();
    await clock.advance(5000);
    expect(listener).not.toHaveBeenCalled();
  });
});

test('commands sent before the container is there are worked off, not lost', async () => {
  const piwik = createPiwikProStandIn(window);
  const { command } = connectContainer(
    { id: 'a', host: 'b.example' },
    { window, log, dataLayer: createDataLayer(window) },
  );
  command('setComplianceSettings', { consents: { analytics: { status: 1 } } }, () => undefined);
  piwik.arrive();
  await vi.waitFor(() => expect(piwik.settings()).toEqual({ consents: { analytics: { status: 1 } } }));
});
