/**
 * Every cookie and every storage key of this website, declared once: code
 * takes names and lifetimes from here, and so does the table of the privacy
 * policy, whose words are content (`content/storage`).
 */
export * from './stored-by-boot.ts';
export * from './stored-by-container.ts';
export * from './stored-by-parts.ts';
export type { StoredItem } from './stored-item.ts';
