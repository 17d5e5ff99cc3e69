/** Deletes what was stored on the ground of a consent that is gone. */
import { writeCookie } from '../tracking/cookies.ts';

export interface ForgetDependencies {
  readonly document: Document;
  /** Undefined where it is blocked, so that nothing can be in it. */
  readonly localStorage: Pick<Storage, 'key' | 'length' | 'removeItem'> | undefined;
}

/** An asterisk at the end of a name stands for any ending. */
export function forgetStored(names: readonly string[], { document, localStorage }: ForgetDependencies): void {
  const isMeant = (stored: string) => names.some((name) => matchesName(stored, name));
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (isMeant(name)) expireCookie(document, name);
  }
  // Some services keep a copy of their cookies there.
  if (localStorage === undefined) return;
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  for (const key of keys) if (isMeant(key)) localStorage.removeItem(key);
}

function matchesName(stored: string, name: string): boolean {
  return name.endsWith('*') ? stored.startsWith(name.slice(0, -1)) : stored === name;
}

/** Nobody can see for which domain a cookie was set; analytics services choose the widest they can have. */
function expireCookie(document: Document, name: string): void {
  const labels = document.location.hostname.split('.');
  const domains = labels.map((_, index) => labels.slice(index).join('.'));
  const past = new Date(0);
  writeCookie(document, { name, value: '', days: 0, path: '/' }, past);
  for (const domain of domains) document.cookie = `${name}=; path=/; domain=${domain}; expires=${past.toUTCString()}`;
}
