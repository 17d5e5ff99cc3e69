import { setImmediate as inputTaken } from 'node:timers/promises';

/**
 * Hands on together what came while the last was being written. Nobody waits for
 * company: only requests that lie ready in other sockets are taken in before.
 *
 * @param write has to settle each item itself; it never rejects
 */
export function gather<Item>(
  limit: number,
  write: (items: readonly Item[]) => Promise<void>,
): (item: Item) => void {
  const waiting: Item[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      await inputTaken();
      await write(waiting.splice(0, limit));
    }
    isWriting = false;
  }

  return (item) => {
    waiting.push(item);
    if (isWriting) return;
    isWriting = true;
    void writeAll();
  };
}
