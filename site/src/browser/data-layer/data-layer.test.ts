import { expect, test } from 'vitest';
import { createDataLayer } from './data-layer.ts';

test('events: pageView (title, location) and customEvent (category, action, name, value)', () => {
  const window = {} as Window;
  const dataLayer = createDataLayer(window);
  dataLayer.push({ event: 'pageView', title: 'Cards', location: 'https://www.example/en/' });
  dataLayer.push({ event: 'customEvent', category: 'link', action: 'download', name: '/a.pdf', value: 1 });
  expect(window.dataLayer).toEqual([
    { event: 'pageView', title: 'Cards', location: 'https://www.example/en/' },
    { event: 'customEvent', category: 'link', action: 'download', name: '/a.pdf', value: 1 },
  ]);
});

test('entries go through the method a tag manager has put in', () => {
  const heard: unknown[] = [];
  const window = { dataLayer: [] as unknown[] } as unknown as Window;
  const dataLayer = createDataLayer(window);
  Object.assign(window.dataLayer ?? [], { push: (entry: unknown) => heard.push(entry) });
  dataLayer.push({ environment: 'staging' });
  expect(heard).toEqual([{ environment: 'staging' }]);
});
