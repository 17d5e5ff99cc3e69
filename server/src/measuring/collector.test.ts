import { expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { createCollector } from './collector.ts';

test('what is added as soon as the last was stored is stored as well', async () => {
  const batches: number[] = [];
  const database: Pick<Database, 'appendEvents'> = {
    appendEvents: async (rows) => void batches.push(rows.length),
  };
  const collector = createCollector({ database: async () => database });
  expect(await collector.add([])).toBe('stored');
  expect(await collector.add([])).toBe('stored');
  expect(batches).toEqual([0, 0]);
});
