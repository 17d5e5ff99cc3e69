import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const projectRoot = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  root: projectRoot,
  plugins: [react()],
  test: {
    include: ['{engine,forms,site,server,e2e,bench,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'engine/test/.work/**'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // Tests pass their dependencies in, so files need no world of their own.
    isolate: false,
    // One for each core; the default leaves one idle, which is half of two.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
