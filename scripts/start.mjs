/**
 * `npm start`: installs, builds and serves the site. The server ends with this
 * process: signals are passed on, and when npm ends without passing them on, its
 * end is noticed.
 */
import { spawn } from 'node:child_process';
import { install, root, run } from './install.mjs';

const PARENT_CHECK_MS = 250;

install();
run('npm', ['run', '--silent', 'build']);
const server = spawn(process.execPath, ['server/dist/main.js'], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal));
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) server.kill('SIGTERM');
}, PARENT_CHECK_MS).unref();
server.once('exit', (code) => process.exit(code ?? 1));
