import { addDays } from './add-days.ts';

export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly days: number;
  readonly path: string;
}

/** What cookies are written to: a document. */
export interface CookieJar {
  cookie: string;
  readonly location: { readonly protocol: string };
}

/** The value is percent-encoded, so that nothing in it can add an attribute or a second cookie. */
export function writeCookie(jar: CookieJar, { name, value, days, path }: Cookie, now: Date): void {
  const secure = jar.location.protocol === 'https:' ? '; secure' : '';
  const expires = addDays(now, days).toUTCString();
  jar.cookie = `${name}=${encodeURIComponent(value)}; path=${path}; expires=${expires}; samesite=lax${secure}`;
}
