import { describe, expect, test } from 'vitest';
import { readStyles, withoutFontFaces } from '../bundle/read-styles.ts';
import { createPageStyles } from './page-styles.ts';

const stylesFor = (css: string, html = '<p class="a">'): string =>
  createPageStyles(readStyles(css)).stylesFor(html);

describe('a rule is kept when the page has what it asks for', () => {
  test.each([
    ['a class', '.a{x:1}'],
    ['no class at all', 'body{x:1}'],
    ['one selector of several', '.q,.a{x:1}'],
    ['one selector of several, with a list inside', '.q,.a:is(.r,.s){x:1}'],
    ['a class with a state', '.a:hover::before{x:1}'],
    ['attributes', '.a[data-x]{x:1}'],
    ['a file extension in an attribute', 'a[href$=".pdf"]{x:1}'],
    ['an extension without quotes', 'a[href$=\\.pdf]{x:1}'],
    ['a bracket inside a string', 'a[data-x="]"] .a{x:1}'],
    ['a quote inside a string', 'a[data-x="\\"].q"]{x:1}'],
    ['the absence of a class', 'p:not(.q){x:1}'],
    ['the absence of a class, beside one it has', '.a:not(.q,.r){x:1}'],
    ['one class of a list', ':is(.a,.q) p{x:1}'],
    ['one class of a list that weighs nothing', ':where(.q,.a)>p{x:1}'],
    ['a list inside an absence', '.a:not(:is(.q .r)){x:1}'],
    ['a class that is inside', 'body:has(.a,.q){x:1}'],
    ['a number with a dot in a function', 'li:nth-child(2n + 1 of .q){x:1}'],
    ['nested rules', '.a{x:1;.q &{x:2}&:hover{x:3}@media print{x:4}}'],
  ])('%s', (_name, css) => {
    expect(stylesFor(css)).toBe(css);
  });

  test('classes are read from all elements, with any space between them', () => {
    const html = '<div class="b  c"><svg class="d\n e"></svg></div>';
    expect(stylesFor('.b.c{x:1}.d .e{x:2}', html)).toBe('.b.c{x:1}.d .e{x:2}');
  });

  test('names may have letters of any language, dashes and underscores', () => {
    const css = '.größe_X-1{x:1}.--b{x:2}';
    expect(stylesFor(css, '<p class="größe_X-1 --b">')).toBe(css);
  });

  test('a name with an escape is not judged', () => {
    expect(stylesFor('.md\\:q{x:1}.ö\\:q{x:2}')).toBe('.md\\:q{x:1}.ö\\:q{x:2}');
  });
});

describe('a rule is dropped when the page lacks a class it asks for', () => {
  test.each([
    ['alone', '.q{x:1}'],
    ['beside one it has', '.a.q{x:1}'],
    ['above one it has', '.q>.a{x:1}'],
    ['in every selector', '.q,.a .r{x:1}'],
    ['with a list inside', '.q:is(.a){x:1}'],
    ['with an absence inside', '.q:not(.r){x:1}'],
    ['that only begins like one it has', '.ab{x:1}'],
    ['that only ends like one it has', '.b-a{x:1}'],
    ['in a word of the text', '.text{x:1}'],
  ])('%s', (_name, css) => {
    expect(stylesFor(css, '<p class="a">text class=&quot;q&quot;</p>')).toBe('');
  });
});

describe('groups', () => {
  test.each(['@media print', '@supports (display:grid)', '@container (width >= 40rem)', '@layer '])(
    '%s keeps what is used',
    (head) => {
      expect(stylesFor(`${head}{.q{x:1}.a{x:2}}`)).toBe(`${head}{.a{x:2}}`);
    },
  );

  test.each(['@media print', '@supports (display:grid)', '@container (width >= 40rem)'])(
    '%s goes when nothing in it is used',
    (head) => {
      expect(stylesFor(`${head}{.q{x:1}}`)).toBe('');
    },
  );

  test('are looked into at every depth', () => {
    expect(stylesFor('@media print{@supports (x:1){.q{x:1}}@supports (x:2){.a{x:1}.q{x:2}}}')).toBe(
      '@media print{@supports (x:2){.a{x:1}}}',
    );
  });

  test('a layer without used rules keeps its rank', () => {
    expect(stylesFor('@layer one{.q{x:1}}@layer two{.a{x:1}}')).toBe(
      '@layer one;@layer two;@layer two{.a{x:1}}',
    );
  });

  test('statements and descriptions are kept', () => {
    const css =
      '@layer one,two;@font-face{font-family:F;src:url(/f.woff2)}@property --x{syntax:"*";inherits:false}';
    expect(stylesFor(css)).toBe(css);
  });

  test('a font inside a condition is kept with it', () => {
    const css = '@supports (x:1){@font-face{font-family:F}}';
    expect(stylesFor(css)).toBe(css);
  });
});

describe('the stylesheet beside those of pages', () => {
  test('leaves out the faces that every page brings', () => {
    expect(
      withoutFontFaces('@font-face{font-family:F}@font-face{font-family:G}.a{x:1}@font-face{font-family:H}'),
    ).toBe('.a{x:1}');
  });

  test('keeps a face inside a condition, which a page may lack', () => {
    const css = '@supports (x:1){@font-face{font-family:F}}';
    expect(withoutFontFaces(css)).toBe(css);
  });
});

describe('animations', () => {
  const fade = '@keyframes fade{0%{x:1}12.5%{x:2}}';

  test('are kept where a kept rule names them', () => {
    expect(stylesFor(`${fade}@keyframes turn{to{x:1}}.a{animation:1s fade}`)).toBe(
      `.a{animation:1s fade}${fade}`,
    );
  });

  test('go with the rule that names them', () => {
    expect(stylesFor(`${fade}.q{animation:1s fade}`)).toBe('');
  });

  test('inside a condition stay in it and come after the one they replace', () => {
    expect(stylesFor(`${fade}@media print{@keyframes fade{to{x:1}}.a{animation:1s fade}}`)).toBe(
      `@media print{.a{animation:1s fade}}${fade}@media print{@keyframes fade{to{x:1}}}`,
    );
  });
});

test('the order of the stylesheet is kept', () => {
  expect(stylesFor('.a{x:1}@media print{.a{x:2}}.a{x:3}')).toBe('.a{x:1}@media print{.a{x:2}}.a{x:3}');
});

test('remarks are left out', () => {
  expect(stylesFor('/*! licence */.a{x:1}/*$end*/')).toBe('.a{x:1}');
});

test('pages do not influence each other', () => {
  const styles = createPageStyles(readStyles('.a{x:1}.b{x:2}'));
  expect(styles.stylesFor('<p class="a">')).toBe('.a{x:1}');
  expect(styles.stylesFor('<p class="b">')).toBe('.b{x:2}');
});
