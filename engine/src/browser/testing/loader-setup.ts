/** A loader with a fake web around it, where app data agrees and the status pages exist. */
import { APP_DATA_URL, pageDataUrl } from '../../shared/addresses.ts';
import type { PageData } from '../../shared/protocol.ts';
import type { Fetch } from '../environment.ts';
import { createLiveBuild } from '../live-build.ts';
import type { LiveBuild } from '../live-build.ts';
import { pause } from '../pause.ts';
import { createLoader } from '../router/loader.ts';
import type { Loader, LoadResult } from '../router/loader.ts';
import { createFakeClock } from './fake-clock.ts';
import type { FakeClock } from './fake-clock.ts';
import { createFakeFetch } from './fake-fetch.ts';
import type { FakeFetch } from './fake-fetch.ts';
import { pageDataOf } from './page-data.ts';

export interface Setup {
  readonly loader: Loader;
  readonly web: FakeFetch;
  readonly clock: FakeClock;
  readonly liveBuild: LiveBuild;
  load(path: string): Promise<LoadResult>;
}

export const SERVED_PATH = '/en/served/';

/** @param answerMs how long each answer takes */
export function setUp({ answerMs = 0 } = {}): Setup {
  const web = createFakeFetch();
  const clock = createFakeClock();
  const fetch: Fetch = async (url, init) => {
    const answer = web.fetch(url, init);
    if (answerMs > 0) await pause(clock, answerMs);
    return answer;
  };
  const liveBuild = createLiveBuild({ fetch, clock, documentBuild: 'b1' });
  const loader = createLoader({
    fetch,
    clock,
    liveBuild,
    catchAlls: [{ matchPath: '/de/*', path: '/de/404.html' }],
    languageAt: (path) => (path.startsWith('/de/') ? 'de' : 'en'),
    servedPath: SERVED_PATH,
  });
  web.answer(APP_DATA_URL, { status: 200, body: { buildHash: 'b1' } });
  answerPage(web, pageDataOf('/404.html', { context: { isStatus: true } }));
  answerPage(web, pageDataOf('/500.html', { context: { isStatus: true } }));
  const load = async (path: string) => {
    const loading = loader.load(path);
    await clock.advance(10_000);
    return loading;
  };
  return { loader, web, clock, liveBuild, load };
}

export function answerPage(web: FakeFetch, page: PageData): void {
  web.answer(pageDataUrl(page.path), { status: 200, body: page });
}
