/** Where the consent form does not show by itself (specification §2): legal pages have to be readable first. */
const SUPPRESSED_PARTS = [
  '404',
  'customer-information',
  'imprint',
  'informaciones-clientes',
  'informations-clients',
  'informazioni-clienti',
  'privacy-policy',
  'terms-of-use',
];

/** Anywhere in the path, not only as a whole segment. */
export function isSuppressed(path: string): boolean {
  return SUPPRESSED_PARTS.some((part) => path.includes(part));
}
