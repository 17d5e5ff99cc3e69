/** Runs the declared third-party scripts, each once per document, when their category is allowed. */
import type { Environment, LoadPart, Plugin } from '@quellwerk/engine/browser';
import type { BrowserScript, ConsentCategory } from '../../../integrations.ts';
import type { Consent } from '../consent/consent.ts';

export interface ThirdPartyDependencies {
  readonly environment: Pick<Environment, 'window' | 'clock' | 'log' | 'reload'>;
  readonly consent: Consent;
  readonly loadPart: LoadPart;
}

export function createThirdPartyPlugin(
  scripts: readonly BrowserScript[],
  { environment, consent, loadPart }: ThirdPartyDependencies,
): Plugin {
  let isGranted = false;
  let isAnalyticsRunning = false;

  async function start(category: ConsentCategory): Promise<void> {
    const allowed = scripts.filter((script) => script.category === category);
    if (allowed.length === 0) return;
    const { startScripts } = await loadPart(() => import('./start-scripts.ts'));
    // A grant that was taken back while the code was on its way starts nothing, and one that was given again starts it once.
    if (category === 'analytics' && (!isGranted || isAnalyticsRunning)) return;
    startScripts(allowed, environment);
    isAnalyticsRunning ||= category === 'analytics';
  }
  consent.onChange((status, previous) => {
    isGranted = status === 'granted';
    if (isGranted) start('analytics').catch(environment.log.error);
    // A running script cannot be stopped in any other way. Where none runs, nothing that was typed is lost for it.
    if (previous === 'granted' && isAnalyticsRunning) environment.reload();
  });
  return {
    name: 'third-party',
    onClientEntry: () => void start('necessary').catch(environment.log.error),
  };
}
