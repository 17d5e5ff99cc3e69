/** What is told of code and styles that no bundle can be made of, with places as an editor counts them in the source. */
import { expect, test } from 'vitest';
import { buildGoodSite } from './mistakes.ts';

const { reportAfter } = buildGoodSite();

const TEMPLATE = 'src/templates/page.tsx';
const STYLE = 'src/templates/page.module.css';

test.each([
  {
    name: 'code that cannot be parsed',
    change: { file: 'site.config.ts', from: "origin: 'https", to: 'origin: https' },
    problem:
      ':57:16  cannot be read as code: Expected `,` or `}` but found `:`. Look for a quote, comma or bracket that is missing there or on the line before.',
  },
  {
    name: 'a style that cannot be parsed',
    change: { file: STYLE, from: 'color: green', to: 'color: green; }\n\n@media (' },
    problem:
      ':8:9  cannot be read as a style: Unexpected token Semicolon. Look for a brace, colon or semicolon that is missing there or on the line before.',
  },
  {
    name: 'a style with a block that is not closed',
    change: { file: STYLE, from: '  color: green;\n}', to: '  color: green;' },
    problem:
      ':5:1  cannot be read as a style: a block that begins here is not closed. Look for a brace, colon or semicolon that is missing there or on the line before.',
  },
  {
    name: 'a file that is imported and is not there, below an import of types',
    change: { file: TEMPLATE, from: './page.module.css', to: './pgae.module.css' },
    problem: ':4:21  imports "./pgae.module.css", which is not there. Did you mean "page.module.css"?',
  },
  {
    name: 'a folder that is not there',
    change: { file: TEMPLATE, from: './page.module.css', to: './styles/page.module.css' },
    problem: expect.stringMatching(
      /^:4:21 {2}imports "\.\/styles\/page\.module\.css", which is not there\. There is no folder \S+\/templates\/styles\. Correct/,
    ),
  },
  {
    name: 'a style that a style imports and that is not there',
    change: { file: STYLE, from: '.', to: "@import './page.modul.css';\n." },
    problem: ':1:1  imports "./page.modul.css", which is not there. Did you mean "page.module.css"?',
  },
  {
    name: 'a style of a package that is not there',
    change: { file: STYLE, from: 'color: green', to: "composes: calm from 'no-such-package/calm.css'" },
    problem: expect.stringMatching(
      /^:\d+:\d+ {2}imports "no-such-package\/calm\.css", which is not there\. Correct the name, or install the package\.$/,
    ),
  },
  {
    name: 'a package that is not there',
    change: {
      file: TEMPLATE,
      from: 'import styles',
      to: "import { map } from 'no-such-package';\nimport styles",
    },
    problem:
      ':4:22  imports "no-such-package", which is not there. Correct the name, or install the package.',
  },
  {
    name: 'a name that a file does not export',
    change: {
      file: TEMPLATE,
      from: 'import { useStaticQuery }',
      to: 'import { useStaticQueries as useStaticQuery }',
    },
    problem:
      ':3:10  imports "useStaticQueries", which src/use-static-query.ts does not export. Correct the name, or export it there.',
  },
])('$name', async ({ change, problem }) => {
  const [told = '', ...others] = await reportAfter(change);
  expect(told.slice(0, change.file.length)).toBe(change.file);
  expect(told.slice(change.file.length)).toEqual(problem);
  expect(others).toEqual([]);
});
