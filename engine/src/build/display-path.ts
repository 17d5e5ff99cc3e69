import { join, relative } from 'node:path';

/** The path as messages show it: from the working directory, where it is shorter and says something. */
export function displayPath(absolute: string): string {
  const shown = relative(process.cwd(), absolute);
  return shown === '' || shown.startsWith('..') ? absolute : shown;
}

/** The file in which a site says what it is, as problems name it. */
export function configFile(siteRoot: string): string {
  return displayPath(join(siteRoot, 'site.config.ts'));
}
