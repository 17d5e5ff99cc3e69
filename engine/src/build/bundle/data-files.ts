import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { DataFile } from '../content/files/read-data.ts';
import { parseSource } from '../content/files/parse-source.ts';

const FILE = /^(?<path>.+\.yaml)\?data$/;

/**
 * `import file from './prices.yaml?data'` gives a YAML file as `readData` takes it. It is parsed when the code is
 * bundled: parsed whenever a build starts, the files of a site take as long as all of its pages when nothing has changed.
 */
export const dataFiles: Plugin = {
  name: 'data-files',
  enforce: 'pre',
  load(id) {
    const { path } = FILE.exec(id)?.groups ?? {};
    if (path === undefined) return undefined;
    const text = readFileSync(path, 'utf8');
    const parsed = parseSource({ file: path, kind: 'yaml', text });
    // What is wrong with a file is told when it is read, as of any other content.
    const file: DataFile = 'data' in parsed ? { text, data: parsed.data } : { text };
    return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(file))});`, map: null };
  },
};
