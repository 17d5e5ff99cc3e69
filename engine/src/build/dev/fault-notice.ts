import { inspect } from 'node:util';

/** Tells of what is wrong with a site, and when nothing is any more: else the last fault would stay the last line of a terminal. */
export interface FaultNotice {
  tell(fault: string): void;
  /** Tells of an error that nobody could make a text of, which would end the process if it were not caught. */
  tellOfUntold(error: unknown): void;
  /** The site has been looked through, and nothing was found. */
  findNone(): void;
}

export function createFaultNotice(line: (text: string) => void): FaultNotice {
  let isFaulty = false;
  const tell = (fault: string): void => {
    isFaulty = true;
    line(fault);
  };
  return {
    tell,
    tellOfUntold: (error) => tell(inspect(error)),
    findNone() {
      if (isFaulty) line('Everything that was wrong is corrected.');
      isFaulty = false;
    },
  };
}
