import { describe, expect, test } from 'vitest';
import { cacheRuleOf } from './cache-rules.ts';
import type { RequestFacts } from './cache-rules.ts';

describe('what the worker does with a request', () => {
  test.each<[string, Partial<RequestFacts>, string]>([
    ['a document', { mode: 'navigate', path: '/en/about/' }, 'page'],
    ['page data', { path: '/page-data/en/about/page-data.json' }, 'page-data'],
    ['page data of the root', { path: '/page-data/index/page-data.json' }, 'page-data'],
    ['a slice', { path: '/slice-data/header-de.json' }, 'shared'],
    ['code', { path: '/assets/boot-1a2b.js' }, 'immutable'],
    ['a static query', { path: '/page-data/sq/d/1a2b.json' }, 'immutable'],
    ['app data', { path: '/page-data/app-data.json' }, 'app-data'],
    ['the partial-hydration variant', { path: '/page-data/en/about/page-data-rsc.json' }, 'none'],
    ['a form submission', { method: 'POST', mode: 'navigate', path: '/forms/contact' }, 'none'],
    ['a HEAD', { method: 'HEAD', path: '/en/about/' }, 'none'],
    ['another origin', { isOwnOrigin: false, path: '/assets/x.js' }, 'none'],
    ['the third-party proxy', { path: '/__third-party-proxy' }, 'none'],
  ])('%s', (_name, facts, rule) => {
    expect(cacheRuleOf({ method: 'GET', mode: 'cors', isOwnOrigin: true, path: '/', ...facts })).toBe(rule);
  });
});
