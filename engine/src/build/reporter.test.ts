import { afterEach, expect, test, vi } from 'vitest';
import { createReporter } from './reporter.ts';

afterEach(() => vi.unstubAllEnvs());

/** What a stream gets of a line that comes while a step runs. */
async function writtenTo(isTTY: boolean): Promise<string> {
  vi.stubEnv('CI', undefined);
  const written: string[] = [];
  const stream = { isTTY, write: (text: string) => written.push(text) };
  const reporter = createReporter(stream as unknown as NodeJS.WriteStream, () => 0);
  await reporter.step('Making pages', () => reporter.line('60 documents set'));
  return written.join('');
}

const STEP = '  Making pages             0 ms\n';

test('on a terminal a line takes the place of the step that is running, which is named again at its end', async () => {
  const clear = '\r\u001b[K';
  expect(await writtenTo(true)).toBe(`  Making pages …${clear}60 documents set\n${clear}${STEP}`);
});

test('in a log nothing but lines is written', async () => {
  expect(await writtenTo(false)).toBe(`60 documents set\n${STEP}`);
});
