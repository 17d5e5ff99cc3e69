import { SECRET_PATH } from './secret-path.ts';

/** Where batches are sent. */
export const COLLECT_PATH = '/collect';

/** What a page sends to `POST /collect`. Day and class of device are added there; nothing else is. */
export interface CollectedBatch {
  /** Random identifier of a visit: 16 hexadecimal digits. */
  readonly visitor: string;
  /** Host of the page that led to the website; left out where there is none or it is our own. */
  readonly referrer?: string;
  /** Of the `solaris_utm` cookie. */
  readonly campaign?: {
    readonly source?: string;
    readonly medium?: string;
    readonly name?: string;
  };
  /** Whether the visit goes back to an advertisement; the identifier of the click stays in the browser. */
  readonly isAdClick: boolean;
  readonly events: readonly CollectedEvent[];
}

interface EventPlace {
  /** Path of the page, without query and fragment. */
  readonly path: string;
  /** Language of the page. */
  readonly language: string;
}

export type CollectedEvent =
  | (EventPlace & {
      readonly event: 'pageView';
      /** The address leads nowhere: the page that is shown says so. */
      readonly isNotFound?: true;
    })
  | (EventPlace & {
      readonly event: 'customEvent';
      readonly category: string;
      readonly action: string;
      readonly name?: string;
      readonly value?: number;
    });

/** Pages cut what is longer and leave out what is larger; the collector refuses it. Lengths are in UTF-16 code units. */
export const batchLimits = {
  events: 50,
  path: 300,
  language: 35,
  host: 253,
  campaign: 100,
  category: 40,
  name: 300,
  /** Of a value, in either direction: databases cannot add up the largest numbers there are. */
  value: 1e12,
  /** What browsers let a page leave behind when it goes. */
  bytes: 60_000,
} as const;

/** A path as statistics may hold it, cut to what the collector takes. */
export function tellablePath(path: string): string {
  return path.replace(SECRET_PATH, '$1').slice(0, batchLimits.path);
}
