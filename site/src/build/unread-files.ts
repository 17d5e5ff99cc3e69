/** Files in folders that the site reads itself, of another name than those it reads, which would be left out without a word. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Source } from './collections.ts';

/** Folder of content -> the only file that is read in it. */
const READ_FILES = { moved: 'addresses.yaml', search: 'searched-words.yaml' };
const YAML_FOLDERS = ['forms', 'forms/mail', 'forms/policy', 'forms/words', 'offer'];

export function reportUnreadFiles([source]: readonly Pick<Source, 'report'>[], siteRoot: string): void {
  const report = (folder: string, name: string, message: string): void =>
    source?.report({ file: `site/content/${folder}/${name}` }, [], message);
  for (const [folder, read] of Object.entries(READ_FILES)) {
    const names = namesIn(siteRoot, folder);
    const advice = names.includes(read) ? `Write what it holds into ${read}.` : `Call it ${read}.`;
    for (const name of names) if (name !== read) report(folder, name, `is not read. ${advice}`);
  }
  for (const folder of YAML_FOLDERS)
    for (const name of namesIn(siteRoot, folder)) {
      if (name.endsWith('.yaml') || YAML_FOLDERS.includes(`${folder}/${name}`)) continue;
      const advice =
        extname(name) === ''
          ? `Files lie directly in ${folder}.`
          : `Call it ${basename(name, extname(name))}.yaml.`;
      report(folder, name, `is not read. ${advice}`);
    }
}

/** Without what programs leave behind, such as `.DS_Store`. */
function namesIn(siteRoot: string, folder: string): readonly string[] {
  const path = join(siteRoot, 'content', folder);
  return existsSync(path)
    ? readdirSync(path)
        .filter((name) => !name.startsWith('.'))
        .sort()
    : [];
}
