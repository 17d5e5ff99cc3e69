/** The site as it would be with other settings: everything of it, but its `integrations.ts` says something else. */
import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..', '..');

export interface SiteVariant {
  /** Names its folder; no two workers build the same one at once. */
  readonly name: string;
  /** Name of a constant in `integrations.ts` -> its value. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/**
 * Builds a variant and returns the folder to serve. It lies inside the project,
 * so that its code finds its packages; what has not changed since the last run
 * is not built again.
 */
export async function buildSiteVariant({ name, settings }: SiteVariant): Promise<string> {
  const folder = join(ROOT, '.cache', 'e2e-variants', name);
  const source = join(folder, 'site');
  rmSync(source, { recursive: true, force: true });
  // The type settings refer to their place in the project, and no build needs them.
  const isNeeded = (path: string) => !/node_modules|tsconfig/.test(path.slice(ROOT.length));
  cpSync(join(ROOT, 'site'), source, { recursive: true, filter: isNeeded });
  const integrations = join(source, 'integrations.ts');
  writeFileSync(integrations, applySettings(readFileSync(integrations, 'utf8'), settings));
  const out = join(folder, 'dist');
  const cli = join(ROOT, 'engine', 'src', 'build', 'cli.ts');
  const folders = ['--out', out, '--cache', join(folder, 'cache')];
  const command = [cli, 'build', source, '--no-compress', ...folders];
  await promisify(execFile)(join(ROOT, 'node_modules', '.bin', 'tsx'), command);
  return out;
}

function applySettings(code: string, settings: SiteVariant['settings']): string {
  return Object.entries(settings).reduce((text, [name, value]) => {
    const declaration = new RegExp(`^(export const ${name}: [^=]+ =) [^;]+;`, 'm');
    if (!declaration.test(text)) throw new Error(`integrations.ts has no setting "${name}".`);
    return text.replace(declaration, (_match, start: string) => `${start} ${JSON.stringify(value)};`);
  }, code);
}
