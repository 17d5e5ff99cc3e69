/**
 * Compiles the server into `server/dist`, for plain Node without the sources.
 * Packages of this repository are taken in; those of the registry stay what
 * `npm ci --omit=dev` installs.
 */
import { build } from 'vite';
import { root } from './install.mjs';

await build({
  configFile: false,
  root: `${root}server`,
  logLevel: 'warn',
  ssr: { noExternal: [/^@quellwerk\//] },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rollupOptions: { input: { main: 'src/main.ts', forms: 'src/forms-main.ts', stats: 'src/stats-main.ts' } },
  },
});
