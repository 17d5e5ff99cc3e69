/** A fault of docs/guides/operators.md, and the proof of what is promised for it. */
export interface Fault {
  /** The row of the table there. */
  readonly row: string;
  /** What exactly is done, in the words of the report. */
  readonly name: string;
  readonly run: (attempts: number) => Promise<FaultResult>;
}

export interface FaultResult {
  /** How the fault was made, and what was counted. */
  readonly detail: string;
  /** Attempts made; none where this machine lacks what the fault needs. */
  readonly attempts: number;
  /** Every promise that was not kept, with the attempt. */
  readonly broken: readonly string[];
}

export function notTried(detail: string): FaultResult {
  return { attempts: 0, broken: [], detail: `not tried: ${detail}` };
}

/** Collects what was not as promised. */
export function createJudge() {
  const broken: string[] = [];
  return {
    broken,
    expect(isKept: boolean, promise: string): void {
      if (!isKept) broken.push(promise);
    },
  };
}
