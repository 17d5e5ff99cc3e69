import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { chromium } from '@playwright/test';

/** A page of its own: nothing cached, the network as slow as asked for. */
export interface Visit {
  readonly page: Page;
  readonly session: CDPSession;
  readonly context: BrowserContext;
}

export const NETWORK = { roundTripMs: 50, bitsPerSecond: 4_000_000 };

const VIEWPORT = { width: 1000, height: 600 };
const BITS_A_BYTE = 8;

/** The compiler of these files calls this for functions inside functions, also in those that are sent to a page. */
const NAMES_OF_FUNCTIONS = 'globalThis.__name = (value) => value;';

export async function launch(executablePath: string): Promise<Browser> {
  const args = [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
  ];
  return chromium.launch({ executablePath, args });
}

export async function startVisit(browser: Browser, network: typeof NETWORK): Promise<Visit> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await page.addInitScript(NAMES_OF_FUNCTIONS);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.roundTripMs,
    downloadThroughput: network.bitsPerSecond / BITS_A_BYTE,
    uploadThroughput: network.bitsPerSecond / BITS_A_BYTE,
  });
  return { page, session, context };
}
