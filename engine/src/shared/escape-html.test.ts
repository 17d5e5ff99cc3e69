import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test('text cannot end an element or an attribute', () => {
  expect(escapeHtml('</b> "a" & <i>')).toBe('&lt;/b&gt; &quot;a&quot; &amp; &lt;i&gt;');
});

test('an entity in the text is shown as it was written', () => {
  expect(escapeHtml('&lt;')).toBe('&amp;lt;');
});
