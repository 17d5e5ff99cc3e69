/**
 * Every cookie and every storage key of this website, declared once: code
 * takes names and lifetimes from here, the privacy policy its table. The facts
 * are constants of their own, so that the browser gets them without the words.
 */
import { AD_CLICK_COOKIE, CAMPAIGN_COOKIE, TRACKING_COOKIE_DAYS } from '@quellwerk/engine/constants';
import { LANGUAGE_STORAGE_KEY, RELOAD_STORAGE_KEY, SCROLL_STORAGE_KEY } from '@quellwerk/engine/storage-keys';
import type { Words } from '../../integrations.ts';

export interface StorageFacts {
  /** An asterisk at the end stands for an identifier. */
  readonly name: string;
  readonly kind: 'cookie' | 'local' | 'session';
  /** `until-deleted`, `tab`, or days. */
  readonly lifetime: 'until-deleted' | 'tab' | number;
  /** Of a cookie; storage belongs to the whole site. */
  readonly path?: string;
}

export interface StorageEntry extends StorageFacts {
  readonly content: Words;
  readonly purpose: Words;
  /** Where the lifetime is not one of the kinds above: `30 minutes`. */
  readonly lifetimeWords?: Words;
  /** What has to be in use for the entry to be stored. */
  readonly needs?: 'container' | 'embedded-manager';
}

/** What the visitor has decided, kept by the embedded consent manager. */
export const consentRecord = { name: 'consent', kind: 'local', lifetime: 182 } as const satisfies StorageFacts;

export const adClickCookie = {
  name: AD_CLICK_COOKIE,
  kind: 'cookie',
  lifetime: TRACKING_COOKIE_DAYS,
  path: '/',
} as const satisfies StorageFacts;

export const campaignCookie = {
  name: CAMPAIGN_COOKIE,
  kind: 'cookie',
  lifetime: TRACKING_COOKIE_DAYS,
  path: '/',
} as const satisfies StorageFacts;

/** What the analytics service stores under its own names, once a visitor has agreed. */
export const analyticsNames = ['_pk_id.*', '_pk_ses.*', 'stg_*'] as const;

export const storedEntries: readonly StorageEntry[] = [
  {
    name: LANGUAGE_STORAGE_KEY,
    kind: 'local',
    lifetime: 'until-deleted',
    content: { en: 'code of a language, such as "en"', de: 'Kürzel einer Sprache, etwa „de“' },
    purpose: { en: 'shows the pages in the language you have chosen', de: 'zeigt die Seiten in der gewählten Sprache' },
  },
  {
    ...consentRecord,
    content: {
      en: 'your choice, its time, the version of the consent text, a random identifier',
      de: 'Ihre Wahl, deren Zeitpunkt, die Fassung des Einwilligungstextes, eine zufällige Kennung',
    },
    purpose: {
      en: 'respects your choice, proves it, and spares you being asked again',
      de: 'beachtet Ihre Wahl, belegt sie und erspart Ihnen, erneut gefragt zu werden',
    },
    needs: 'embedded-manager',
  },
  {
    ...adClickCookie,
    content: { en: 'identifier of a click on an advertisement', de: 'Kennung eines Klicks auf eine Anzeige' },
    purpose: { en: 'tells that a visit goes back to an advertisement', de: 'zeigt, dass ein Besuch auf eine Anzeige zurückgeht' },
  },
  {
    ...campaignCookie,
    content: {
      en: 'source, medium and name of a campaign, as given in the address',
      de: 'Quelle, Medium und Name einer Kampagne, wie in der Adresse angegeben',
    },
    purpose: { en: 'tells which campaign led to a visit', de: 'zeigt, welche Kampagne zu einem Besuch geführt hat' },
  },
  {
    name: RELOAD_STORAGE_KEY,
    kind: 'session',
    lifetime: 'tab',
    content: { en: 'a flag, "1"', de: 'ein Merker, „1“' },
    purpose: {
      en: 'keeps a renewed website from reloading more than once',
      de: 'verhindert, dass eine erneuerte Website mehr als einmal neu lädt',
    },
  },
  {
    name: `${SCROLL_STORAGE_KEY}*`,
    kind: 'session',
    lifetime: 'tab',
    content: { en: 'position in a page you have visited', de: 'Stelle in einer besuchten Seite' },
    purpose: { en: 'takes you back to where you were reading', de: 'führt Sie dorthin zurück, wo Sie gelesen haben' },
  },
  {
    name: 'ppms_privacy_*',
    kind: 'cookie',
    lifetime: 365,
    path: '/',
    content: { en: 'your choice and its time', de: 'Ihre Wahl und deren Zeitpunkt' },
    purpose: { en: 'tells the analytics service your choice', de: 'teilt dem Analysedienst Ihre Wahl mit' },
    needs: 'container',
  },
  {
    name: analyticsNames[0],
    kind: 'cookie',
    lifetime: 'until-deleted',
    lifetimeWords: { en: '13 months', de: '13 Monate' },
    path: '/',
    content: { en: 'random identifier of a visitor, times and number of visits', de: 'zufällige Kennung eines Besuchers, Zeiten und Zahl der Besuche' },
    purpose: { en: 'recognises repeated visits; only with your consent', de: 'erkennt wiederholte Besuche; nur mit Ihrer Einwilligung' },
    needs: 'container',
  },
  {
    name: analyticsNames[1],
    kind: 'cookie',
    lifetime: 'until-deleted',
    lifetimeWords: { en: '30 minutes', de: '30 Minuten' },
    path: '/',
    content: { en: 'a flag', de: 'ein Merker' },
    purpose: { en: 'marks a visit that is going on; only with your consent', de: 'kennzeichnet einen laufenden Besuch; nur mit Ihrer Einwilligung' },
    needs: 'container',
  },
  {
    name: analyticsNames[2],
    kind: 'cookie',
    lifetime: 365,
    path: '/',
    content: { en: 'source of a visit, time of the last action', de: 'Herkunft eines Besuchs, Zeit der letzten Handlung' },
    purpose: { en: 'decides which measurement runs; only with your consent', de: 'entscheidet, welche Messung läuft; nur mit Ihrer Einwilligung' },
    needs: 'container',
  },
];
