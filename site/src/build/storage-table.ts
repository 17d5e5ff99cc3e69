/** The table of cookies and storage keys in the privacy policy, made out of the declaration the code works with. */
import { escapeHtml } from '@quellwerk/engine/html';
import type { Settings } from '../../integrations.ts';
import * as storedItems from '../shared/stored-items.ts';
import type { StoredItem } from '../shared/stored-items.ts';
import { scrollingTable } from './scrolling-table.ts';
import type { StorageTableValue, StoredItemName } from './schemas/storage-table.schema.ts';

/** What decides which items are in use. */
export type StorageUse = Pick<Settings, 'consentManager' | 'container' | 'measuring'>;

/** Stands in a text where the table belongs, until the page is made. */
export const STORAGE_TABLE_MARK = '<!-- storage table -->';

const ITEMS: Readonly<Record<StoredItemName, StoredItem>> = storedItems;
const COLUMNS = ['name', 'kind', 'content', 'lifetime', 'path', 'purpose'] as const;
const CONTAINER_ITEMS: readonly StoredItemName[] = [
  'containerConsent',
  'visitorCookie',
  'visitCookie',
  'measurementCookie',
];

/** HTML of the table, in a region that scrolls sideways. */
export function storageTable(words: StorageTableValue, use: StorageUse): string {
  const heads = COLUMNS.map((column) => words.columns[column]);
  const names = Object.keys(words.items) as StoredItemName[];
  const rows = names.filter((name) => isInUse(name, use)).map((name) => row(name, words));
  return scrollingTable(words.label, heads, rows);
}

function row(name: StoredItemName, words: StorageTableValue): string {
  const item = ITEMS[name];
  const { content, purpose, lifetime = lifetimeOf(item, words) } = words.items[name];
  const cells = [
    `<code>${escapeHtml(item.name)}</code>`,
    escapeHtml(words.kinds[item.kind]),
    escapeHtml(content),
    escapeHtml(lifetime),
    item.kind === 'cookie' ? '<code>/</code>' : '–',
    escapeHtml(purpose),
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

function lifetimeOf({ kind, days }: StoredItem, { lifetimes }: StorageTableValue): string {
  if (days !== undefined) return lifetimes.days.replace('{days}', String(days));
  return kind === 'session' ? lifetimes.session : lifetimes.local;
}

function isInUse(name: StoredItemName, use: StorageUse): boolean {
  if (name === 'consentRecord') return use.consentManager === 'embedded';
  if (name === 'visitorIdentifier') return use.measuring !== null;
  return !CONTAINER_ITEMS.includes(name) || use.container !== null;
}
