import type { FormDefinition, Localised } from './definition.ts';
import type { ProblemMessages } from './messages.ts';

/** What the build tells the server about forms; `manifest.json` holds it as `extensions.forms`. */
export interface FormsManifest {
  /** Origin of the site's pages: `https://www.example.org`. */
  readonly origin: string;
  /** Origin that forms are sent to and links in mails lead to, where an operator has named another. */
  readonly serverOrigin?: string;
  readonly defaultLanguage: string;
  readonly definitions: readonly FormDefinition[];
  /** Form -> the pages that hold it, by their path with language prefix. */
  readonly pages: Readonly<Record<string, readonly FormPage[]>>;
  /** Language -> the words for each kind of problem. */
  readonly messages: Readonly<Record<string, ProblemMessages>>;
  /** Why a submission is not taken, in the visitor's words. */
  readonly refusals: Readonly<Record<Refusal, Localised>>;
  /** Form -> language -> which words its pages ask to agree to, where there are any; releases of earlier versions lack it. */
  readonly consentVersions?: Readonly<Record<string, Localised>>;
  /** For whoever opens pages that the server fills in too often; releases of earlier versions lack it. */
  readonly tooManyPages?: Localised;
  /** Template -> language -> its texts. */
  readonly mail: Readonly<Record<string, Readonly<Record<string, MailTemplate>>>>;
  /** Pages that the server fills in, without language prefix; releases of earlier versions lack `unavailable`. */
  readonly serverPages: Readonly<Partial<Record<ServerPage, string>>>;
}

export interface FormPage {
  readonly path: string;
  readonly language: string;
  /** What the page is about, with the time of an event: for mails about what was sent on it. */
  readonly title?: string;
  /** ISO 8601. What is sent on this page afterwards is refused; left out where nothing ends. */
  readonly takesUntil?: string;
}

/** Why a submission is not taken; the words for each stand in the site's content. */
export const refusals = [
  /** The database is down. */
  'unavailable',
  /** By an operator. */
  'closed',
  /** Sent on a page whose time has passed, such as that of an opening after its last day. */
  'over',
  /** Agrees to words that are others by now: the page is one of an earlier release. */
  'reworded',
  /** Too many from one address. */
  'busy',
  /** Proof of work or a wait is asked for. */
  'attack',
  'too-fast',
  'filled-trap',
  /** Sent by another website. */
  'foreign',
  /** No form, or one of another make. */
  'unreadable',
  'too-large',
] as const;

export type Refusal = (typeof refusals)[number];

/** What stands in mails as `{name}` and is filled in once they leave; `answers` for the team alone. */
export const mailPlaceholders = [
  'reference',
  'pageTitle',
  'pageUrl',
  'confirmUrl',
  'unsubscribeUrl',
  'answers',
] as const;

export type MailPlaceholder = (typeof mailPlaceholders)[number];

/** Texts with {@link mailPlaceholders}; `html` is finished HTML. */
export interface MailTemplate {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * `receipt` shows a reference; `confirm` and `unsubscribe` have a button; the others only say something, and
 * `unavailable` says it while the database is away.
 */
export type ServerPage =
  | 'receipt'
  | 'confirm'
  | 'confirmed'
  | 'already-confirmed'
  | 'expired'
  | 'unsubscribe'
  | 'unsubscribed'
  | 'unavailable';
