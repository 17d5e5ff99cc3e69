/**
 * Fastens the queue to its window, for code of others that would delete it by its name. Its entries stay: the consent
 * default first of all, which a tag that starts later has to find (R6.1).
 */
export function keepQueue(window: Window): void {
  const value = window.dataLayer ?? [];
  Reflect.defineProperty(window, 'dataLayer', {
    value,
    writable: true,
    enumerable: true,
    configurable: false,
  });
}
