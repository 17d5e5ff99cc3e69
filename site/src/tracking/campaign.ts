import { writeCookie, type CookieJar } from './cookies.ts';
import { adClickCookie, campaignCookie } from './storage-declaration.ts';

/** Cookie name -> what an address says about the advertisement or campaign behind a visit. */
export type CampaignFacts = Readonly<Record<string, string>>;

const CAMPAIGN_PREFIX = 'utm_';
/** Click sources whose identifier may be kept contain this. */
const AD_NETWORK = 'aw';

/** Keeps for ninety days what a query says; a new landing replaces what an older one said. */
export function storeCampaign(query: string, jar: CookieJar, now: Date): void {
  const facts = readCampaign(query);
  for (const { name, days, path } of [adClickCookie, campaignCookie]) {
    const value = facts[name];
    if (value !== undefined) writeCookie(jar, { name, value, days, path }, now);
  }
}

/** Reads a query by the rules of specification §4a; names are case-sensitive. */
export function readCampaign(query: string): CampaignFacts {
  const parameters = new URLSearchParams(query);
  return { ...readAdClick(parameters), ...readCampaignParameters(parameters) };
}

function readAdClick(parameters: URLSearchParams): CampaignFacts {
  const click = parameters.get(adClickCookie.name);
  const source = parameters.get('gclsrc');
  const isKept = !source || source.includes(AD_NETWORK);
  return click && isKept ? { [adClickCookie.name]: click } : {};
}

function readCampaignParameters(parameters: URLSearchParams): CampaignFacts {
  const campaign = [...parameters].filter(([name]) => name.startsWith(CAMPAIGN_PREFIX));
  if (campaign.every(([, value]) => value === '')) return {};
  // Built from entries, so that a parameter named after the prototype is a name like any other.
  const facts = Object.fromEntries(
    campaign.map(([name, value]) => [name.slice(CAMPAIGN_PREFIX.length), value]),
  );
  return { [campaignCookie.name]: JSON.stringify(facts) };
}
