import type { Reporter } from '../src/build/reporter.ts';

export const silentReporter: Reporter = {
  step: async (_name, run) => run(() => {}),
  line() {},
};
