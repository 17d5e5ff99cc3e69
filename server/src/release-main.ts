/** `npm run release -- COMMAND`: which build is served. */
import { resolve } from 'node:path';
import { runReleaseCommand } from './release/release-cli.ts';
import { createReleaseFolders } from './release/release-folders.ts';

const releases = createReleaseFolders(resolve(process.env['RELEASES_DIR'] || './releases'));
const result = await runReleaseCommand(process.argv.slice(2), releases);
if ('problem' in result) {
  process.stderr.write(result.problem);
  process.exitCode = 1;
} else process.stdout.write(result.output);
