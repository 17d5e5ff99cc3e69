/** A development server for one site, as `npm run dev` starts it. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** @param options of the command, besides its site */
export async function startDevServer(
  site: string,
  options: readonly string[] = [],
): Promise<{ server: ChildProcess; origin: string }> {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:SITE_|NODE_ENV)/.test(name));
  const command = [join(ROOT, 'scripts', 'engine.mjs'), 'dev', site, '--port', '0', ...options];
  const started = spawn(process.execPath, command, {
    cwd: ROOT,
    env: Object.fromEntries(own),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return { server: started, origin: await originOf(started) };
}

/** The address that the server says it has. Reads on afterwards: a server whose words nobody takes ends. */
function originOf(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The development server ended: ${said}`)));
    child.stderr?.on('data', (chunk) => {
      said += String(chunk);
      const [, address] = /(http:\/\/127\.0\.0\.1:\d+)\//.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
}
