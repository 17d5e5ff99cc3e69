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
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
