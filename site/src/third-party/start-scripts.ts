/** Runs the declared scripts of others, each once per document, when their category is allowed. */
import type { Clock } from '@quellwerk/engine/browser';
import type { ThirdPartyScript } from '../../integrations.ts';
import { runOnMainThread } from './run-on-main-thread.ts';
import { startSandbox } from './sandbox.ts';

export interface ScriptsDependencies {
  readonly window: Window;
  readonly clock: Clock;
}

export function startScripts(scripts: readonly ThirdPartyScript[], dependencies: ScriptsDependencies): void {
  const { document } = dependencies.window;
  const sandboxed = scripts.filter(({ place }) => place === 'sandbox').map(({ url }) => url);
  for (const { place, url } of scripts) if (place === 'main') runOnMainThread(document, url);
  if (sandboxed.length > 0) startSandbox(sandboxed, dependencies);
}
