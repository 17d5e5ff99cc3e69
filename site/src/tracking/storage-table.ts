/** The table of the privacy policy, made out of the declaration the code works with. Runs in Node only. */
import { consentManager, container } from '../../integrations.ts';
import type { ConsentManagerName, TagManagerContainer, Words } from '../../integrations.ts';
import { storedEntries, type StorageEntry } from './storage-declaration.ts';

/** What decides which entries are in use. */
export interface StorageUse {
  readonly consentManager: ConsentManagerName;
  readonly container: TagManagerContainer | null;
}

/** HTML of the table, in a region that scrolls sideways. Languages without words of their own get English. */
export function storageTable(language: string, use: StorageUse = { consentManager, container }): string {
  const say = (words: Words) => escapeHtml(language === 'de' ? words.de : words.en);
  const columns = Object.values(COLUMNS).map(({ title }) => `<th scope="col">${say(title)}</th>`);
  const rows = storedEntries.filter((entry) => isInUse(entry, use)).map((entry) => {
    const cells = Object.values(COLUMNS).map(({ cell }) => `<td>${cell(entry, say)}</td>`);
    return `<tr>${cells.join('')}</tr>`;
  });
  return [
    `<div class="table-scroll" role="region" tabindex="0" aria-label="${say(LABEL)}"><table>`,
    `<thead><tr>${columns.join('')}</tr></thead>`,
    `<tbody>${rows.join('')}</tbody></table></div>`,
  ].join('');
}

type Say = (words: Words) => string;

interface Column {
  readonly title: Words;
  readonly cell: (entry: StorageEntry, say: Say) => string;
}

const LABEL: Words = { en: 'Cookies and storage', de: 'Cookies und Speicher' };

const KINDS: Readonly<Record<StorageEntry['kind'], Words>> = {
  cookie: { en: 'cookie', de: 'Cookie' },
  local: { en: 'local storage', de: 'lokaler Speicher' },
  session: { en: 'session storage', de: 'Sitzungsspeicher' },
};

const COLUMNS: Readonly<Record<string, Column>> = {
  name: { title: { en: 'Name', de: 'Name' }, cell: ({ name }) => `<code>${escapeHtml(name)}</code>` },
  kind: { title: { en: 'Kind', de: 'Art' }, cell: ({ kind }, say) => say(KINDS[kind]) },
  content: { title: { en: 'Content', de: 'Inhalt' }, cell: ({ content }, say) => say(content) },
  lifetime: { title: { en: 'Lifetime', de: 'Lebensdauer' }, cell: (entry, say) => say(lifetimeWords(entry)) },
  path: { title: { en: 'Path', de: 'Pfad' }, cell: ({ path }) => (path === undefined ? '–' : `<code>${escapeHtml(path)}</code>`) },
  purpose: { title: { en: 'Purpose', de: 'Zweck' }, cell: ({ purpose }, say) => say(purpose) },
};

function lifetimeWords({ lifetime, lifetimeWords: words }: StorageEntry): Words {
  if (words !== undefined) return words;
  if (lifetime === 'until-deleted') return { en: 'until you delete it', de: 'bis Sie ihn löschen' };
  if (lifetime === 'tab') return { en: 'until you close the tab', de: 'bis Sie den Tab schließen' };
  return { en: `${lifetime} days`, de: `${lifetime} Tage` };
}

function isInUse({ needs }: StorageEntry, { consentManager, container }: StorageUse): boolean {
  if (needs === 'container') return container !== null;
  return needs !== 'embedded-manager' || consentManager === 'embedded';
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
