import { expect, test } from 'vitest';
import { HalfWrittenError } from './problems.ts';
import { tidyUp } from './tidy-up.ts';

const throwing = (error: Error) => (): never => {
  throw error;
};
const refused = Object.assign(new Error('EROFS: refused'), { code: 'EROFS', path: '/srv/dist/next' });

/** What is told while the steps run. */
async function told(...steps: readonly (() => void)[]): Promise<readonly string[]> {
  const lines: string[] = [];
  await tidyUp(steps, { outDir: '/srv/dist', cacheDir: '/srv/cache', tell: (line) => void lines.push(line) });
  return lines;
}

test('each step runs, and what one throws is told of', async () => {
  const lines = await told(throwing(refused), throwing(new TypeError('No list.')), () => undefined);
  expect(lines).toEqual([
    expect.stringMatching(/^\/srv\/dist\/next {2}lies on a disk that can only be read\. .+ \(EROFS\)\.$/),
    expect.stringContaining('TypeError: No list.'),
  ]);
});

test('a commit that breaks off stays what a build has failed with, also where nothing can be tidied up after it', async () => {
  const lines: string[] = [];
  const build = async (): Promise<void> => {
    try {
      throw new HalfWrittenError(new Error('EIO'));
    } finally {
      lines.push(...(await told(throwing(refused), throwing(new Error('No lock.')))));
    }
  };
  await expect(build()).rejects.toThrow(HalfWrittenError);
  expect(lines).toHaveLength(2);
});
