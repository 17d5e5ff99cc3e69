import { expect, it } from 'vitest';
import { exampleOf } from '../../../test/section-example.ts';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { CodeExample } from './code-example.tsx';

const call = pageMarkup(
  <CodeExample value={exampleOf('code-example', 'A call with its answer').value} id="account" />,
);
const folded = pageMarkup(
  <CodeExample value={exampleOf('code-example', 'German, folded, with downloads').value} id="start" />,
);

it('a sample stands in four languages, of which the first is chosen', () => {
  expect(call.match(/<input type="radio"/g)).toHaveLength(4);
  expect(call).toMatch(/checked="" [^>]*value="curl"/);
  expect(call.match(/data-code="/g)).toHaveLength(4);
});

it('a sample that stands on a page twice can be chosen in each place', () => {
  const { value } = exampleOf('code-example', 'A call with its answer');
  const parts = [...value.parts, ...value.parts];
  const twice = pageMarkup(<CodeExample value={{ ...value, parts }} id="account" />);
  expect(choicesIn(twice)).toBe(2 * choicesIn(call));
});

/** Radio buttons of one name are one choice. */
function choicesIn(markup: string): number {
  return new Set([...markup.matchAll(/<input type="radio" name="([^"]*)"/g)].map(([, name]) => name)).size;
}

it('every piece of code can be reached by keyboard, has a name, and is nothing to translate', () => {
  expect(call.match(/<pre /g)).toHaveLength(5);
  expect(
    call.match(/<pre [^>]*tabindex="0" role="group" aria-label="Step 3: Apply for the account, /g),
  ).toHaveLength(5);
  expect(call.match(/<code lang="en" translate="no">/g)).toHaveLength(5);
});

it('the answer is the example of the interface', () => {
  expect(call).toContain('202');
  expect(call).toContain('&quot;under_review&quot;');
  expect(call).not.toContain('style=');
});

it('files are a list, also where its marks are not seen', () => {
  expect(folded).toMatch(/<ul [^>]*role="list"><li><a [^>]*download=""/);
});

it('long code can be folded, and files have stable addresses', () => {
  expect(folded).toContain('<summary>Anfang aller Beispiele</summary>');
  expect(folded).toContain('<a href="/developers/download/openapi.yaml" download="">OpenAPI 3.1 (YAML)</a>');
  expect(folded).toContain('href="/developers/download/integration.py"');
});
