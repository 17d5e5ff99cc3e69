/**
 * Runs a server that goes on until somebody ends it: for `npm start`, `npm run dev` and `npm run mock`. It ends with
 * this process: signals are passed on, and where npm is told to end, which tells no more than its shell, the end of
 * that is noticed. Windows says nothing of a parent's end; there Ctrl+C ends the server, because every process of a
 * console hears it.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { install, root } from './install.mjs';

const PARENT_CHECK_MS = 250;
const SIGNALS = ['SIGTERM', 'SIGINT'];

/** Runs a program in Node, and ends as it ends. `parent` is the process above this one, as it was before anything that takes time. */
export function runServer(args, parent) {
  const server = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  const parentCheck = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(parentCheck);
    server.kill('SIGTERM');
  }, PARENT_CHECK_MS).unref();
  for (const signal of SIGNALS)
    process.on(signal, () => {
      // The signal ends npm too; told once more and later, the server would cut off open answers.
      clearInterval(parentCheck);
      server.kill(signal);
    });
  server.once('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    // Whoever ended it by Ctrl+C is told of no failure, as with an exit code.
    for (const passedOn of SIGNALS) process.removeAllListeners(passedOn);
    process.kill(process.pid, signal);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const parent = process.ppid;
  install();
  runServer(process.argv.slice(2), parent);
}
