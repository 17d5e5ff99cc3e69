import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BuildAnswer, BuildLine, BuildRequest } from './build-process.ts';

const BUILD_PROCESS = fileURLToPath(new URL('./build-process.ts', import.meta.url));

export interface Builder {
  /**
   * Calls `build()`, once the request before has been answered: its test may have ended without waiting for that.
   *
   * @param tell hears what the build says meanwhile
   */
  build(request: BuildRequest, tell: (line: string) => void): Promise<BuildAnswer>;
}

/** Runs builds in a process of its own, which starts with the first of them and ends with this one. */
export function createBuilder(): Builder {
  let settle: (answer: BuildAnswer) => void = () => {};
  let hear: (line: string) => void = () => {};
  let child: ChildProcess | undefined;
  const start = (): ChildProcess => {
    const env = { ...process.env, NODE_ENV: 'production' };
    const started = fork(BUILD_PROCESS, { execArgv: ['--import', 'tsx'], env })
      .on('message', (message) => {
        const said = message as BuildAnswer | BuildLine;
        if (said.kind === 'line') hear(said.text);
        else settle(said);
      })
      .on('exit', (code) => {
        child = undefined;
        settle({ kind: 'failed', stack: `The build process ended with code ${code}.` });
      });
    started.unref();
    started.channel?.unref();
    return started;
  };
  const ask = (request: BuildRequest, tell: (line: string) => void): Promise<BuildAnswer> =>
    new Promise((resolve) => {
      settle = resolve;
      hear = tell;
      child ??= start();
      child.send(request);
    });
  let last: Promise<unknown> = Promise.resolve();
  return {
    build(request, tell) {
      const answer = last.then(() => ask(request, tell));
      last = answer;
      return answer;
    },
  };
}
