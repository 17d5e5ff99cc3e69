// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { createHookRunner } from './plugins.ts';
import type { Plugin } from './plugins.ts';
import { keepVisitedPage, setUpServiceWorker } from './service-worker.ts';
import { openBrowser } from './testing/fake-browser.ts';
import type { FakeBrowser } from './testing/fake-browser.ts';

let browser: FakeBrowser;

class FakeWorker extends EventTarget {
  state = 'installing';
  readonly messages: unknown[] = [];
  postMessage(message: unknown): void {
    this.messages.push(message);
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  readonly worker = new FakeWorker();
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  isRegistered = true;
  find(): void {
    this.installing = this.worker;
    this.dispatchEvent(new Event('updatefound'));
  }
  wait(): void {
    this.worker.state = 'installed';
    this.waiting = this.worker;
  }
  async unregister(): Promise<boolean> {
    this.isRegistered = false;
    return true;
  }
}

interface SetUpOptions {
  readonly hasController?: boolean;
  /** An earlier page has removed the worker. */
  readonly isRemoved?: boolean;
  readonly cache?: string;
  readonly loadedBy?: 'navigate' | 'reload';
  /** When the worker was asked for the document; 0 where it was not. */
  readonly workerStart?: number;
  readonly location?: { readonly protocol: string; readonly hostname: string };
  readonly register?: () => Promise<unknown>;
}

function setUp({
  hasController = false,
  isRemoved = false,
  cache = 'pages-b1',
  loadedBy = 'navigate',
  workerStart = 0,
  location,
  register,
}: SetUpOptions = {}) {
  browser = openBrowser({ address: '/en/' });
  const registration = new FakeRegistration();
  const deleted: string[] = [];
  const controller = new FakeWorker();
  const serviceWorker = {
    controller: hasController ? controller : null,
    register: register ?? (async () => registration),
    getRegistrations: async () => (isRemoved ? [] : [registration]),
  };
  const events: string[] = [];
  const plugin: Plugin = {
    name: 'recorder',
    onServiceWorkerUpdateFound: () => void events.push('update found'),
    onServiceWorkerUpdateReady: () => void events.push('update ready'),
    onServiceWorkerInstalled: () => void events.push('installed'),
    onServiceWorkerRedundant: () => void events.push('redundant'),
    onServiceWorkerActive: () => void events.push('activated'),
  };
  const caches = { keys: async () => [cache], delete: async (name: string) => deleted.push(name) };
  const window = {
    location: location ?? browser.environment.window.location,
    navigator: { serviceWorker },
    performance: { getEntriesByType: () => [{ type: loadedBy, workerStart }] },
    caches,
    indexedDB: { deleteDatabase: (name: string) => void deleted.push(name) },
  };
  const environment = { ...browser.environment, window: window as unknown as Window & typeof globalThis };
  const runHooks = createHookRunner([plugin], environment.log);
  const start = (url: string | null = '/sw.js') =>
    setUpServiceWorker(url, {
      environment,
      runHooks,
      onUpdateReady: () => void events.push('next navigation is a full one'),
    });
  return { start, registration, controller, environment, events, deleted };
}

describe('the life of a worker reaches the plugin hooks', () => {
  test('a first worker', async () => {
    const { start, registration, events } = setUp();
    await start();
    registration.find();
    registration.worker.become('installed');
    registration.worker.become('activated');
    expect(events).toEqual(['update found', 'installed', 'activated']);
    expect(registration.worker.messages).toEqual(['visited /en/']);
  });

  test('an update takes over, and the next navigation is a full one', async () => {
    const { start, registration, events } = setUp({ hasController: true });
    await start();
    registration.find();
    registration.worker.become('installed');
    expect(events).toEqual(['update found', 'update ready', 'next navigation is a full one']);
    expect(registration.worker.messages).toEqual(['skipWaiting']);
    registration.worker.become('redundant');
    expect(events.at(-1)).toBe('redundant');
  });
});

test('an update that was found before anybody could listen is followed, once', async () => {
  const { start, registration, events } = setUp({ hasController: true });
  registration.installing = registration.worker;
  await start();
  registration.find();
  registration.worker.become('installed');
  expect(events).toEqual(['update found', 'update ready', 'next navigation is a full one']);
});

describe('a worker that was waiting', () => {
  test('takes over as an update, and the next navigation is a full one', async () => {
    const { start, registration, events } = setUp({ hasController: true });
    registration.wait();
    await start();
    expect(registration.worker.messages).toEqual(['skipWaiting']);
    expect(events).toEqual(['update found', 'update ready', 'next navigation is a full one']);
  });

  test('takes over without news as an update that still waits after a reload, so that there is no loop', async () => {
    const { start, registration, controller, events } = setUp({
      hasController: true,
      loadedBy: 'reload',
      workerStart: 5,
    });
    registration.active = controller;
    registration.wait();
    await start();
    expect([registration.worker.messages, events]).toEqual([['skipWaiting'], []]);
  });

  test('is followed after a reload, too, where it is the first worker', async () => {
    const { start, registration, events } = setUp({ loadedBy: 'reload' });
    registration.wait();
    await start();
    registration.worker.become('activated');
    expect(registration.worker.messages).toEqual(['visited /en/']);
    expect(events).toEqual(['update found', 'installed', 'activated']);
  });
});

test.each([
  ['is told of a page that was loaded past it', 0, ['visited /en/']],
  ['is told nothing of a page that has come from it', 5, []],
])('a worker that is at work already %s', async (_what, workerStart, messages) => {
  const { start, registration } = setUp({ workerStart });
  registration.active = registration.worker;
  await start();
  expect(registration.worker.messages).toEqual(messages);
});

describe('only on https or localhost', () => {
  test.each([
    ['http:', 'site.example', 1],
    ['http:', 'localhost.evil.example', 1],
    ['https:', 'site.example', 0],
    ['http:', 'localhost', 0],
    ['http:', '127.0.0.1', 0],
    ['http:', '[::1]', 0],
  ])('%s//%s warns %i times', async (protocol, hostname, warnings) => {
    const { start, registration, events } = setUp({ location: { protocol, hostname } });
    await start();
    registration.find();
    expect([browser.warnings.length, events.length]).toEqual([warnings, 1 - warnings]);
  });
});

test('a missing or broken worker never hurts the page', async () => {
  const { start } = setUp({ register: () => Promise.reject(new TypeError('Not found')) });
  await start();
  expect(browser.errors.map(String)).toEqual(['Error: The service worker /sw.js could not be registered']);
});

test('the worker is told which page was shown without its document, and nobody is told without a worker', () => {
  const { controller, environment } = setUp({ hasController: true });
  keepVisitedPage(environment);
  expect(controller.messages).toEqual(['visited /en/']);
  keepVisitedPage(setUp().environment);
});

test('no address removes the worker of earlier visits and what it has kept', async () => {
  const { start, registration, deleted } = setUp();
  await start(null);
  expect([registration.isRegistered, deleted]).toEqual([false, ['pages-b1', 'workbox-expiration']]);
});

test('what a removed worker has kept until the page was left goes with the next page', async () => {
  const { start, deleted } = setUp({ isRemoved: true });
  await start(null);
  expect(deleted).toEqual(['pages-b1', 'workbox-expiration']);
});

test('caches that no worker of the site has made stay', async () => {
  const { start, deleted } = setUp({ isRemoved: true, cache: 'of-another-program' });
  await start(null);
  expect(deleted).toEqual(['workbox-expiration']);
});
