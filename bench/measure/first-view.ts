import type { Browser } from '@playwright/test';
import { NETWORK, startVisit } from './browser.ts';

/** What a first view costs on the wire, answers' heads included. */
export interface FirstView {
  readonly requests: number;
  readonly kilobytes: number;
  readonly scriptKilobytes: number;
  readonly requestsLater: number;
  readonly kilobytesLater: number;
}

const LATER_MS = 8000;

/** Counts what is asked for until the load event, and until eight seconds after it. */
export async function measureFirstView(browser: Browser, address: string): Promise<FirstView> {
  const { page, session, context } = await startVisit(browser, NETWORK);
  const types = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, type }) => types.set(requestId, type ?? ''));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, encodedDataLength),
  );
  await page.goto(address, { waitUntil: 'load' });
  const before = [...bytes];
  const beforeTypes = new Map(types);
  await page.waitForTimeout(LATER_MS);
  const kilobytes = (entries: [string, number][]): number =>
    entries.reduce((sum, [, size]) => sum + size, 0) / 1000;
  await context.close();
  return {
    requests: before.length,
    kilobytes: kilobytes(before),
    scriptKilobytes: kilobytes(before.filter(([id]) => beforeTypes.get(id) === 'Script')),
    requestsLater: bytes.size,
    kilobytesLater: kilobytes([...bytes]),
  };
}
