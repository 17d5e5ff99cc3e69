import { describe, expect, test, vi } from 'vitest';
import { LEAVING_MS, STAYS_AFTER_MS } from '../shared/leaving-time.ts';
import { createPartLoader } from './parts.ts';

function start({
  isBlocked = false,
  isPaused = false,
  onLine = true,
  stored = new Map<string, string>(),
  build = 'one',
} = {}) {
  const reload = vi.fn();
  const sessionStorage = {
    read: (key: string) => (isBlocked ? null : (stored.get(key) ?? null)),
    write: (key: string, value: string) => !isBlocked && Boolean(stored.set(key, value)),
    remove: () => undefined,
  };
  const attributes = new Map([
    ['data-build', build],
    ['data-path', '/en/'],
  ]);
  const documentElement = {
    getAttribute: (name: string) => attributes.get(name),
    hasAttribute: (name: string) => attributes.has(name),
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
  };
  const document = { documentElement } as unknown as Document;
  const window = Object.assign(new EventTarget(), { navigator: { onLine } }) as unknown as Window &
    typeof globalThis;
  let pauses: { readonly milliseconds: number; readonly callback: () => void }[] = [];
  const clock = {
    after(milliseconds: number, callback: () => void) {
      if (isPaused || milliseconds > LEAVING_MS) pauses.push({ milliseconds, callback });
      else setTimeout(callback);
      return () => undefined;
    },
    whenIdle: () => undefined,
  };
  const loadPart = createPartLoader({ window, document, clock, sessionStorage, reload });
  return {
    reload,
    stored,
    window,
    attributes,
    loadPart,
    goOn(milliseconds = LEAVING_MS) {
      const ended = pauses.filter((pause) => pause.milliseconds <= milliseconds);
      pauses = pauses.filter((pause) => pause.milliseconds > milliseconds);
      ended.forEach(({ callback }) => callback());
    },
  };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

const gone = () => Promise.reject(new Error('gone'));

describe('a part that cannot be fetched leads to one reload for each build', () => {
  test('and the caller hears of the failure', async () => {
    const { reload, attributes, loadPart } = start();
    await expect(loadPart(gone)).rejects.toThrow('gone');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(attributes.has('data-incomplete')).toBe(false);
  });

  test('never to a loop', async () => {
    const { stored, loadPart } = start();
    await expect(loadPart(gone)).rejects.toThrow('gone');
    const afterReload = start({ stored });
    await expect(afterReload.loadPart(gone)).rejects.toThrow('page resources for /en/ not found');
    expect(afterReload.reload).not.toHaveBeenCalled();
    const nextBuild = start({ stored, build: 'two' });
    await expect(nextBuild.loadPart(gone)).rejects.toThrow('gone');
    expect(nextBuild.reload).toHaveBeenCalledTimes(1);
    // Of two hosts, one has been deployed to.
    const again = start({ stored });
    await expect(again.loadPart(gone)).rejects.toThrow('page resources for /en/ not found');
    expect(again.reload).not.toHaveBeenCalled();
  });

  test('also where an update of the service worker has led to one', async () => {
    const { reload, loadPart } = start({ stored: new Map([['part-reload', 'one+;']]) });
    await expect(loadPart(gone)).rejects.toThrow('gone');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('and to none without a connection, when the browser might have nothing to show instead', async () => {
    const { reload, stored, loadPart } = start({ onLine: false });
    await expect(loadPart(gone)).rejects.toThrow('page resources for /en/ not found');
    expect([reload.mock.calls.length, stored.size]).toEqual([0, 0]);
  });

  test('and to none where nothing can be remembered', async () => {
    const { reload, attributes, loadPart } = start({ isBlocked: true });
    await expect(loadPart(gone)).rejects.toThrow('page resources for /en/ not found');
    expect(reload).not.toHaveBeenCalled();
    expect(attributes.has('data-incomplete')).toBe(true);
  });
});

test('a page that lacks several parts says so once, and the cause of each is told', async () => {
  const { loadPart } = start({ isBlocked: true });
  await expect(loadPart(gone)).rejects.toMatchObject({
    message: 'page resources for /en/ not found',
    cause: { message: 'gone' },
  });
  await expect(loadPart(gone)).rejects.toThrow('gone');
});

test('a part that is broken off because the visitor leaves takes nobody back, and is no failure', async () => {
  const { reload, window, loadPart, goOn } = start({ isPaused: true });
  const settled = vi.fn();
  const breakOff = vi.fn((): Promise<never> => {
    window.dispatchEvent(new Event('beforeunload'));
    return gone();
  });
  void loadPart(breakOff).then(settled, settled);
  for (let seconds = 0; seconds < 3; seconds += 1) {
    await turn();
    goOn();
  }
  expect(breakOff).toHaveBeenCalledTimes(1);
  expect(settled).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

describe('a part that was broken off is loaded once more in a document that is shown again', () => {
  const breakOff = (): Promise<string> => Promise.reject(new Error('broken off'));

  async function comeBack(load: () => Promise<string>, isBackAtOnce: boolean) {
    const { window, loadPart, goOn, ...runtime } = start({ isPaused: true });
    const loading = loadPart(load);
    loading.catch(() => undefined);
    await turn();
    window.dispatchEvent(new Event('pagehide'));
    // Time may pass, and stands still in a document that the browser keeps.
    if (!isBackAtOnce) goOn();
    await turn();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    goOn();
    await turn();
    return { ...runtime, window, loading };
  }

  test.each([true, false])('and is handed on; back before the pause has ended: %s', async (isBackAtOnce) => {
    const load = vi.fn(async () => 'part').mockImplementationOnce(breakOff);
    const { reload, loading } = await comeBack(load, isBackAtOnce);
    expect(await loading).toBe('part');
    expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0]);
  });

  test('and is lacking, without a reload, where it cannot be had then, either', async () => {
    const load = vi.fn(breakOff);
    const { reload, stored, attributes, loading } = await comeBack(load, true);
    await expect(loading).rejects.toThrow('page resources for /en/ not found');
    expect([load.mock.calls.length, reload.mock.calls.length, stored.size]).toEqual([2, 0, 0]);
    expect(attributes.has('data-incomplete')).toBe(true);
  });

  test('and takes nobody back who leaves it again', async () => {
    let fail = (): void => undefined;
    const load = vi.fn(() => new Promise<string>((_resolve, reject) => (fail = () => reject(new Error()))));
    const { reload, attributes, window } = await comeBack(load.mockImplementationOnce(breakOff), true);
    window.dispatchEvent(new Event('beforeunload'));
    fail();
    await turn();
    expect([reload.mock.calls.length, attributes.has('data-incomplete')]).toEqual([0, false]);
  });
});

test('a load event that comes while the visitor leaves brings nobody back', async () => {
  const { reload, window, loadPart, goOn } = start({ isPaused: true });
  const load = vi.fn(gone);
  void loadPart(load).catch(() => undefined);
  window.dispatchEvent(new Event('beforeunload'));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  await turn();
  goOn();
  await turn();
  expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
});

test('nor does one that is broken off before the browser says that the visitor leaves', async () => {
  const { reload, window, loadPart, goOn } = start({ isPaused: true });
  const settled = vi.fn();
  void loadPart(gone).then(settled, settled);
  await turn();
  window.dispatchEvent(new Event('beforeunload'));
  goOn();
  await turn();
  expect(settled).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['comes then', async () => 'part', [['part'], false]],
  ['is gone', gone, [[], true]],
])(
  'a document that was not left after all, as by a link to a mail address, asks once more for a part that %s',
  async (_case, again, expected) => {
    const { reload, window, attributes, loadPart, goOn } = start({ isPaused: true });
    const handedOn: string[] = [];
    const load = vi.fn<() => Promise<string>>(again).mockImplementationOnce(gone);
    void loadPart(load).then(
      (part) => handedOn.push(part),
      () => undefined,
    );
    window.dispatchEvent(new Event('beforeunload'));
    await turn();
    goOn();
    await turn();
    expect(load).toHaveBeenCalledTimes(1);
    goOn(STAYS_AFTER_MS);
    await turn();
    expect([handedOn, attributes.has('data-incomplete')]).toEqual(expected);
    expect(reload).not.toHaveBeenCalled();
  },
);

test('a part that comes is handed on', async () => {
  const { reload, loadPart } = start();
  expect(await loadPart(async () => 'part')).toBe('part');
  expect(reload).not.toHaveBeenCalled();
});

// Firefox keeps no page that listens to this.
test.each([
  ['comes', async () => 'part'],
  ['cannot be fetched', gone],
])('nobody listens for the visitor to leave once a part %s', async (_case, load) => {
  const { window, loadPart } = start();
  const added = vi.spyOn(window, 'addEventListener');
  const removed = vi.spyOn(window, 'removeEventListener');
  await loadPart(load).catch(() => undefined);
  expect(added).toHaveBeenCalled();
  expect(removed.mock.calls).toEqual(added.mock.calls);
});
