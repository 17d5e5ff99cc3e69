import { describe, expect, test } from 'vitest';
import { STATS_POLICY, statisticsPage } from './stats-page.ts';
import { statisticsText } from './stats-text.ts';

describe('what visitors send cannot act on the operators’ page or terminal', () => {
  const statistics = {
    from: '2026-11-22',
    to: '2026-11-22',
    views: 1,
    visits: 1,
    days: [{ day: '2026-11-22', views: 1, visits: 1 }],
    tables: [
      {
        title: 'Pages',
        columns: ['Path', 'Views'],
        rows: [{ name: `/"><script>alert('1')</script>\u001b[2J\u202e`, numbers: [1] }],
      },
    ],
  };

  test('markup is text, and the policy lets nothing run or load', () => {
    const page = statisticsPage(statistics);
    expect(page).toContain('/&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;');
    expect(page).not.toContain('<script');
    expect(page).toContain('page views 1, visits with consent 1</h1>');
    expect(STATS_POLICY).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'/);
  });

  test('characters that steer a terminal are replaced', () => {
    const text = statisticsText(statistics);
    expect(text).not.toContain('\u001b');
    expect(text).not.toContain('\u202e');
    expect(text).toContain(`</script>\u{fffd}[2J\u{fffd}`);
  });
});
