import { createFakeClock } from '@quellwerk/engine/browser/testing';
import { describe, expect, test, vi } from 'vitest';
import { createDataLayer } from './data-layer.ts';
import { debugDataLayer } from './debug-data-layer.ts';

const noService = async (): Promise<undefined> => undefined;

describe('debug mode', () => {
  test('prints the data layer as a table, and again after each change', async () => {
    const window = {} as Window;
    const clock = createFakeClock();
    const console = { table: vi.fn(), info: vi.fn(), error: vi.fn() };
    const dataLayer = createDataLayer(window);
    dataLayer.consent('default', { analytics_storage: 'denied' });
    void debugDataLayer({ clock, console, dataLayer, readVisitorId: noService });
    await clock.advance(1000);
    dataLayer.push({ event: 'pageView', title: 'Cards', location: 'https://www.example/' });
    await clock.advance(100);
    expect(console.table.mock.calls).toEqual([
      [[{ what: 'consent default', details: 'analytics_storage: denied' }]],
      [
        [
          { what: 'consent default', details: 'analytics_storage: denied' },
          { what: 'pageView', details: 'title: Cards, location: https://www.example/' },
        ],
      ],
    ]);
  });

  test('says which visitor the analytics service sees, or that there is none', async () => {
    const clock = createFakeClock();
    const console = { table: vi.fn(), info: vi.fn(), error: vi.fn() };
    const dataLayer = createDataLayer({} as Window);
    void debugDataLayer({ clock, console, dataLayer, readVisitorId: noService });
    void debugDataLayer({ clock, console, dataLayer, readVisitorId: async () => '9bcf1a2b3c4d5e6f' });
    await clock.advance(100);
    expect(console.info.mock.calls).toEqual([
      ['Visitor id: no analytics service is running'],
      ['Visitor id: 9bcf1a2b3c4d5e6f'],
    ]);
  });

  test('goes on where the code that reads the visitor id cannot be fetched, and says so', async () => {
    const clock = createFakeClock();
    const console = { table: vi.fn(), info: vi.fn(), error: vi.fn() };
    const gone = new Error('gone');
    const readVisitorId = (): Promise<never> => Promise.reject(gone);
    void debugDataLayer({ clock, console, dataLayer: { entries: () => ['text'] }, readVisitorId });
    await clock.advance(100);
    expect(console.error.mock.calls).toEqual([[gone]]);
    expect(console.table).toHaveBeenCalledTimes(1);
  });

  test.each([
    [{ environment: 'staging' }, { what: 'values', details: 'environment: staging' }],
    [
      { event: 'x', a: { b: 1 } },
      { what: 'x', details: 'a: {"b":1}' },
    ],
    ['text', { what: 'value', details: 'text' }],
    [null, { what: 'value', details: 'null' }],
  ])('prints %j as a row', async (entry, row) => {
    const clock = createFakeClock();
    const console = { table: vi.fn(), info: vi.fn(), error: vi.fn() };
    const dataLayer = { entries: () => [entry] };
    void debugDataLayer({ clock, console, dataLayer, readVisitorId: noService });
    await clock.advance(100);
    expect(console.table.mock.calls).toEqual([[[row]]]);
  });
});
