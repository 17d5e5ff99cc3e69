/** `npm run bench [-- quick] [-- part …]`: finds a browser, then measures; see `bench/README.md`. */
import { findBrowsers } from './browser.mjs';
import { run } from './install.mjs';

run('tsx', ['bench/bench.ts', ...process.argv.slice(2)], findBrowsers());
