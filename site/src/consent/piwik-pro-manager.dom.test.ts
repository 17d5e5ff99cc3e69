// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { connectContainer } from '../tracking/container.ts';
import { createManualClock, settlePromises } from '../tracking/manual-clock.ts';
import { createPiwikProManager } from './piwik-pro-manager.ts';
import { createPiwikProStandIn, type PiwikProOptions } from './piwik-pro-stand-in.ts';

const log = { error: vi.fn() };

beforeEach(() => {
  delete window.dataLayer;
  delete window.ppms;
  delete window._paq;
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  log.error.mockReset();
});

function start(options?: PiwikProOptions, id = 'container-id') {
  const clock = createManualClock();
  const adoptStyles = vi.fn();
  const connect = vi.fn(async () =>
    connectContainer({ id, host: 'x.containers.piwik.pro' }, { window, log }),
  );
  const manager = createPiwikProManager({ document, clock, connect, adoptStyles });
  return { manager, clock, connect, adoptStyles, piwik: createPiwikProStandIn(window, options) };
}

describe('the status', () => {
  test.each([
    ['no decision: an empty object', {}, 'undecided'],
    ['the form was closed', { consents: { analytics: { status: -1 } } }, 'undecided'],
    ['agreed', { consents: { analytics: { status: 1 } } }, 'granted'],
    ['rejected', { consents: { analytics: { status: 0 } } }, 'denied'],
  ])('%s', async (_what, settings, status) => {
    const { manager, piwik } = start({ settings });
    const answer = manager.readStatus();
    await settlePromises();
    piwik.arrive();
    expect(await answer).toBe(status);
  });

  test('is unreadable when the container does not come', async () => {
    const { manager, piwik } = start();
    const answer = manager.readStatus();
    await settlePromises();
    piwik.fail();
    await expect(answer).rejects.toThrow('The container could not be loaded.');
  });

  test('is unreadable when the command fails', async () => {
    const { manager, piwik } = start({ error: 'consent manager is off' });
    const answer = manager.readStatus();
    await settlePromises();
    piwik.arrive();
    await expect(answer).rejects.toBe('consent manager is off');
  });

  test('is unreadable without a container id', async () => {
    await expect(start({}, '').manager.readStatus()).rejects.toThrow('The container could not be loaded.');
    expect(log.error).toHaveBeenCalledWith('Empty tracking code for Piwik Pro.');
  });

  test('the container is loaded once, however often somebody asks', async () => {
    const { manager, connect, piwik } = start();
    const answers = [manager.readStatus(), manager.readStatus()];
    await settlePromises();
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
    await settlePromises();
    expect(manager.isOpen()).toBe(false);
    piwik.arrive();
    const form = await opening;
    expect(manager.isOpen()).toBe(true);
    form?.focus();
    expect(document.activeElement).toBe(form);
  });

  test('is hidden by a rule on suppressed paths, whoever has opened it', async () => {
    const { manager, adoptStyles, piwik } = start();
    const answer = manager.readStatus();
    await settlePromises();
    piwik.arrive();
    await answer;
    expect(adoptStyles.mock.calls[0]?.[1]).toMatch(
      /^html\[data-consent-suppressed\] .*ppms_cm_consent_popup_.*display: none/,
    );
  });

  test('a decision in it is noticed once it has closed', async () => {
    const { manager, clock, piwik } = start();
    const listener = vi.fn();
    manager.onDecision(listener);
    const opening = manager.open();
    await settlePromises();
    piwik.arrive();
    await opening;
    piwik.decide(1);
    await vi.waitFor(async () => {
      await clock.advance(100);
      expect(listener).toHaveBeenCalledTimes(1);
    });
    expect(await manager.readStatus()).toBe('granted');
  });

  test('a click that leaves it open is no decision', async () => {
    const { manager, clock, piwik } = start();
    const listener = vi.fn();
    manager.onDecision(listener);
    const opening = manager.open();
    await settlePromises();
    piwik.arrive();
    const form = await opening;
    form?.querySelector('button')?.click();
    await clock.advance(5000);
    expect(listener).not.toHaveBeenCalled();
  });
});

test('commands sent before the container is there are worked off, not lost', async () => {
  const piwik = createPiwikProStandIn(window);
  const { command } = connectContainer({ id: 'a', host: 'b.example' }, { window, log });
  command('setComplianceSettings', { consents: { analytics: { status: 1 } } }, () => undefined);
  piwik.arrive();
  await vi.waitFor(() => expect(piwik.settings()).toEqual({ consents: { analytics: { status: 1 } } }));
});
