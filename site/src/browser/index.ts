/**
 * The plugins of the site. They are part of boot, so code that only some
 * visitors need is a part that the plugin fetches. `SETTINGS` are constants
 * when the bundle is made: code behind one that says no is left out.
 */
import { createBrowserEnvironment, createPartLoader } from '@quellwerk/engine/browser';
import type { Plugin } from '@quellwerk/engine/browser';
import type { BrowserSettings } from '../../integrations.ts';
import { createCampaignPlugin, createHeldCampaignPlugin } from './campaign/campaign-plugin.ts';
import { createConsent } from './consent/consent.ts';
import type { ConsentManager } from './consent/consent-manager.ts';
import { createEmbeddedManager } from './consent/embedded-manager.ts';
import { createPiwikProManager } from './consent/piwik-pro-manager.ts';
import { createContainerPlugin, createTrackerPlugin } from './container/container-plugin.ts';
import type { ContainerConnection } from './container/container.ts';
import { createAfterLoadPlugin } from './after-load/after-load-plugin.ts';
import { createDataLayer } from './data-layer/data-layer.ts';
import { createMenusPlugin } from './menus/menus.ts';
import { createPageViewPlugin } from './page-views/page-views.ts';
import { createThirdPartyPlugin } from './third-party/third-party-plugin.ts';

declare const SETTINGS: BrowserSettings;

export const plugins: readonly Plugin[] = createPlugins();

function createPlugins(): readonly Plugin[] {
  const environment = createBrowserEnvironment(window);
  const { document, clock, log } = environment;
  const dataLayer = createDataLayer(window);
  const loadPart = createPartLoader(environment);

  async function loadConnect(): Promise<() => ContainerConnection> {
    const { connectContainer } = await loadPart(() => import('./container/container.ts'));
    return () => connectContainer(SETTINGS.container ?? { id: '', host: '' }, { window, dataLayer, log });
  }

  const createManager = (): ConsentManager =>
    SETTINGS.consentManager === 'piwik-pro'
      ? createPiwikProManager({ document, clock, connect: async () => (await loadConnect())() })
      : createEmbeddedManager({
          environment,
          loadPart,
          importForm: () => import('./consent/consent-form.ts'),
          now: Date.now,
        });

  const consent = createConsent({ environment, dataLayer, manager: createManager() });
  const campaigns =
    SETTINGS.campaignCookies === 'always'
      ? createCampaignPlugin(environment)
      : createHeldCampaignPlugin(environment, consent);
  return [
    createMenusPlugin(document),
    consent.plugin,
    ...(SETTINGS.isStaging ? [createStagingPlugin(dataLayer)] : []),
    campaigns,
    ...(SETTINGS.container === null
      ? []
      : SETTINGS.consentManager === 'piwik-pro'
        ? [createTrackerPlugin(environment)]
        : [createContainerPlugin({ environment, consent, loadConnect })]),
    createPageViewPlugin({ environment, dataLayer }),
    ...(SETTINGS.thirdPartyScripts === null
      ? []
      : [createThirdPartyPlugin(SETTINGS.thirdPartyScripts, { environment, consent, loadPart })]),
    createAfterLoadPlugin({ environment, dataLayer, loadPart, campaigns }),
  ];
}

/** Tells the data layer that this build is no production build (R6.5a). */
function createStagingPlugin(dataLayer: ReturnType<typeof createDataLayer>): Plugin {
  return { name: 'staging', onClientEntry: () => dataLayer.push({ environment: 'staging' }) };
}
