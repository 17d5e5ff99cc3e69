import { expect, test } from 'vitest';
import { baseConfig } from './vite-config.ts';

test('how long plugins take is nothing that a build warns of', () => {
  expect(baseConfig('site')).toMatchObject({
    logLevel: 'warn',
    build: { rolldownOptions: { checks: { bundlerTimings: false } } },
  });
});
