import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ends a process and waits until it has ended; one that has done so already, by itself or by a signal, is not waited for. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
