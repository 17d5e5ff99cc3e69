// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestManager, endDocument, startDocument, visit } from '../../../test/consent-visit.ts';

const DEFAULTS = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  wait_for_update: 1500,
};

beforeEach(() => startDocument(''));
afterEach(endDocument);

/** Commands as lists, events as they are. */
function dataLayerEntries(): unknown[] {
  return (window.dataLayer ?? []).map((entry) =>
    Object.prototype.toString.call(entry) === '[object Arguments]'
      ? Array.from(entry as ArrayLike<unknown>)
      : entry,
  );
}

describe('the data layer', () => {
  test.each(['undecided', 'granted', 'denied'] as const)(
    'first data-layer command on every page is the Google consent default, exactly one per document (%s)',
    async (status) => {
      const { goTo, clock } = visit(createTestManager(status).manager);
      await clock.advance(1000);
      goTo('/en/about/');
      await clock.advance(1000);
      const defaults = dataLayerEntries().filter((entry) => Array.isArray(entry) && entry[1] === 'default');
      expect(dataLayerEntries()[0]).toEqual(['consent', 'default', DEFAULTS]);
      expect(defaults).toHaveLength(1);
    },
  );

  test('a command is an arguments object, because Google ignores a list', () => {
    visit(createTestManager('denied').manager);
    expect(Object.prototype.toString.call(window.dataLayer?.[0])).toBe('[object Arguments]');
  });

  test('granted: one update with analytics_storage granted; the three ad types stay denied', async () => {
    const { goTo, clock } = visit(createTestManager('granted').manager);
    await clock.advance(1000);
    goTo('/en/about/');
    await clock.advance(1000);
    expect(dataLayerEntries().slice(1)).toEqual([['consent', 'update', { analytics_storage: 'granted' }]]);
  });

  test.each(['undecided', 'denied'] as const)('%s: no update', async (status) => {
    const { clock } = visit(createTestManager(status).manager);
    await clock.advance(1000);
    expect(dataLayerEntries()).toHaveLength(1);
  });

  test('a decision counts at once, and so does its withdrawal', async () => {
    const { manager, decide } = createTestManager('undecided');
    const { onStatus, clock } = visit(manager);
    await clock.advance(1000);
    await decide('granted');
    await decide('granted');
    await decide('denied');
    expect(dataLayerEntries().slice(1)).toEqual([
      ['consent', 'update', { analytics_storage: 'granted' }],
      ['consent', 'update', { analytics_storage: 'denied' }],
    ]);
    expect(onStatus.mock.calls).toEqual([
      ['undecided', undefined],
      ['granted', 'undecided'],
      ['denied', 'granted'],
    ]);
  });

  test('settings unreadable: log exactly "Consent object not available." and stay denied', async () => {
    const { manager, open } = createTestManager(new Error('blocked'));
    const { onStatus, clock, log } = visit(manager);
    await clock.advance(1000);
    expect(log.error.mock.calls).toEqual([['Consent object not available.']]);
    expect(dataLayerEntries()).toHaveLength(1);
    expect(onStatus.mock.calls).toEqual([['denied', undefined]]);
    expect(open).not.toHaveBeenCalled();
  });
});
