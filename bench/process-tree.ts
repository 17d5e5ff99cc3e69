/** Runs a program and looks at everything it starts: time from its start to its end, and memory. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';

export interface Run {
  readonly seconds: number;
  /** The largest sum of resident memory of the program and its children, in MB; 0 where /proc is missing. */
  readonly memory: number;
}

const SAMPLE_MS = 50;
const PAGE_BYTES = 4096;

/**
 * @param args the program and its arguments
 * @throws with the end of its output when it fails
 */
export async function run(args: readonly string[], cwd: string): Promise<Run> {
  const [program = '', ...rest] = args;
  const start = performance.now();
  const child = spawn(program, rest, { cwd, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output = (output + String(chunk)).slice(-2000)));
  let memory = 0;
  const timer = setInterval(() => (memory = Math.max(memory, memoryOfTree(child.pid ?? 0))), SAMPLE_MS);
  // Rejects where the program cannot be started.
  const ending = once(child, 'exit').finally(() => clearInterval(timer));
  const [code] = (await ending) as [number | null];
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${output}`);
  return { seconds, memory };
}

/** No competitor calls home or draws progress, and each knows that it builds for production. */
export function environment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _mode, NODE_OPTIONS: _options, ...rest } = process.env;
  const quiet = {
    ASTRO_TELEMETRY_DISABLED: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    GATSBY_TELEMETRY_DISABLED: '1',
  };
  return { ...rest, ...quiet, CI: 'true' };
}

/** Resident memory in MB of a process and all below it. */
function memoryOfTree(root: number): number {
  const processes = new Map<number, { parent: number; pages: number }>();
  for (const name of listProcesses()) {
    const stat = readStat(name);
    if (stat !== undefined) processes.set(Number(name), stat);
  }
  const isBelow = (pid: number): boolean => {
    for (let current = pid; current > 1; current = processes.get(current)?.parent ?? 0)
      if (current === root) return true;
    return false;
  };
  const pages = [...processes].filter(([pid]) => isBelow(pid)).map(([, stat]) => stat.pages);
  return (pages.reduce((sum, count) => sum + count, 0) * PAGE_BYTES) / 1e6;
}

function listProcesses(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    // Only Linux has this folder.
    return [];
  }
}

/** Undefined when the process has ended meanwhile. */
function readStat(pid: string): { parent: number; pages: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), pages: Number(fields[21]) };
  } catch {
    return undefined;
  }
}
