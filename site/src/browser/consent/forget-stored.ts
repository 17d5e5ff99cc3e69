/** Deletes what was stored with a consent that has been withdrawn. */
import type { Environment } from '@quellwerk/engine/browser';
import type { StoredItem } from '../../shared/stored/stored-item.ts';

type ForgetDependencies = Pick<Environment, 'window' | 'document' | 'localStorage'>;

/** An asterisk at the end of a name stands for any ending. */
export function forgetStored(items: readonly StoredItem[], dependencies: ForgetDependencies): void {
  const { document, localStorage } = dependencies;
  const isNamed = (stored: string) => items.some(({ name }) => matchesName(stored, name));
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  for (const name of cookies.filter(isNamed)) expireCookie(document, name);
  // Some services keep a copy of their cookies there.
  for (const key of localKeys(dependencies).filter(isNamed)) localStorage.remove(key);
}

function matchesName(stored: string, name: string): boolean {
  return name.endsWith('*') ? stored.startsWith(name.slice(0, -1)) : stored === name;
}

/** The domain of a cookie cannot be read; analytics services set the widest one the browser accepts. */
function expireCookie(document: Document, name: string): void {
  const labels = document.location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}

function localKeys({ window }: ForgetDependencies): readonly string[] {
  try {
    return Object.keys(window.localStorage);
  } catch {
    // Blocked storage holds nothing.
    return [];
  }
}
