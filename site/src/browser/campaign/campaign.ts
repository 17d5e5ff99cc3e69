/**
 * The ad-click and the campaign cookie (R7.1). Part of boot, so
 * that no failing request can lose what an address says.
 */
import { DAY_MS } from '../../shared/day-ms.ts';
import { adClickCookie, campaignCookie } from '../../shared/stored/stored-by-boot.ts';
import { redactTokens } from '../page-views/redact-tokens.ts';

/** What cookies are written to: a document. */
export interface CookieJar {
  cookie: string;
  readonly location: { readonly protocol: string };
}

const CAMPAIGN_PREFIX = 'utm_';
/** As the statistics have it. */
const CAMPAIGN_VALUE_LENGTH = 100;
/** Of all parameters as they are stored. Browsers drop a cookie of more than 4,096 bytes without a word, and an older campaign would stay. */
const CAMPAIGN_BYTES = 4000;

/** Stores what a query says; a new landing replaces what an older one said. */
export function storeCampaign(query: string, jar: CookieJar, now: Date): void {
  // A landing's address may stand in a parameter, and a token in that (R7.2d).
  const parameters = new URLSearchParams(redactTokens(query));
  for (const [item, value] of [
    [adClickCookie, readAdClick(parameters)],
    [campaignCookie, readCampaign(parameters)],
  ] as const)
    if (value) writeCookie(jar, item.name, { value, expires: addDays(now, item.days) });
}

/** The click identifier, unless its source is named and is not the ad network, whose names contain `aw`. Case counts in names. */
function readAdClick(parameters: URLSearchParams): string | null {
  const source = parameters.get('gclsrc');
  return !source || source.includes('aw') ? parameters.get('gclid') : null;
}

/**
 * JSON of the campaign parameters without their prefix, empty where each of them is; of a name that comes twice the last
 * value counts. Parameters for which the cookie has no room left are left out. Built from entries, so that a parameter named
 * after the prototype is a name like any other.
 */
function readCampaign(parameters: URLSearchParams): string {
  let room = CAMPAIGN_BYTES;
  const campaign = Object.fromEntries(
    [...parameters]
      .filter(([name]) => name.startsWith(CAMPAIGN_PREFIX))
      .map(([name, value]) => [name.slice(CAMPAIGN_PREFIX.length), value.slice(0, CAMPAIGN_VALUE_LENGTH)])
      .filter((entry) => {
        // No shorter than in the object.
        const bytes = encodeURIComponent(JSON.stringify(entry)).length;
        if (bytes >= room) return false;
        room -= bytes;
        return true;
      }),
  );
  return Object.values(campaign).join('') && JSON.stringify(campaign);
}

/** The value is percent-encoded, so that nothing in it can add an attribute or a second cookie. */
function writeCookie(
  jar: CookieJar,
  name: string,
  { value, expires }: { readonly value: string; readonly expires: Date },
): void {
  const secure = jar.location.protocol === 'https:' ? '; secure' : '';
  jar.cookie = `${name}=${encodeURIComponent(value)}; path=/; expires=${expires.toUTCString()}; samesite=lax${secure}`;
}

/** The moment that lies so many times 24 hours after another (R13.4). */
function addDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS);
}
