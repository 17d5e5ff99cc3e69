// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { createDataLayer } from '../data-layer/data-layer.ts';
import { tellWebVitals } from './web-vitals.ts';

vi.mock(import('web-vitals'), () => ({ onCLS: vi.fn(), onINP: vi.fn(), onLCP: vi.fn() }));

const PATH = '/en/about/';
let dataLayer: ReturnType<typeof createDataLayer>;

beforeEach(() => {
  vi.clearAllMocks();
  delete window.dataLayer;
  dataLayer = createDataLayer(window);
  history.replaceState(null, '', PATH);
});
afterEach(() => void vi.restoreAllMocks());

const start = () => tellWebVitals({ window, dataLayer, path: PATH });
const measure = (on: typeof onCLS | typeof onINP | typeof onLCP, value: number) =>
  vi.mocked(on).mock.calls[0]?.[0]({ value } as never);

/** As the router does, whose page view comes a little later. */
function show(path: string): void {
  history.pushState(null, '', path);
}
const view = (path: string) =>
  dataLayer.push({ event: 'pageView', title: 'x', location: `${location.origin}${path}` });

function hide(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

const told = () =>
  dataLayer
    .entries()
    .map((entry) => Object(entry) as Readonly<Record<string, unknown>>)
    .filter(({ category }) => category === 'speed')
    .map(({ action, name, value }) => [action, name, value]);

test('the latest values are told once, when the page is hidden first', () => {
  start();
  view(PATH);
  measure(onLCP, 900.4);
  measure(onINP, 40);
  measure(onCLS, 0);
  measure(onINP, 88);
  measure(onCLS, 0.123456);
  expect(told()).toEqual([]);
  hide();
  const values = [
    ['largest-paint', PATH, 900],
    ['slowest-response', PATH, 88],
    ['layout-shift', PATH, 0.1235],
  ];
  expect(told()).toEqual(values);
  measure(onINP, 500);
  hide();
  expect(told()).toEqual(values);
});

test('what is measured on later pages is none of the page that was loaded, which is told when it is left', () => {
  start();
  measure(onCLS, 0.01);
  show('/en/services/');
  measure(onCLS, 0.5);
  expect(told()).toEqual([]);
  view('/en/services/');
  expect(told()).toEqual([['layout-shift', PATH, 0.01]]);
  show(PATH);
  view(PATH);
  measure(onCLS, 0.7);
  hide();
  expect(told()).toHaveLength(1);
});

test('another query is the same page', () => {
  start();
  measure(onINP, 40);
  show(`${PATH}?q=card`);
  view(`${PATH}?q=card`);
  measure(onINP, 80);
  hide();
  expect(told()).toEqual([['slowest-response', PATH, 80]]);
});

test('nothing is told where the page has been left before this code was here', () => {
  view(PATH);
  show('/en/services/');
  view('/en/services/');
  show(PATH);
  start();
  measure(onCLS, 0.5);
  hide();
  expect(told()).toEqual([]);
});
