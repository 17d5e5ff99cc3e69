// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import type { StartDialog } from './consent-dialog.ts';
import { CONSENT_VERSION, type ConsentRecord } from './consent-record.ts';
import { createEmbeddedManager } from './embedded-manager.ts';

const NOW = Date.UTC(2026, 10, 21);
const granted: ConsentRecord = {
  categories: ['necessary', 'analytics'],
  revision: CONSENT_VERSION,
  lastConsentTimestamp: '2026-11-21T00:00:00.000Z',
  expirationTime: NOW + 1,
};

function createManager(stored: string | null) {
  const open = vi.fn(async () => document.body);
  let decide = (_record: ConsentRecord): void => undefined;
  const startDialog: StartDialog = vi.fn(async (_document, onDecided) => {
    decide = onDecided;
    return { open };
  });
  const importDialog = vi.fn(async () => ({ startDialog }));
  const localStorage = { read: vi.fn(() => stored), write: () => false, remove: () => undefined };
  const manager = createEmbeddedManager({
    environment: { document, localStorage },
    importDialog,
    now: () => NOW,
  });
  return {
    manager,
    importDialog,
    startDialog,
    open,
    localStorage,
    decide: (record: ConsentRecord) => decide(record),
  };
}

describe('the decision', () => {
  test.each([
    ['nothing stored, or storage blocked', null, 'undecided'],
    ['a record', JSON.stringify(granted), 'granted'],
  ])('%s', async (_what, stored, status) => {
    const { manager, localStorage } = createManager(stored);
    expect(await manager.readStatus()).toBe(status);
    expect(localStorage.read).toHaveBeenCalledWith('consent');
  });

  test('is unreadable where the record is', async () => {
    await expect(createManager('{').manager.readStatus()).rejects.toThrow('JSON');
  });

  test('counts for this document also where it cannot be stored', async () => {
    const { manager, decide } = createManager(null);
    const listener = vi.fn();
    manager.onDecision(listener);
    await manager.open();
    decide(granted);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(await manager.readStatus()).toBe('granted');
  });
});

describe('the form', () => {
  test('is fetched only when somebody has to see it, and started once', async () => {
    const { manager, importDialog, startDialog, open } = createManager(null);
    await manager.readStatus();
    expect(importDialog).not.toHaveBeenCalled();
    await Promise.all([manager.open(), manager.open()]);
    expect(startDialog).toHaveBeenCalledTimes(1);
    expect(open).toHaveBeenCalledTimes(2);
  });

  test('that could not be fetched is fetched again', async () => {
    const { manager, importDialog } = createManager(null);
    importDialog.mockRejectedValueOnce(new Error('offline'));
    await expect(manager.open()).rejects.toThrow('offline');
    await expect(manager.open()).resolves.toBe(document.body);
  });
});
