/** Tells of what is wrong with a site, and when nothing is any more: else the last fault would stay the last line of a terminal. */
export interface FaultNotice {
  tell(fault: string): void;
  /** The site has been looked through, and nothing was found. */
  findNone(): void;
}

export function createFaultNotice(line: (text: string) => void): FaultNotice {
  let isFaulty = false;
  return {
    tell(fault) {
      isFaulty = true;
      line(fault);
    },
    findNone() {
      if (isFaulty) line('Everything that was wrong is corrected.');
      isFaulty = false;
    },
  };
}
