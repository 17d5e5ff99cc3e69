import type { Page } from '@playwright/test';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { test } from '../support/test.ts';
import { open, reachFor } from '../support/visitor.ts';
test.setTimeout(280_000);
const click = (page: Page, href: string) => page.evaluate((address) => new Promise<number>((resolve, reject) => {
  const old = document.querySelector('#content h1');
  const oldText = old?.textContent;
  const a = document.createElement('a'); a.href = address; document.body.append(a);
  const start = performance.now();
  const done = () => { const h = document.querySelector('#content h1'); if (h && h.textContent !== oldText) { resolve(performance.now() - start); o.disconnect(); } };
  const o = new MutationObserver(done); o.observe(document.documentElement, { subtree: true, childList: true, characterData: true });
  a.click(); setTimeout(() => reject(new Error('slow ' + address)), 8000);
}), href);
const stats = (v: number[]) => { const s = [...v].sort((a, b) => a - b); const q = (p: number) => s[Math.min(s.length - 1, Math.ceil(p * s.length) - 1)]?.toFixed(1); return `n=${s.length} median=${q(0.5)} p95=${q(0.95)} min=${q(0.01)} max=${q(1)}`; };
const paths = async (page: Page) => { const r = await page.request.get('/sitemap.xml'); void r; return page.evaluate(() => [...new Set([...document.querySelectorAll<HTMLAnchorElement>('a[href^="/en/"]')].map((a) => a.pathname))].filter((p) => p !== '/en/')); };
test('prefetched', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: {} }));
  await open(page, '/en/');
  const list = await paths(page); const all = new Set(list);
  for (const p of list) { if (all.size >= 31) break; const t = await (await page.request.get(p)).text(); for (const m of t.matchAll(/href="(\/en\/[a-z0-9/-]+\/)"/g)) all.add(m[1] ?? ''); }
  const times: number[] = [];
  for (const p of [...all].slice(0, 30)) { await reachFor(page, p); await page.waitForTimeout(500); times.push(await click(page, p)); await page.waitForTimeout(100); }
  console.log('PREFETCHED', stats(times));
});
for (const warm of [true, false]) test(`cold warm=${warm}`, async ({ browser, site }) => {
  const times: number[] = []; const targets = ['/en/about/', '/en/services/cards/', '/en/glossary/bank-identifier-code/', '/en/industries/travel/', '/en/security/'];
  for (let i = 0; i < 20; i += 1) {
    const net = await startFaultProxy(site.origin);
    const context = await browser.newContext({ baseURL: net.origin, serviceWorkers: 'block' });
    await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 50, downloadThroughput: 500_000, uploadThroughput: 500_000 });
    await open(page, '/en/');
    if (warm) { await click(page, '/en/imprint/'); await page.waitForTimeout(300); }
    times.push(await click(page, targets[i % 5] ?? '').catch(() => NaN));
    await context.close(); await net.stop();
  }
  console.log(warm ? 'COLD (React there)' : 'COLD (React not there)', stats(times.filter((t) => !Number.isNaN(t))));
});
