import { createFakeClock } from '@quellwerk/engine/browser/testing';
import { describe, expect, test, vi } from 'vitest';
import { createPageViewPlugin } from './page-views.ts';

function start() {
  const document = { title: '', location: { origin: 'https://www.example' } };
  const clock = createFakeClock();
  const record = vi.fn();
  const dataLayer = { push: record };
  const plugin = createPageViewPlugin({ environment: { document: document as Document, clock }, dataLayer });
  function show(title: string, address: string): void {
    const { pathname, search, hash } = new URL(address, 'https://www.example');
    document.title = title;
    plugin.onRouteUpdate?.({ location: { pathname, search, hash }, previousLocation: null });
  }
  return { clock, record, show };
}

describe('page view', () => {
  test('32 ms after navigation, with the title cut and the whole address', async () => {
    const { clock, record, show } = start();
    show('Cards | Services | Quellwerk', '/en/services/cards/?a=1#b');
    await clock.advance(31);
    expect(record).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(record.mock.calls).toEqual([
      [
        {
          event: 'pageView',
          title: 'Cards | Services',
          location: 'https://www.example/en/services/cards/?a=1#b',
        },
      ],
    ]);
  });

  test('each page has its own title, also where the next one comes within the 32 ms', async () => {
    const { clock, record, show } = start();
    show('One | Quellwerk', '/en/one/');
    await clock.advance(20);
    show('Two | Quellwerk', '/en/two/');
    await clock.advance(100);
    expect(record.mock.calls.map(([{ title }]) => title as string)).toEqual(['One', 'Two']);
  });

  test('tells no token of a mail', async () => {
    const { clock, record, show } = start();
    show('Confirm', '/forms/confirm/de/secret');
    await clock.advance(32);
    expect(record.mock.calls[0]?.[0]).toMatchObject({
      location: 'https://www.example/forms/confirm/REDACTED',
    });
  });

  test('tells no access token', async () => {
    const { clock, record, show } = start();
    show('One', '/en/?access_token=secret#access_token=secret');
    await clock.advance(32);
    expect(record.mock.calls[0]?.[0]).toMatchObject({
      location: 'https://www.example/en/?access_token=REDACTED#access_token=REDACTED',
    });
  });
});

describe("the title is cut at its last ' |'", () => {
  test.each([
    ['Cards | Quellwerk', 'Cards'],
    ['Cards | Services | Quellwerk', 'Cards | Services'],
    ['Cards', 'Cards'],
    ['', ''],
    ['Cards|Quellwerk', 'Cards|Quellwerk'],
    ['Cards |', 'Cards'],
    [' | Quellwerk', ''],
  ])('%j -> %j', async (title, cut) => {
    const { clock, record, show } = start();
    show(title, '/en/');
    await clock.advance(32);
    expect(record.mock.calls[0]?.[0]).toMatchObject({ title: cut });
  });
});
