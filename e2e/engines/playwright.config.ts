import { defineConfig } from '@playwright/test';
import { ENGINES } from './support/browser.ts';

// Workers inherit the day of the run, so that all draw the same cases, past midnight too.
process.env['SAMPLE_SEED'] ??= new Date().toISOString().slice(0, 10);

export default defineConfig<object, { readonly engine: string }>({
  // Both engines side by side, each in one browser from its first case to its last.
  workers: 2,
  // From here, so that reports name files as those of the other browser tests.
  testDir: '..',
  testMatch: 'engines/*.cases.ts',
  globalSetup: './support/serve-for-all.ts',
  forbidOnly: process.env['CI'] !== undefined,
  retries: process.env['CI'] === undefined ? 0 : 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  projects: Object.entries(ENGINES).flatMap(([engine, variable]) =>
    process.env[variable] === undefined
      ? []
      : [
          {
            name: engine,
            workers: 1,
            // A case may belong to one engine on a day, see `support/one-engine.ts`.
            grepInvert: Object.keys(ENGINES)
              .filter((other) => other !== engine)
              .map((other) => new RegExp(`@${other}\\b`)),
            use: { engine },
            outputDir: `../../test-results/${engine}`,
          },
        ],
  ),
});
