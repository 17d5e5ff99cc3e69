/** The services the consent form lists, by category, and only those that are in use. */
import type { ConsentCategory, Service, TagManagerContainer, ThirdPartyScript } from '../../integrations.ts';

export interface ServicesInUse {
  readonly campaignCookies: 'always' | 'with-consent';
  readonly container: TagManagerContainer | null;
  readonly thirdPartyScripts: readonly ThirdPartyScript[] | null;
}

export function servicesOf(category: ConsentCategory, inUse: ServicesInUse): readonly Service[] {
  const campaignCategory: ConsentCategory = inUse.campaignCookies === 'always' ? 'necessary' : 'analytics';
  const scripts = (inUse.thirdPartyScripts ?? []).filter((script) => script.category === category);
  return [
    ...(category === 'necessary' ? [website] : []),
    ...(category === campaignCategory ? [campaigns] : []),
    ...(category === 'analytics' && inUse.container !== null ? [analytics] : []),
    ...scripts.map(({ service }) => service),
  ];
}

const website: Service = {
  name: 'Website',
  purpose: {
    en: 'remembers your language, your consent and your place on a page',
    de: 'merkt sich Ihre Sprache, Ihre Einwilligung und Ihre Stelle auf einer Seite',
  },
  retention: {
    en: 'until you close the tab; consent 182 days; language until you delete it',
    de: 'bis Sie den Tab schließen; Einwilligung 182 Tage; Sprache bis Sie sie löschen',
  },
  country: { en: 'only your device', de: 'nur Ihr Gerät' },
};

const campaigns: Service = {
  name: 'Website: gclid, solaris_utm',
  purpose: {
    en: 'tells which advertisement or campaign led to a visit',
    de: 'zeigt, welche Anzeige oder Kampagne zu einem Besuch geführt hat',
  },
  retention: { en: '90 days', de: '90 Tage' },
  country: { en: 'Germany', de: 'Deutschland' },
};

const analytics: Service = {
  name: 'Piwik PRO',
  purpose: {
    en: 'counts page views and actions under a random identifier',
    de: 'zählt Seitenaufrufe und Handlungen unter einer zufälligen Kennung',
  },
  retention: { en: '14 months; cookies 13 months', de: '14 Monate; Cookies 13 Monate' },
  country: { en: 'Poland and Germany (EU)', de: 'Polen und Deutschland (EU)' },
};
