/** The export for nginx beside other files of its `http` block. */
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFixtureSite } from '../../test/fixture-site.ts';
import { hasProgram } from '../../test/web-servers.ts';
import { writeExport } from './write-export.ts';

const PROXY = join(import.meta.dirname, '../../../deploy/nginx.conf');

test('the export for nginx goes before every other file with a map, as it says itself', async ({ skip }) => {
  skip(!hasProgram('nginx'), 'nginx is not installed.');
  const site = await createFixtureSite();
  const folder = site.distDir;
  const outDir = join(folder, 'nginx');
  await writeExport('nginx', { distDir: folder, outDir, root: join(folder, 'public') });
  const configuration = await readFile(join(outDir, 'site.conf'), 'utf8');
  const proxy = (await readFile(PROXY, 'utf8')).replaceAll('/var/log/quellwerk', folder);
  const complaintAbout = async (...blocks: readonly string[]) => {
    const file = join(folder, 'nginx.conf');
    await writeFile(file, `pid ${folder}/pid; events {} http { access_log off; ${blocks.join('\n')} }`);
    const { status, stderr } = spawnSync('nginx', ['-t', '-e', `${folder}/error.log`, '-c', file], {
      encoding: 'utf8',
    });
    return status === 0 ? undefined : stderr;
  };
  expect(await complaintAbout(configuration, proxy)).toBeUndefined();
  // Were this order taken too, nobody would have to be told.
  expect(await complaintAbout(proxy, configuration)).toContain(
    '"map_hash_bucket_size" directive is duplicate',
  );
  const before = configuration.slice(0, configuration.indexOf('map_hash_bucket_size'));
  expect(before).toContain('# Include it before every other file that has a map:');
  await site.remove();
});
