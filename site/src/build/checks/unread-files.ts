/** Files in folders that the site reads itself, of another name than those it reads, which would be left out without a word. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Source } from '../collections.ts';
import { SAMPLE_FILES } from '../interface/interface.ts';
import { languages } from '../languages.ts';

/** Folder of content -> all that is read in it. */
const READ_FILES: Readonly<Record<string, readonly string[]>> = {
  interface: ['openapi.yaml', 'samples', 'walkthrough.yaml'],
  'interface/samples': SAMPLE_FILES.map((file) => basename(file)),
  moved: ['addresses.yaml'],
  offer: ['availability.yaml', 'prices.yaml', 'solutions.yaml'],
  rates: ['snapshot.json', ...languages.map((language) => `words.${language}.yaml`)],
  search: ['searched-words.yaml'],
};
/** Folders in which each YAML file is read. */
const YAML_FOLDERS = ['forms', 'forms/mail', 'forms/policy', 'forms/words'];

export function reportUnreadFiles([source]: readonly Pick<Source, 'report'>[], siteRoot: string): void {
  const report = (folder: string, name: string, message: string): void =>
    source?.report({ file: `site/content/${folder}/${name}` }, [], message);
  for (const [folder, read] of Object.entries(READ_FILES)) {
    const names = namesIn(siteRoot, folder);
    const missing = read.filter((name) => !names.includes(name));
    const advice =
      missing.length > 0
        ? `Call it ${missing.join(' or ')}.`
        : `Write what it holds into ${read.join(' or ')}.`;
    for (const name of names) if (!read.includes(name)) report(folder, name, `is not read. ${advice}`);
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
