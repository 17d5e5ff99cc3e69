import { expect, test } from 'vitest';
import { batch, send, startMeasuringApp } from '../../test/measuring-app.ts';
import { createDayLimit } from './day-limit.ts';

test('more events than a day takes are refused and counted, whoever sends them, until the day is over', async () => {
  const measuring = await startMeasuringApp({ eventsPerDay: 5 });
  const many = (count: number) => ({
    ...batch,
    events: Array.from({ length: count }, () => batch.events[0]),
  });
  measuring.setTime(Date.UTC(2026, 10, 22, 23, 59));
  const answers = [];
  for (const payload of [many(3), '{', many(3), many(2), batch]) answers.push(await send(measuring, payload));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 400, 429, 204, 429]);
  expect([answers[2]?.body, answers[2]?.headers['retry-after']]).toEqual(['Too many events today.\n', '60']);
  expect(measuring.outcomes).toEqual(['stored', 'malformed', 'full', 'stored', 'full']);
  measuring.setTime(Date.UTC(2026, 10, 23));
  expect((await send(measuring, many(5))).statusCode).toBe(204);
  const { query } = await measuring.database.ready();
  expect(await query.selectFrom('events').select('day').execute()).toHaveLength(10);
  await measuring.close();
});

test('a limit of nothing is none', () => {
  const limit = createDayLimit(0, () => 0);
  expect([limit.admits(1_000_000), limit.admits(1_000_000)]).toEqual([true, true]);
});
