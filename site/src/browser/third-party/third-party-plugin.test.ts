import type { LoadPart } from '@quellwerk/engine/browser';
import { expect, test, vi } from 'vitest';
import type { Consent } from '../consent/consent.ts';
import { createThirdPartyPlugin } from './third-party-plugin.ts';
import type { ThirdPartyDependencies } from './third-party-plugin.ts';

const SCRIPTS = [{ url: 'https://x.example/a.js', category: 'analytics', place: 'main' }] as const;

test.each([
  ['starts what is allowed', ['granted'], { started: [SCRIPTS], reloads: 0 }],
  [
    'starts nothing where the grant was taken back meanwhile',
    ['granted', 'denied'],
    { started: [], reloads: 0 },
  ],
  [
    'starts nothing where the decision was forgotten meanwhile',
    ['granted', 'undecided'],
    { started: [], reloads: 0 },
  ],
  [
    'is started once where the grant was given again',
    ['granted', 'denied', 'granted'],
    { started: [SCRIPTS], reloads: 0 },
  ],
  [
    'runs until the grant is taken back',
    ['granted', 'arrived', 'denied'],
    { started: [SCRIPTS], reloads: 1 },
  ],
] as const)('code that arrives %s', async (_case, decisions, { started, reloads }) => {
  const startScripts = vi.fn();
  let resolve: (code: unknown) => void = () => undefined;
  const code = new Promise<unknown>((settle) => {
    resolve = settle;
  });
  async function arrive(): Promise<void> {
    resolve({ startScripts });
    await new Promise((next) => {
      setTimeout(next);
    });
  }
  const loadPart = (() => code) as LoadPart;
  let decide: Parameters<Consent['onChange']>[0] = () => undefined;
  const consent = { onChange: (listener: typeof decide) => void (decide = listener) } as unknown as Consent;
  const environment = {
    reload: vi.fn(),
    log: { error: vi.fn() },
  } as unknown as ThirdPartyDependencies['environment'];
  createThirdPartyPlugin(SCRIPTS, { environment, consent, loadPart });
  let previous: Parameters<typeof decide>[1];
  for (const decision of decisions) {
    if (decision === 'arrived') {
      await arrive();
      continue;
    }
    decide(decision, previous);
    previous = decision;
  }
  await arrive();
  expect(startScripts.mock.calls.map(([scripts]) => scripts)).toEqual(started);
  expect(environment.reload).toHaveBeenCalledTimes(reloads);
});
