import { createSafeStorage } from '../environment.ts';
import type { SafeStorage } from '../environment.ts';

/** Web storage with these entries; a blocked one throws at every touch, as browsers do. */
export function createFakeStorage(
  entries: Readonly<Record<string, string>> = {},
  isBlocked = false,
): SafeStorage {
  const values = new Map(Object.entries(entries));
  const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
  return createSafeStorage(() => {
    if (isBlocked) throw new DOMException('Access is denied', 'SecurityError');
    return storage as Storage;
  });
}
