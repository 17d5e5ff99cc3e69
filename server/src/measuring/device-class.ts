import type { EventTable } from '../database/schema.ts';

/** Tablets of Apple call themselves computers; nothing in a request tells them apart. */
export function deviceClass(userAgent: string): EventTable['device'] {
  if (/ipad|tablet|kindle|silk|android(?!.*mobile)/i.test(userAgent)) return 'tablet';
  return /mobi|iphone|ipod/i.test(userAgent) ? 'phone' : 'computer';
}
