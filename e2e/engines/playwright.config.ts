import { defineConfig } from '@playwright/test';

/** An engine is tested where its browser is; `scripts/engines.mjs` brings both on Debian. */
const ENGINES = { firefox: 'FIREFOX_PATH', webkit: 'WEBKIT_PATH' } as const;

export default defineConfig<object, { readonly engine: string }>({
  // From here, so that reports name files as those of the other browser tests.
  testDir: '..',
  testMatch: 'engines/*.cases.ts',
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  retries: process.env['CI'] === undefined ? 0 : 2,
  timeout: 45_000,
  expect: { timeout: 8000 },
  projects: Object.entries(ENGINES).flatMap(([engine, variable]) =>
    process.env[variable] === undefined
      ? []
      : [{ name: engine, use: { engine }, outputDir: `../../test-results/${engine}` }],
  ),
});
