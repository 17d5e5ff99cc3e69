import type { WrittenFolders } from './disk-problem.ts';
import { tellOfRefusal } from './disk-problem.ts';
import { failureText } from './failure-text.ts';

/** Where what cannot be tidied up is told of. */
export interface TidyTools extends WrittenFolders {
  readonly tell: (line: string) => void;
}

/**
 * Runs steps after work whose outcome stands by then: each of them, whatever the others throw. That is told of and no more,
 * because it would take the place of what the work has thrown, or make a failure of work that has gone well.
 */
export async function tidyUp(steps: readonly (() => void)[], { tell, ...folders }: TidyTools): Promise<void> {
  for (const step of steps) {
    try {
      tellOfRefusal(step, folders, tell);
    } catch (error) {
      tell(await failureText(error));
    }
  }
}
