import { batchLimits, tellablePath } from '@quellwerk/measuring';
import type { CollectedBatch, CollectedEvent } from '@quellwerk/measuring';
import * as v from 'valibot';
import type { EventTable } from '../database/schema.ts';
import { publicPathPrefix } from '../http/public-path-prefix.ts';

export type BatchResult =
  | { readonly kind: 'batch'; readonly batch: CollectedBatch }
  | { readonly kind: 'problems'; readonly problems: readonly string[] };

/** Reads the body of a request; every problem names the place in it. */
export function readBatch(body: unknown): BatchResult {
  const result = v.safeParse(batchSchema, body);
  if (result.success) return { kind: 'batch', batch: result.output };
  const problems = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the batch'}  ${issue.message}`);
  return { kind: 'problems', problems };
}

/** Databases take no zero bytes, and no name has a use for a character that cannot be seen. */
const UNSEEN = /\p{Cc}/u;

function line(maxLength: number) {
  return v.pipe(
    v.string('is not text.'),
    v.nonEmpty('is empty. Leave it out.'),
    v.maxLength(maxLength, `is longer than ${maxLength} characters.`),
    v.check((text) => !UNSEEN.test(text), 'holds a control character.'),
  );
}

const campaignPart = v.exactOptional(line(batchLimits.campaign));
const place = {
  path: v.pipe(line(batchLimits.path), v.regex(/^\/[^?#]*$/, 'is not a path without query and fragment.')),
  language: v.pipe(
    line(batchLimits.language),
    v.regex(/^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i, 'is not a language such as "de".'),
  ),
};
const event = v.variant(
  'event',
  [
    v.strictObject({ event: v.literal('pageView'), ...place, isNotFound: v.exactOptional(v.literal(true)) }),
    v.strictObject({
      event: v.literal('customEvent'),
      ...place,
      category: line(batchLimits.category),
      action: line(batchLimits.category),
      name: v.exactOptional(line(batchLimits.name)),
      value: v.exactOptional(
        v.pipe(
          v.number('is not a number.'),
          v.minValue(-batchLimits.value, `is smaller than ${-batchLimits.value}.`),
          v.maxValue(batchLimits.value, `is larger than ${batchLimits.value}.`),
        ),
      ),
    }),
  ],
  'is neither "pageView" nor "customEvent".',
) satisfies v.GenericSchema<unknown, CollectedEvent>;

const batchSchema = v.pipe(
  v.string('is not text.'),
  v.parseJson(undefined, 'is not JSON.'),
  v.strictObject({
    visitor: v.pipe(
      v.string('is not text.'),
      v.regex(/^[\da-f]{16}$/, 'is not 16 hexadecimal digits in lower case.'),
    ),
    referrer: v.exactOptional(v.pipe(line(batchLimits.host), v.regex(/^[\w.:[\]-]+$/, 'is not a host.'))),
    campaign: v.exactOptional(
      v.strictObject({ source: campaignPart, medium: campaignPart, name: campaignPart }),
    ),
    isAdClick: v.boolean('is neither true nor false.'),
    // Counted before they are looked at: a batch of zeros would be answered with a problem for each of them.
    events: v.pipe(
      v.array(v.unknown(), 'is not a list.'),
      v.nonEmpty('is empty.'),
      v.maxLength(batchLimits.events, `holds more than ${batchLimits.events} events.`),
      v.array(event),
    ),
  }),
) satisfies v.GenericSchema<unknown, CollectedBatch>;

/** What the request itself tells; neither address nor user agent goes further than this. */
export interface BatchOrigin {
  /** `2026-11-22` in UTC. */
  readonly day: string;
  readonly device: EventTable['device'];
}

export function rowsOf(batch: CollectedBatch, { day, device }: BatchOrigin): EventTable[] {
  const { visitor, referrer, campaign, isAdClick } = batch;
  return batch.events.map((event) => {
    const isView = event.event === 'pageView';
    return {
      day,
      visitor,
      kind: isView ? 'page-view' : 'custom',
      path: publicPathPrefix(event.path) ?? tellablePath(event.path),
      language: event.language,
      device,
      referrer: referrer ?? null,
      campaign_source: campaign?.source ?? null,
      campaign_medium: campaign?.medium ?? null,
      campaign_name: campaign?.name ?? null,
      ad_click: isAdClick ? 1 : 0,
      not_found: isView && event.isNotFound === true ? 1 : 0,
      category: isView ? null : event.category,
      action: isView ? null : event.action,
      name: isView ? null : nameOf(event.name),
      value: isView ? null : (event.value ?? null),
    };
  });
}

/** Names of some events are paths. */
function nameOf(name: string | undefined): string | null {
  return name === undefined ? null : (publicPathPrefix(name) ?? name);
}
