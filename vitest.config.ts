import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';
import { dataFiles } from './engine/src/build/bundle/data-files.ts';

const projectRoot = fileURLToPath(new URL('.', import.meta.url));

/**
 * Runs files of one environment after one another: a worker ends where the next file has another environment, and all
 * that it has loaded ends with it.
 */
class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const hasDocument = new Set(sorted.filter(({ moduleId }) => namesJsdom(moduleId)));
    return [...sorted.filter((file) => !hasDocument.has(file)), ...hasDocument];
  }
}

function namesJsdom(file: string): boolean {
  return readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom');
}

export default defineConfig({
  root: projectRoot,
  plugins: [react(), dataFiles],
  test: {
    include: ['{engine,forms,measuring,site,server,e2e,bench,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'engine/test/.work/**'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // Tests pass their dependencies in, so files need no world of their own.
    isolate: false,
    sequence: { sequencer: EnvironmentSequencer },
    // One for each core; the default leaves one idle, which is half of two.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
