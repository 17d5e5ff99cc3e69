import { describe, expect, test, vi } from 'vitest';
import { createCampaignPlugin } from './campaign-plugin.ts';
import { createHeldQueries } from './held-queries.ts';

describe('on first load and on route changes', () => {
  test.each([
    ['?gclid=x', true],
    ['?a=1&utm_source=x', true],
    ['?%75tm_source=x', true],
    ['', false],
    ['?q=cards&page=2', false],
  ])('%s is looked at: %s', (search, isLookedAt) => {
    const onQuery = vi.fn();
    const location = { pathname: '/en/', search, hash: '' };
    createCampaignPlugin(onQuery).onRouteUpdate?.({ location, previousLocation: null });
    expect(onQuery.mock.calls).toEqual(isLookedAt ? [[search]] : []);
  });
});

describe('with consent they are held in memory until the grant and deleted on withdrawal', () => {
  test('held, then passed on in their order, then passed on at once', () => {
    const pass = vi.fn();
    const queries = createHeldQueries(pass);
    queries.add('?gclid=a');
    queries.add('?gclid=b');
    expect(pass).not.toHaveBeenCalled();
    queries.release();
    queries.add('?gclid=c');
    expect(pass.mock.calls).toEqual([['?gclid=a'], ['?gclid=b'], ['?gclid=c']]);
  });

  test('after a withdrawal nothing is passed on, and what was held is gone', () => {
    const pass = vi.fn();
    const queries = createHeldQueries(pass);
    queries.add('?gclid=a');
    queries.hold();
    queries.release();
    queries.hold();
    queries.add('?gclid=b');
    expect(pass).not.toHaveBeenCalled();
  });
});
