/**
 * Compiles the server and its commands into `server/dist`, for plain Node
 * without the sources. Packages are taken in, all but the database driver, which
 * is machine code: `npm ci --omit=dev -w server` installs that alone.
 */
import { build } from 'vite';
import { root } from './install.mjs';

await build({
  configFile: false,
  root: `${root}server`,
  logLevel: 'warn',
  ssr: { noExternal: true, external: ['libsql'] },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        forms: 'src/forms-main.ts',
        release: 'src/release-main.ts',
        export: 'src/export-main.ts',
        backup: 'src/backup-main.ts',
      },
    },
  },
});
