// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import type { DataLayerEntry } from './data-layer.ts';
import { listenToLinks } from './link-events.ts';

const push = vi.fn<(entry: DataLayerEntry) => void>();
listenToLinks(document, { push, consent: () => undefined });

describe('a click on a link that makes no page view is a custom event', () => {
  test.each([
    [
      '<a href="https://other.example/a?access_token=x#b">x</a>',
      [{ action: 'leave', name: 'other.example/a' }],
    ],
    ['<a href="/guide.pdf?x=1" download><b>x</b></a>', [{ action: 'download', name: '/guide.pdf' }]],
    ['<a href="/en/about/">x</a>', []],
    ['<a href="mailto:a@b.example">x</a>', []],
    ['<a>x</a>', []],
    ['<p>x</p>', []],
  ])('%s', (html, events) => {
    push.mockReset();
    document.body.innerHTML = html;
    document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
    document.body.querySelector<HTMLElement>(':not(:has(*))')?.click();
    expect(push.mock.calls.map(([entry]) => entry)).toEqual(
      events.map((event) => ({ event: 'customEvent', category: 'link', ...event })),
    );
  });
});
