/** The tag-manager container beside the embedded consent manager: loaded with the grant, left with the withdrawal. */
import type { Environment, Plugin } from '@quellwerk/engine/browser';
import * as storedByContainer from '../../shared/stored/stored-by-container.ts';
import type { Consent } from '../consent/consent.ts';
import { forgetStored } from '../consent/forget-stored.ts';
import { redactedAddress } from '../page-views/redact-tokens.ts';
import type { ContainerConnection } from './container.ts';
import { tellTracker } from './tracker.ts';

export interface ContainerPluginDependencies {
  readonly environment: Pick<Environment, 'window' | 'document' | 'localStorage' | 'log' | 'reload'>;
  readonly consent: Consent;
  /** Fetches the code that connects. */
  loadConnect(): Promise<() => ContainerConnection>;
}

export function createContainerPlugin({
  environment,
  consent,
  loadConnect,
}: ContainerPluginDependencies): Plugin {
  const { containerConsent: _decision, ...storedWithConsent } = storedByContainer;

  let isGranted = false;

  /** The container has a consent manager of its own, which has to hear that another one was asked. */
  async function start(): Promise<void> {
    const connect = await loadConnect();
    // A grant that was taken back meanwhile asks the container's host for nothing.
    if (!isGranted) return;
    const { command } = connect();
    command('setComplianceSettings', { consents: { analytics: { status: 1 } } }, () => undefined);
  }
  consent.onChange((status, previous) => {
    isGranted = status === 'granted';
    if (isGranted) return void start().catch(environment.log.error);
    // On later visits too: a service that was running during the withdrawal may have stored something again, and a
    // consent ends by itself, with its time or its text.
    forgetStored(Object.values(storedWithConsent), environment);
    // A running script cannot be stopped in any other way.
    if (previous === 'granted') environment.reload();
  });
  return createTrackerPlugin(environment);
}

/** Without it the tracker would read the address bar, where access tokens stand in clear. */
export function createTrackerPlugin({ window, document }: Pick<Environment, 'window' | 'document'>): Plugin {
  return {
    name: 'container',
    onRouteUpdate: ({ location }) =>
      tellTracker(window, ['setCustomUrl', redactedAddress(document.location.origin, location)]),
  };
}
