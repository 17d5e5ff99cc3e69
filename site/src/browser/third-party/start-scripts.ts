import type { BrowserScript } from '../../../integrations.ts';
import { runOnMainThread, startSandbox } from './sandbox.ts';
import type { SandboxDependencies } from './sandbox.ts';

/** Runs scripts, each in the place it is declared for. */
export function startScripts(scripts: readonly BrowserScript[], dependencies: SandboxDependencies): void {
  const { document } = dependencies.window;
  const sandboxed = scripts.filter(({ place }) => place === 'sandbox').map(({ url }) => url);
  for (const { place, url } of scripts) if (place === 'main') runOnMainThread(document, url);
  if (sandboxed.length > 0) startSandbox(sandboxed, dependencies);
}
