import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('what is named a total is a counter, and says the same however often it is asked for', async () => {
  const metrics = createMetrics({ lostLogLines: () => 3, dataAges: () => new Map([['rates', 2]]) });
  for (const status of [200, 204, 503]) metrics.countAnswer(status);
  await metrics.print();
  const text = await metrics.print();
  const types = [...text.matchAll(/^# TYPE (quellwerk_\w+) (\w+)$/gm)];
  expect(types.filter(([, name = '', type]) => name.endsWith('_total') !== (type === 'counter'))).toEqual([]);
  expect(text).toContain('quellwerk_http_answers_total{status="2xx"} 2\n');
  expect(text).toContain('quellwerk_http_answers_total{status="4xx"} 0\n');
  expect(text).toContain('quellwerk_log_lines_lost_total 3\n');
  expect(text).toContain('quellwerk_data_age_days{data="rates"} 2\n');
});
