import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';

/** A browser of somebody who has changed its settings, which the headless shell does not have. */
export interface ProfileBrowser {
  readonly context: BrowserContext;
  /** Ends the browser and removes its profile. */
  close(): Promise<void>;
}

/** @param preferences as Chromium writes them into a profile */
export async function openProfile(preferences: object, baseURL = ''): Promise<ProfileBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'profile-'));
  mkdirSync(join(profile, 'Default'));
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  const executablePath = process.env['WHOLE_CHROMIUM_PATH'] ?? process.env['CHROMIUM_PATH'];
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath !== undefined && { executablePath }),
    baseURL,
    args: ['--no-sandbox'],
  });
  return {
    context,
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
