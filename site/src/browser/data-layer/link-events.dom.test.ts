// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import type { DataLayerEntry } from './data-layer.ts';
import { listenToLinks } from './link-events.ts';

const push = vi.fn<(entry: DataLayerEntry) => void>();
listenToLinks(document, { push });

describe('a click on a link that makes no page view is a custom event', () => {
  test.each([
    [
      '<a href="https://other.example/a?access_token=x#b">x</a>',
      { category: 'link', action: 'leave', name: 'other.example/a' },
    ],
    [
      '<a href="https://forms.example/forms/receipt/en/QW-1234-5678">x</a>',
      { category: 'link', action: 'leave', name: 'forms.example/forms/receipt/REDACTED' },
    ],
    ['<a href="/guide?x=1" download><b>x</b></a>', { category: 'link', action: 'download', name: '/guide' }],
    ['<a href="/guide.pdf?x=1"><b>x</b></a>', { category: 'link', action: 'download', name: '/guide.pdf' }],
    [
      '<a href="mailto:a@b.example?subject=x">x</a>',
      { category: 'contact', action: 'mail', name: 'a@b.example' },
    ],
    ['<a href="tel:+494000000000">x</a>', { category: 'contact', action: 'phone', name: '+494000000000' }],
    [
      '<a href="/de/about/" data-language-choice="de">x</a>',
      { category: 'language', action: 'switch', name: 'de' },
    ],
  ])('%s', (html, event) => {
    expect(eventsOfClick(html)).toEqual([{ event: 'customEvent', ...event }]);
  });

  test.each([
    '<a href="/en/about/">x</a>',
    '<a href="/404.html">x</a>',
    // The engine follows it as a page, too.
    '<a href="/x.HTML">x</a>',
    '<a href="javascript:void 0">x</a>',
    '<a>x</a>',
    '<svg><a href="#step"><text>x</text></a></svg>',
    '<p>x</p>',
  ])('%s is none', (html) => {
    expect(eventsOfClick(html)).toEqual([]);
  });
});

function eventsOfClick(html: string): readonly DataLayerEntry[] {
  push.mockReset();
  document.body.innerHTML = html;
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.body.querySelector(':not(:has(*))')?.dispatchEvent(click);
  return push.mock.calls.map(([entry]) => entry);
}
