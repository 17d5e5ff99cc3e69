import { expect, test } from 'vitest';
import { createDataLayer } from './data-layer.ts';
import { analyticsConsent, followEntries } from './follow-entries.ts';

const event = (name: string) =>
  ({ event: 'pageView', title: name, location: 'https://www.example/' }) as const;

test('every entry is heard once, also those from before and those that a tag manager sees', () => {
  const window = {} as Window;
  const dataLayer = createDataLayer(window);
  dataLayer.push(event('before'));
  const heard: unknown[] = [];
  followEntries(window, (entry) => heard.push(entry));
  const seen: unknown[] = [];
  followEntries(window, (entry) => seen.push(entry));
  dataLayer.push(event('after'));
  expect(heard).toEqual([event('before'), event('after')]);
  expect(seen).toEqual(heard);
  expect([...(window.dataLayer ?? [])]).toEqual(heard);
});

test('a listener may add entries itself', () => {
  const window = {} as Window;
  const dataLayer = createDataLayer(window);
  const heard: unknown[] = [];
  followEntries(window, (entry) => {
    heard.push(entry);
    if (heard.length === 1) dataLayer.push(event('second'));
  });
  dataLayer.push(event('first'));
  expect(heard).toEqual([event('first'), event('second')]);
});

test('of the commands only an update about analytics says anything', () => {
  const window = {} as Window;
  const dataLayer = createDataLayer(window);
  dataLayer.consent('default', { analytics_storage: 'denied' });
  dataLayer.consent('update', { ad_storage: 'denied' });
  dataLayer.consent('update', { analytics_storage: 'granted' });
  dataLayer.consent('update', { analytics_storage: 'denied' });
  dataLayer.push(event('x'));
  expect(dataLayer.entries().map(analyticsConsent)).toEqual([
    undefined,
    undefined,
    'granted',
    'denied',
    undefined,
  ]);
});
