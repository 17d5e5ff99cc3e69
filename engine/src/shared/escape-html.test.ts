import { expect, test } from 'vitest';
import { escapeHtml, unescapeHtml } from './escape-html.ts';

test('text cannot end an element or an attribute', () => {
  expect(escapeHtml('</b> "a" & <i>')).toBe('&lt;/b&gt; &quot;a&quot; &amp; &lt;i&gt;');
});

test('an entity in the text is shown as it was written', () => {
  expect(escapeHtml('&lt;')).toBe('&amp;lt;');
});

test('what was escaped is the text of before, also where that was an entity', () => {
  const text = '</b> "a" & <i> &lt; &amp;quot;';
  expect(unescapeHtml(escapeHtml(text))).toBe(text);
  expect(unescapeHtml('It&#x27;s')).toBe("It's");
});
