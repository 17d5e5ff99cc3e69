/** The table of the privacy policy, made out of the declaration the code works with. Runs in Node only. */
import { consentManager, container } from '../../integrations.ts';
import type { ConsentManagerName, TagManagerContainer, Words } from '../../integrations.ts';
import * as declared from './storage-declaration.ts';
import type { StoredItem } from './storage-declaration.ts';

/** What decides which items are in use. */
export interface StorageUse {
  readonly consentManager: ConsentManagerName;
  readonly container: TagManagerContainer | null;
}

/** HTML of the table, in a region that scrolls sideways. Languages without words of their own get English. */
export function storageTable(language: string, use: StorageUse = { consentManager, container }): string {
  const say = (words: Words) => escapeHtml(language === 'de' ? words.de : words.en);
  const heads = columns.map(({ title }) => `<th scope="col">${say(title)}</th>`);
  const items = Object.entries(itemWords).map(([name, words]) => ({ name: name as ItemName, words }));
  const rows = items
    .filter(({ name }) => isInUse(name, use))
    .map(({ name, words }) => {
      const cells = columns.map(({ cell }) => `<td>${cell(declaredItems[name], words, say)}</td>`);
      return `<tr>${cells.join('')}</tr>`;
    });
  return [
    `<section class="table-scroll" tabindex="0" aria-label="${say(label)}"><table>`,
    `<thead><tr>${heads.join('')}</tr></thead>`,
    `<tbody>${rows.join('')}</tbody></table></section>`,
  ].join('');
}

type ItemName = keyof typeof declared;

const declaredItems: Readonly<Record<ItemName, StoredItem>> = declared;

type Say = (words: Words) => string;

interface ItemWords {
  readonly content: Words;
  readonly purpose: Words;
  /** Where days are not what people count in. */
  readonly lifetime?: Words;
}

interface Column {
  readonly title: Words;
  readonly cell: (item: StoredItem, words: ItemWords, say: Say) => string;
}

const label: Words = { en: 'Cookies and storage', de: 'Cookies und Speicher' };

const columns: readonly Column[] = [
  { title: { en: 'Name', de: 'Name' }, cell: ({ name }) => `<code>${escapeHtml(name)}</code>` },
  { title: { en: 'Kind', de: 'Art' }, cell: ({ kind }, _words, say) => say(kinds[kind]) },
  { title: { en: 'Content', de: 'Inhalt' }, cell: (_item, { content }, say) => say(content) },
  {
    title: { en: 'Lifetime', de: 'Lebensdauer' },
    cell: (item, { lifetime }, say) => say(lifetime ?? lifetimeOf(item)),
  },
  {
    title: { en: 'Path', de: 'Pfad' },
    cell: (item) => (item.kind === 'cookie' ? `<code>${escapeHtml(item.path)}</code>` : '–'),
  },
  { title: { en: 'Purpose', de: 'Zweck' }, cell: (_item, { purpose }, say) => say(purpose) },
];

const kinds: Readonly<Record<StoredItem['kind'], Words>> = {
  cookie: { en: 'cookie', de: 'Cookie' },
  local: { en: 'local storage', de: 'lokaler Speicher' },
  session: { en: 'session storage', de: 'Sitzungsspeicher' },
};

const itemWords: Readonly<Record<ItemName, ItemWords>> = {
  languageChoice: {
    content: { en: 'code of a language, such as “en”', de: 'Kürzel einer Sprache, etwa „de“' },
    purpose: {
      en: 'shows the pages in the language you have chosen',
      de: 'zeigt die Seiten in der gewählten Sprache',
    },
  },
  consentRecord: {
    content: {
      en: 'your choice, its time, the version of the consent text, a random identifier',
      de: 'Ihre Wahl, deren Zeitpunkt, die Fassung des Einwilligungstextes, eine zufällige Kennung',
    },
    purpose: {
      en: 'respects your choice, proves it, and spares you being asked again',
      de: 'beachtet Ihre Wahl, belegt sie und erspart Ihnen, erneut gefragt zu werden',
    },
  },
  adClickCookie: {
    content: { en: 'identifier of a click on an advertisement', de: 'Kennung eines Klicks auf eine Anzeige' },
    purpose: {
      en: 'tells that a visit goes back to an advertisement',
      de: 'zeigt, dass ein Besuch auf eine Anzeige zurückgeht',
    },
  },
  campaignCookie: {
    content: {
      en: 'source, medium and name of a campaign, as given in the address',
      de: 'Quelle, Medium und Name einer Kampagne, wie in der Adresse angegeben',
    },
    purpose: {
      en: 'tells which campaign led to a visit',
      de: 'zeigt, welche Kampagne zu einem Besuch geführt hat',
    },
  },
  reloadGuard: {
    content: { en: 'a flag, “1”', de: 'ein Merker, „1“' },
    purpose: {
      en: 'keeps a renewed website from reloading more than once',
      de: 'verhindert, dass eine erneuerte Website mehr als einmal neu lädt',
    },
  },
  scrollPosition: {
    content: { en: 'position in a page you have visited', de: 'Stelle in einer besuchten Seite' },
    purpose: {
      en: 'takes you back to where you were reading',
      de: 'führt Sie dorthin zurück, wo Sie gelesen haben',
    },
  },
  containerConsent: {
    content: { en: 'your choice and its time', de: 'Ihre Wahl und deren Zeitpunkt' },
    purpose: { en: 'tells the analytics service your choice', de: 'teilt dem Analysedienst Ihre Wahl mit' },
  },
  visitorCookie: {
    content: {
      en: 'random identifier of a visitor, times and number of visits',
      de: 'zufällige Kennung eines Besuchers, Zeiten und Zahl der Besuche',
    },
    purpose: {
      en: 'recognises repeated visits; only with your consent',
      de: 'erkennt wiederholte Besuche; nur mit Ihrer Einwilligung',
    },
    lifetime: { en: '13 months', de: '13 Monate' },
  },
  visitCookie: {
    content: { en: 'a flag', de: 'ein Merker' },
    purpose: {
      en: 'marks a visit that is going on; only with your consent',
      de: 'kennzeichnet einen laufenden Besuch; nur mit Ihrer Einwilligung',
    },
    lifetime: { en: '30 minutes', de: '30 Minuten' },
  },
  measurementCookie: {
    content: {
      en: 'source of a visit, time of the last action',
      de: 'Herkunft eines Besuchs, Zeit der letzten Handlung',
    },
    purpose: {
      en: 'decides which measurement runs; only with your consent',
      de: 'entscheidet, welche Messung läuft; nur mit Ihrer Einwilligung',
    },
  },
};

function lifetimeOf({ kind, days }: StoredItem): Words {
  if (days !== undefined) return { en: `${days} days`, de: `${days} Tage` };
  if (kind === 'session') return { en: 'until you close the tab', de: 'bis Sie den Tab schließen' };
  return { en: 'until you delete it', de: 'bis Sie ihn löschen' };
}

function isInUse(name: ItemName, use: StorageUse): boolean {
  if (name === 'consentRecord') return use.consentManager === 'embedded';
  const isOfContainer = ['containerConsent', 'visitorCookie', 'visitCookie', 'measurementCookie'].includes(
    name,
  );
  return !isOfContainer || use.container !== null;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
