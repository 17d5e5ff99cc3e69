import type { Log } from './environment.ts';
import type { Plugin } from './hooks.ts';

/** Calls one hook on every plugin in order. */
export type RunHooks = (call: (plugin: Plugin) => void) => void;

/** A hook that throws is reported and stops neither the runtime nor the next plugin. */
export function createHookRunner(plugins: readonly Plugin[], log: Log): RunHooks {
  return (call) => {
    for (const plugin of plugins) {
      try {
        call(plugin);
      } catch (error) {
        log.error(new Error(`A hook of the plugin "${plugin.name}" failed`, { cause: error }));
      }
    }
  };
}
