import { randomUUID } from 'node:crypto';
import { defineConfig } from '@playwright/test';

// Workers read this file too, and inherit what is set here: by it they know what was made in this run.
process.env['TEST_RUN_ID'] ??= randomUUID();
// And the day of the run, so that all draw the same samples, past midnight too.
process.env['SAMPLE_SEED'] ??= new Date().toISOString().slice(0, 10);

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // `npm run sweep` takes hours, and names its files.
  testIgnore: process.env['SWEEP'] === undefined ? 'sweep/**' : [],
  outputDir: '../test-results',
  fullyParallel: true,
  // Many tests wait for something; three keep two cores busy.
  workers: 3,
  forbidOnly: process.env['CI'] !== undefined,
  // A busy machine can make any browser miss a moment; what fails three times is broken. Locally nothing is forgiven.
  retries: process.env['CI'] === undefined ? 0 : 2,
  // Forms are filled in by hand, several times in a test, and axe reads long pages: 12 s on a quiet machine, 30 s on a busy one.
  timeout: 60_000,
  // A first search fetches and compiles its program, which takes a busy machine longer than anything else here.
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] !== undefined && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A new page starts in a process of its own and moves to that of its site, unless there may be only one.
        '--renderer-process-limit=1',
      ],
    },
    locale: 'en-GB',
    // Far from where the site is built and served, so that no day on a page is another one for its reader.
    timezoneId: 'America/Los_Angeles',
    // A drawing that draws itself takes 0.4 s of the processor. Tests about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    // Recording takes a good part of the time of a test, so only what is repeated is recorded.
    trace: 'on-first-retry',
  },
});
