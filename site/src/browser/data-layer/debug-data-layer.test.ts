import { createFakeClock } from '@quellwerk/engine/browser/testing';
import { describe, expect, test, vi } from 'vitest';
import { createDataLayer } from './data-layer.ts';
import { debugDataLayer } from './debug-data-layer.ts';

describe('debug mode', () => {
  test('prints the data layer as a table, and again after each change', async () => {
    const window = {} as Window;
    const clock = createFakeClock();
    const console = { table: vi.fn(), info: vi.fn() };
    const dataLayer = createDataLayer(window);
    dataLayer.consent('default', { analytics_storage: 'denied' });
    void debugDataLayer({ window, clock, console, dataLayer });
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
    const console = { table: vi.fn(), info: vi.fn() };
    const window = {} as Window;
    void debugDataLayer({ window, clock, console, dataLayer: createDataLayer(window) });
    await clock.advance(3000);
    expect(console.info).toHaveBeenCalledWith('Visitor id: no analytics service is running');
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
    const console = { table: vi.fn(), info: vi.fn() };
    void debugDataLayer({ window: {} as Window, clock, console, dataLayer: { entries: () => [entry] } });
    await clock.advance(100);
    expect(console.table.mock.calls).toEqual([[[row]]]);
  });
});
