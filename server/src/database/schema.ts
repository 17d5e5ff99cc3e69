import type { Generated } from 'kysely';

/** A time that does not come, for what is kept until somebody ends it: the last moment that has four digits of a year. */
export const NEVER = Date.UTC(9999, 11, 31);

/**
 * The tables, the same on both databases: text, integer, bigint and double columns only.
 * Times are milliseconds since 1970 (UTC). What is marked sealed may hold
 * personal data and is encrypted when a key is set (see `seal.ts`).
 */
export interface Tables {
  readonly submissions: SubmissionTable;
  readonly recent_sends: RecentSendTable;
  readonly tokens: TokenTable;
  readonly outbox: OutboxTable;
  readonly rate_counts: RateCountTable;
  readonly form_states: FormStateTable;
  readonly settings: { readonly name: string; readonly value: string };
  readonly events: EventTable;
}

interface SubmissionTable {
  readonly id: string;
  readonly form: string;
  readonly language: string;
  /** Path of the page it was sent on; null where the build knew no such page. */
  readonly page: string | null;
  /** What the visitor is told, and what both sides name it by. */
  readonly reference: string;
  /** Two sends of the same submission have the same key. */
  readonly idempotency_key: string;
  /** `pending` until a double opt-in is confirmed, then `active`; `ended` after an unsubscribe. */
  readonly state: 'pending' | 'active' | 'ended';
  /** Sealed JSON of the answers. */
  readonly answers: string;
  /** Keyed hash of the e-mail address, by which everything about a person is found. */
  readonly subject: string | null;
  /** JSON: which text was agreed to, when, when the link was used, and when it was ended. */
  readonly consent: string | null;
  readonly created_at: number;
  readonly confirmed_at: number | null;
  /** {@link NEVER} while a list is wanted; the time of the proof begins when it is left. */
  readonly delete_after: number;
}

/** What tells senders apart for hours. Copies, which stay for weeks, leave this table out. */
interface RecentSendTable {
  readonly submission_id: string;
  /**
   * Of a form without script: a keyed hash made of the sender's network, the same for two sends of the same submission. Null
   * after that time.
   */
  readonly network_key: string | null;
  /** The subject of the mailbox that the address belongs to: what that gets in a day is counted by it. */
  readonly mailbox: string | null;
  readonly created_at: number;
}

interface TokenTable {
  /** SHA-256 of the token; the token itself is in the mail and nowhere else. */
  readonly hash: string;
  readonly submission_id: string;
  readonly purpose: 'confirm' | 'unsubscribe';
  readonly expires_at: number;
  readonly used_at: number | null;
}

interface OutboxTable {
  readonly id: string;
  readonly submission_id: string;
  /** Sealed address. */
  readonly recipient: string;
  readonly template: string;
  readonly language: string;
  readonly state: 'waiting' | 'claimed' | 'sent' | 'dead';
  readonly attempts: number;
  /** For `claimed`: when the claim of a sender that has died ends. */
  readonly due_at: number;
  readonly last_error: string | null;
  readonly created_at: number;
}

interface RateCountTable {
  /** Keyed hash of what is counted, such as a form and an address. */
  readonly key: string;
  /** In milliseconds; of what is valid until a moment, that moment. */
  readonly window_start: number;
  readonly count: Generated<number>;
}

interface FormStateTable {
  readonly form: string;
  readonly closed_at: number;
}

/** What visitors who agreed have done; nothing in it is an address, a user agent or a time of day. */
export interface EventTable {
  /** `2026-11-22` in UTC. */
  readonly day: string;
  /** Random, and changed after half an hour without an event. */
  readonly visitor: string;
  readonly kind: 'page-view' | 'custom';
  readonly path: string;
  readonly language: string;
  readonly device: 'phone' | 'tablet' | 'computer';
  readonly referrer: string | null;
  readonly campaign_source: string | null;
  readonly campaign_medium: string | null;
  readonly campaign_name: string | null;
  /** 1 when the visit goes back to an advertisement. */
  readonly ad_click: number;
  /** 1 for the view of an address that leads nowhere. */
  readonly not_found: number;
  readonly category: string | null;
  readonly action: string | null;
  readonly name: string | null;
  readonly value: number | null;
}
