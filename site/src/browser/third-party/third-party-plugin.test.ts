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
    { started: [], reloads: 1 },
  ],
  [
    'starts nothing where the decision was forgotten meanwhile',
    ['granted', 'undecided'],
    { started: [], reloads: 1 },
  ],
] as const)('code that arrives %s', async (_case, decisions, { started, reloads }) => {
  const startScripts = vi.fn();
  let arrive = (): void => undefined;
  const loadPart = (() =>
    new Promise<unknown>((resolve) => {
      arrive = () => resolve({ startScripts });
    })) as LoadPart;
  let decide: Parameters<Consent['onChange']>[0] = () => undefined;
  const consent = { onChange: (listener: typeof decide) => void (decide = listener) } as unknown as Consent;
  const environment = {
    reload: vi.fn(),
    log: { error: vi.fn() },
  } as unknown as ThirdPartyDependencies['environment'];
  createThirdPartyPlugin(SCRIPTS, { environment, consent, loadPart });
  let previous: Parameters<typeof decide>[1];
  for (const decision of decisions) {
    decide(decision, previous);
    previous = decision;
  }
  arrive();
  await new Promise((resolve) => setTimeout(resolve));
  expect(startScripts.mock.calls.map(([scripts]) => scripts)).toEqual(started);
  expect(environment.reload).toHaveBeenCalledTimes(reloads);
});
