/**
 * What the site adds to the engine's runtime: menus, consent, tracking. This
 * is part of the first script of every page, so whatever not everybody needs
 * is imported when somebody does.
 */
import { createBrowserEnvironment, type Plugin } from '@quellwerk/engine/browser';
import { campaignCookies, consentManager, container, isStaging, thirdPartyScripts } from '../integrations.ts';
import type { ConsentCategory, ThirdPartyScript } from '../integrations.ts';
import { enhanceMenus } from './browser-menus.ts';
import { adoptStyles } from './consent/adopt-styles.ts';
import type { ConsentManager } from './consent/consent-manager.ts';
import { createConsentPlugin } from './consent/consent-plugin.ts';
import type { ConsentStatus } from './consent/consent-status.ts';
import { createEmbeddedManager } from './consent/embedded-manager.ts';
import { createPiwikProManager } from './consent/piwik-pro-manager.ts';
import { createCampaignPlugin } from './tracking/campaign-plugin.ts';
import type { ContainerConnection } from './tracking/container.ts';
import { createDataLayer, type PageViewEntry } from './tracking/data-layer.ts';
import { createHeldQueries } from './tracking/held-queries.ts';
import { inOrder } from './tracking/in-order.ts';
import { createPageViewPlugin } from './tracking/page-view.ts';
import {
  adClickCookie,
  campaignCookie,
  measurementCookie,
  visitCookie,
  visitorCookie,
} from './tracking/storage-declaration.ts';

const environment = createBrowserEnvironment(window);
const dataLayer = createDataLayer(window);
const storeInOrder = inOrder((query: string) => {
  const now = new Date();
  return import('./tracking/campaign.ts').then((module) => module.storeCampaign(query, document, now));
});
const heldCampaigns = campaignCookies === 'always' ? undefined : createHeldQueries(storeCampaign);

/** Whether this site runs anything of others that has to end with a consent. */
const hasGuests = container !== null || thirdPartyScripts !== null;
const mustForget = hasGuests || campaignCookies === 'with-consent';

export const plugins: readonly Plugin[] = [
  { name: 'menus', onClientEntry: () => enhanceMenus(document) },
  createConsentPlugin({
    environment,
    dataLayer,
    manager: createManager(),
    isStaging,
    onStatus: followConsent,
  }),
  createCampaignPlugin((query) => (heldCampaigns ? heldCampaigns.add(query) : storeCampaign(query))),
  createPageViewPlugin({ environment, record: recordPageView }),
  { name: 'others', onClientEntry: startOthers },
];

function createManager(): ConsentManager {
  if (consentManager === 'piwik-pro')
    return createPiwikProManager({
      document,
      clock: environment.clock,
      connect: connectContainer,
      adoptStyles,
    });
  return createEmbeddedManager({
    environment,
    importDialog: () => import('./consent/consent-dialog.ts'),
    now: Date.now,
  });
}

/** What a decision starts and ends. The constants of the integrations leave of it what this site needs. */
function followConsent(status: ConsentStatus, previous: ConsentStatus | undefined): void {
  if (status === 'granted') {
    heldCampaigns?.release();
    if (container !== null && consentManager === 'embedded') inBackground(grantContainer());
    startThirdParty('analytics');
  } else if (status === 'denied' && mustForget) {
    heldCampaigns?.hold();
    inBackground(forget(previous === 'granted'));
  }
}

function startOthers(): void {
  startThirdParty('necessary');
  if (container !== null) inBackground(listenToLinks());
  if (window.location.search.includes('debug=data-layer')) inBackground(debug());
}

function startThirdParty(category: ConsentCategory): void {
  const allowed = thirdPartyScripts?.filter((script) => script.category === category);
  if (thirdPartyScripts !== null && allowed?.length) inBackground(runScripts(allowed));
}

/** What is fetched later may fail to come; the page is whole without it. */
function inBackground(work: Promise<void>): void {
  work.catch(environment.log.error);
}

function storeCampaign(query: string): void {
  inBackground(storeInOrder(query));
}

async function connectContainer(): Promise<ContainerConnection> {
  const module = await import('./tracking/container.ts');
  return module.connectContainer(container ?? { id: '', host: '' }, { window, log: environment.log });
}

/** The container has a consent manager of its own, which has to hear that another one was asked. */
async function grantContainer(): Promise<void> {
  const { command } = await connectContainer();
  command('setComplianceSettings', { consents: { analytics: { status: 1 } } }, () => undefined);
}

function recordPageView(pageView: PageViewEntry): void {
  // By itself the tracker would read the address bar, where access tokens stand in clear.
  if (container !== null) (window._paq ??= []).push(['setCustomUrl', pageView.location]);
  dataLayer.push(pageView);
}

async function listenToLinks(): Promise<void> {
  const module = await import('./tracking/link-events.ts');
  module.listenToLinks(document, dataLayer);
}

/** Also on later visits: a service that was just running may have stored something while it was stopped. */
async function forget(isWithdrawal: boolean): Promise<void> {
  const module = await import('./consent/forget-stored.ts');
  if (campaignCookies === 'with-consent') module.forgetStored([adClickCookie, campaignCookie], environment);
  if (container !== null) module.forgetStored([visitorCookie, visitCookie, measurementCookie], environment);
  // Scripts that run cannot be stopped in any other way.
  if (isWithdrawal && hasGuests) environment.reload();
}

async function runScripts(scripts: readonly ThirdPartyScript[]): Promise<void> {
  const module = await import('./third-party/start-scripts.ts');
  module.startScripts(scripts, environment);
}

async function debug(): Promise<void> {
  const module = await import('./tracking/debug-data-layer.ts');
  await module.debugDataLayer({ window, clock: environment.clock, console: window.console });
}
