/** The table of cookies and storage keys in the privacy policy, made out of the declaration the code works with. */
import { typography } from '@quellwerk/engine/content';
import { escapeHtml } from '@quellwerk/engine/html';
import type { Settings } from '../../../integrations.ts';
import { fillWords } from '../../shared/fill-words.ts';
import * as storedByContainer from '../../shared/stored/stored-by-container.ts';
import * as storedItems from '../../shared/stored/stored-items.ts';
import type { StoredItem } from '../../shared/stored/stored-items.ts';
import type { TableRow } from './scrolling-table.ts';
import { scrollingTable } from './scrolling-table.ts';
import type { StorageTableValue, StoredItemName } from '../schemas/storage-table.schema.ts';

/** What decides which items are in use. */
export type StorageUse = Pick<Settings, 'consentManager' | 'container' | 'measuring'>;

/** Stands in a text where the table belongs, until the page is made. */
export const STORAGE_TABLE_MARK = '<!-- storage table -->';

const ITEMS: Readonly<Record<StoredItemName, StoredItem>> = storedItems;

/** HTML of the table: two columns, so that it reads on a phone without scrolling sideways. */
export function storageTable(words: StorageTableValue, use: StorageUse, language: string): string {
  const { item, content } = words.columns;
  const names = Object.keys(words.items) as StoredItemName[];
  const rows = names.filter((name) => isInUse(name, use)).map((name) => row(name, words, language));
  return scrollingTable(words.label, [item, content], rows);
}

function row(name: StoredItemName, words: StorageTableValue, language: string): TableRow {
  const item = ITEMS[name];
  const { content, purpose, lifetime = typography(lifetimeOf(item, words), language) } = words.items[name];
  const path = item.kind === 'cookie' ? `, ${fillWords(words.path, { path: '/' })}` : '';
  const kind = `${words.kinds[item.kind]}${path}, ${lifetime}`;
  const [what, why, where] = [content, purpose, kind].map((part) => escapeHtml(sentence(part)));
  return [
    `<code>${escapeHtml(item.name)}</code>`,
    `${what}<br>${why}<br><span class="soft-small">${where}</span>`,
  ];
}

/** Words of the table as a sentence of their own. */
function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function lifetimeOf({ kind, days }: StoredItem, { lifetimes }: StorageTableValue): string {
  if (days !== undefined) return fillWords(lifetimes.days, { days: String(days) });
  return kind === 'session' ? lifetimes.session : lifetimes.local;
}

function isInUse(name: StoredItemName, use: StorageUse): boolean {
  if (name === 'consentRecord') return use.consentManager === 'embedded';
  if (name === 'visitorIdentifier') return use.measuring !== null;
  return !Object.hasOwn(storedByContainer, name) || use.container !== null;
}
