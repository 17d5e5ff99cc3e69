/** What a batch says about the visit besides its events: where it came from. */
import { batchLimits } from '@quellwerk/measuring';
import type { CollectedBatch } from '@quellwerk/measuring';
import { adClickCookie, campaignCookie } from '../../shared/stored/stored-by-boot.ts';
import { readCookie } from './cookies.ts';
import { parseUrl } from '../../shared/parse-url.ts';

type Visit = Pick<CollectedBatch, 'referrer' | 'campaign' | 'isAdClick'>;

export function describeVisit(document: Document): Visit {
  const referrer = referrerHost(document);
  const campaign = readCampaign(readCookie(document, campaignCookie.name));
  return {
    ...(referrer !== undefined && { referrer }),
    ...(campaign !== undefined && { campaign }),
    isAdClick: readCookie(document, adClickCookie.name) !== undefined,
  };
}

/** Only the host: the rest of the address may hold what is none of our business. */
function referrerHost({ referrer, location }: Document): string | undefined {
  const host = parseUrl(referrer)?.host ?? '';
  return host === '' || host === location.host ? undefined : host.slice(0, batchLimits.host);
}

function readCampaign(stored: string | undefined): CollectedBatch['campaign'] {
  if (stored === undefined) return undefined;
  const { source, medium, campaign } = parseCampaign(stored);
  const parts = [
    ['source', source],
    ['medium', medium],
    ['name', campaign],
  ] as const;
  const told = parts.flatMap(([name, value]) => {
    const text = tellable(value, batchLimits.campaign);
    return text === undefined ? [] : [[name, text]];
  });
  return told.length === 0 ? undefined : Object.fromEntries(told);
}

/** A cookie can hold anything; what is no campaign is none. */
function parseCampaign(stored: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(decodeURIComponent(stored));
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Text as the collector takes it; undefined where nothing is left of it. */
export function tellable(text: unknown, maxLength: number): string | undefined {
  if (typeof text !== 'string') return undefined;
  return text.replaceAll(/\p{Cc}/gu, ' ').slice(0, maxLength) || undefined;
}
