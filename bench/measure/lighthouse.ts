import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../process-tree.ts';
import { SCRATCH } from '../install.ts';

/** Milliseconds in Lighthouse's mobile profile: a CPU slowed down four times, slow 4G, both simulated. */
export interface Loading {
  readonly largestContentfulPaint: number;
  readonly blockingTime: number;
}

interface Report {
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

/** One run; `program` is Node with Lighthouse's command line. */
export async function measureLoading(program: readonly string[], address: string): Promise<Loading> {
  const file = join(SCRATCH, 'lighthouse.json');
  const flags = ['--quiet', '--output=json', `--output-path=${file}`, '--only-categories=performance'];
  await run([...program, address, ...flags, '--chrome-flags=--headless=new --no-sandbox'], SCRATCH);
  const { audits } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const value = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  return {
    largestContentfulPaint: value('largest-contentful-paint'),
    blockingTime: value('total-blocking-time'),
  };
}
