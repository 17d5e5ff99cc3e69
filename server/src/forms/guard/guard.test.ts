import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../../database/database.ts';
import { ATTACK } from './rate-counter.ts';
import { createGuard } from './guard.ts';

test('an attack costs one write for what signs its challenges, and one that has failed is tried again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-guard-'));
  const database = await openDatabase({ dataDir });
  const transaction = vi.spyOn(database, 'transaction');
  const counter = {
    count: (key: string) => Promise.resolve(key.startsWith('form ') ? ATTACK.limit + 1 : 1),
    countUse: () => Promise.resolve(1),
    forget: () => Promise.resolve(),
  };
  const guard = createGuard({ database, counter, now: Date.now });
  const judge = () => guard.judge({ form: 'contact', address: 'one', values: {}, hasScript: false });
  transaction.mockRejectedValueOnce(new Error('The disk is full.'));
  await expect(judge()).rejects.toThrow('The disk is full.');
  for (let times = 0; times < 3; times += 1) expect(await judge()).toMatchObject({ refusal: 'attack' });
  expect(transaction).toHaveBeenCalledTimes(2);
  await database.close();
  await rm(dataDir, { recursive: true });
});
