/**
 * What the site adds to the engine's runtime: menus, consent, tracking. This
 * is part of the first script of every page, so whatever is not needed by
 * everybody is imported when somebody needs it.
 */
import { createBrowserEnvironment, type Plugin } from '@quellwerk/engine/browser';
import { campaignCookies, consentManager, container, isStaging, thirdPartyScripts } from '../integrations.ts';
import type { ConsentCategory } from '../integrations.ts';
import { enhanceMenus } from './browser-menus.ts';
import type { ConsentManager } from './consent/consent-manager.ts';
import { createConsentPlugin } from './consent/consent-plugin.ts';
import type { ConsentStatus } from './consent/consent-status.ts';
import { createEmbeddedManager } from './consent/embedded-manager.ts';
import { createPiwikProManager } from './consent/piwik-pro-manager.ts';
import { createCampaignPlugin } from './tracking/campaign-plugin.ts';
import { loadContainer, queueConsentCommands, tellPageView } from './tracking/container.ts';
import { createDataLayer } from './tracking/data-layer.ts';
import { createLinkEventsPlugin } from './tracking/link-events.ts';
import { createPageViewPlugin } from './tracking/page-view.ts';

const environment = createBrowserEnvironment(window);
const dataLayer = createDataLayer(window);
const campaign = createCampaignPlugin({ document, mayStore: campaignCookies === 'always', now: () => new Date() });

export const plugins: readonly Plugin[] = [
  { name: 'menus', onClientEntry: () => enhanceMenus(document) },
  createConsentPlugin({ environment, dataLayer, manager: createManager(), isStaging, onStatus: followConsent }),
];
