import { expect, test } from 'vitest';
import { createMarkdownContext } from '../../testing/markdown-context.ts';
import { createMarkdownRenderer } from './markdown.ts';

const renderer = createMarkdownRenderer();

/** Of a German page. */
const htmlOf = (source: string): string =>
  renderer.block(source, createMarkdownContext({ language: 'de' }).context).html;

test('a passage in another one, and what follows it there, are each in their own language', () => {
  const inner = '> :::lang fr\n> "Deux"\n> :::\n>\n> "Three"';
  expect(htmlOf(`::::lang en\n"One"\n\n:::lang fr\n"Un"\n:::\n\n"Two"\n\n${inner}\n::::\n\n"Vier"`)).toBe(
    '<p lang="en">“One”</p>\n<p lang="fr">«\u202fUn\u202f»</p>\n<p lang="en">“Two”</p>\n' +
      '<blockquote lang="en">\n<p lang="fr">«\u202fDeux\u202f»</p>\n<p>“Three”</p>\n</blockquote>\n<p>„Vier“</p>\n',
  );
});
