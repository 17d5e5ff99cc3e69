/**
 * `npm start`: installs, builds and serves the site. The server ends with this
 * process: signals are passed on, and when npm ends without passing them on, its
 * end is noticed.
 */
import { spawn } from 'node:child_process';
import { install, root, run } from './install.mjs';

const PARENT_CHECK_MS = 250;

// Before the build, which takes a minute: npm may end meanwhile.
const parent = process.ppid;
install();
run('npm', ['run', '--silent', 'build']);
const server = spawn(process.execPath, ['server/dist/main.js'], { cwd: root, stdio: 'inherit' });
const parentCheck = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(parentCheck);
  server.kill('SIGTERM');
}, PARENT_CHECK_MS).unref();
for (const signal of ['SIGTERM', 'SIGINT'])
  process.on(signal, () => {
    // The signal ends npm too; told once more and later, the server would cut off open answers.
    clearInterval(parentCheck);
    server.kill(signal);
  });
server.once('exit', (code) => process.exit(code ?? 1));
