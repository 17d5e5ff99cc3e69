import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createTestReader } from '../testing/schema-context.ts';
import { describeIssue } from './describe-issue.ts';
import { text } from './plain-fields.ts';
import { createTermIndex } from './text/term-links.ts';

const terms = createTermIndex([{ address: '/en/glossary/iban/', spellings: ['IBAN'] }]);
const reader = createTestReader({ terms });
const { context } = reader;

const schema = v.strictObject({
  body: v.optional(context.markdown()),
  lead: v.optional(context.inlineMarkdown()),
  link: v.optional(context.link()),
  related: v.optional(v.array(context.reference('pages'))),
  cards: v.optional(
    v.array(
      context.linkedGroup((inner) =>
        v.strictObject({ text: inner.inlineMarkdown(), href: v.optional(inner.link()) }),
      ),
    ),
  ),
});

function read(data: unknown, ownAddress: string | null = null, fields: v.GenericSchema = schema) {
  const result = reader.read(data, fields, { ownAddress });
  if ('issues' in result) throw new Error(result.issues.map(({ message }) => message).join('\n'));
  return result;
}

const LINKED = '<a href="/en/glossary/iban/" class="term">IBAN</a>';

describe('a value is finished when its schema has checked it', () => {
  test('so that a check of the site sees what its type says', () => {
    const seen: string[] = [];
    const checked = v.pipe(
      context.inlineMarkdown(),
      v.check(({ html }) => seen.push(html) > 0),
    );
    reader.read({ lead: 'an *idea*' }, v.object({ lead: checked }), { ownAddress: null });
    expect(seen).toEqual(['an <em>idea</em>']);
  });

  test('with the prefix of the language, and everything it leads to is taken down', () => {
    const result = read({ body: '[a](/about/)', link: '/services/#fees', related: ['home'] });
    expect(result.data).toMatchObject({ link: '/en/services/#fees', related: ['home'] });
    expect(result.targets).toEqual({
      links: ['/en/about/', '/en/services/#fees'],
      references: [{ collection: 'pages', slug: 'home' }],
    });
  });

  test('with the picture that it names, also where its umlauts are pasted in two characters each', () => {
    const picture = { url: '/assets/a.svg', width: 3, height: 2, bytes: Buffer.from(''), variants: [] };
    const { context: own, read: readOwn } = createTestReader({
      media: new Map([['gr\u00f6ße.svg', picture]]),
    });
    const fields = v.object({ picture: own.image(), body: own.markdown() });
    const src = 'gro\u0308ße.svg';
    const result = readOwn({ picture: { src, alt: 'A' }, body: `![A](${src})` }, fields, {
      ownAddress: null,
    });
    const body: unknown = expect.objectContaining({ html: expect.stringContaining('src="/assets/a.svg"') });
    expect(result).toMatchObject({ data: { picture: { src: '/assets/a.svg' }, body } });
  });

  test('with what the site makes of a directive, where one may stand', () => {
    const own = createTestReader({ directives: new Map([['::year', '<p>2026</p>']]) });
    const readWith = (takesDirectives: boolean) =>
      own.read('One\n\n::year', own.context.markdown({ takesDirectives }), { ownAddress: null });
    expect(readWith(true)).toMatchObject({ data: { html: '<p>One</p>\n<p>2026</p>' } });
    expect(readWith(false)).toMatchObject({
      issues: [{ message: 'directive "::year" cannot stand in this field. Remove it.' }],
    });
  });

  test('and an item starts with nothing of the one before', () => {
    read({ link: '/about/' });
    expect(read({ lead: 'x' }).targets).toEqual({ links: [], references: [] });
  });
});

describe('what the site makes of a group', () => {
  const group = v.strictObject({ label: text() });

  test('is made of words as pages show them, and stays as it was made', () => {
    const drawing = context.made(group, ({ label }) => ({ words: label, path: 'M 1 2 "3"' }));
    expect(read({ label: '"5 kg"' }, null, v.object({ label: text() })).data).toEqual({
      label: '“5\u{A0}kg”',
    });
    const { data } = read({ drawing: { label: '"5 kg"' } }, null, v.object({ drawing }));
    expect(data).toEqual({ drawing: { words: '“5\u{A0}kg”', path: 'M 1 2 "3"' } });
  });

  test('is held to plain words, of which nothing is seen once it is made', () => {
    const drawing = context.made(group, ({ label }) => ({ words: label }));
    const result = reader.read({ label: 'A **bank**' }, drawing, { ownAddress: null });
    expect('issues' in result && result.issues.map(({ message }) => message)).toEqual([
      'takes plain words, and "**bank**" would be shown as it is typed. Write the words alone',
    ]);
  });

  test('is not made where the group has a fault', () => {
    const drawing = context.made(group, () => {
      throw new Error('made of nothing');
    });
    const result = reader.read({ label: '' }, drawing, { ownAddress: null });
    expect('issues' in result && result.issues.map(({ message }) => message)).toEqual(['must not be empty']);
  });
});

describe('a term is linked', () => {
  test('once on a page, across its fields', () => {
    expect(read({ body: 'IBAN', lead: 'IBAN' }).data).toMatchObject({
      body: { html: `<p>${LINKED}</p>\n` },
      lead: { html: 'IBAN' },
    });
  });

  test('not on its own page', () => {
    expect(read({ lead: 'IBAN' }, '/en/glossary/iban/').data).toMatchObject({ lead: { html: 'IBAN' } });
  });

  test('not in a group that is one link, but in the same group without an address', () => {
    const cards = [{ text: 'IBAN', href: '/about/' }, { text: 'IBAN' }];
    expect(read({ cards }).data).toMatchObject({
      cards: [{ text: { html: 'IBAN' } }, { text: { html: LINKED } }],
    });
  });
});

test('the second reading finds the places of wrong targets, down to the line of a text', () => {
  const data = { body: 'one\n\n[two](/gone/)', cards: [{ text: 'x', href: '/gone/' }], related: ['nobody'] };
  const wrongTargets = {
    linkFault: (address: string) => (address === '/en/gone/' ? 'leads nowhere' : undefined),
    referenceFault: ({ slug }: { readonly slug: string }) => `${slug} is missing`,
  };
  const result = reader.read(data, schema, { ownAddress: null, wrongTargets });
  expect('issues' in result && result.issues.map(describeIssue)).toEqual([
    { keyPath: ['body'], line: 2, message: 'leads nowhere' },
    { keyPath: ['related', 0], line: 0, message: 'nobody is missing' },
    { keyPath: ['cards', 0, 'href'], line: 0, message: 'leads nowhere' },
  ]);
});

test('the context leaves fields that need no build as they are', () => {
  expect(reader.read({ title: ' A ' }, v.object({ title: text() }), { ownAddress: null })).toMatchObject({
    data: { title: 'A' },
  });
});

describe('typography', () => {
  const german = createTestReader({ language: 'en', bodyLanguage: 'de' });
  const plain = v.strictObject({
    words: v.array(text()),
    link: german.context.link(),
    body: german.context.inlineMarkdown(),
  });
  const read = (data: v.InferInput<typeof plain>) => german.read(data, plain, { ownAddress: null });

  test('is that of the words, in plain texts and in Markdown, and leaves addresses', () => {
    const words = ['"Ja", § 25', '/about/ "x"', 'mailto:a@bank.example?subject="x" 5 %', 'SEPA'];
    expect(read({ words, link: 'https://bank.example/?q="5 %"', body: '§ 25: `§ 25`' })).toMatchObject({
      data: {
        words: ['„Ja“, §\u00a025', ...words.slice(1)],
        link: 'https://bank.example/?q="5 %"',
        body: { html: '§\u00a025: <code>§ 25</code>' },
      },
    });
  });
});

describe('a fault in an item is told at its field', () => {
  const messagesOf = (data: unknown, fields: v.GenericSchema, tested = reader): string[] => {
    const result = tested.read(data, fields, { ownAddress: null });
    return 'issues' in result ? result.issues.map((issue) => describeIssue(issue).message) : [];
  };

  test('a picture in a field that is one paragraph, and not in running text', () => {
    const picture = '![Our team](team.svg)';
    expect(messagesOf({ body: picture }, schema)).toEqual([]);
    expect(messagesOf({ lead: picture }, schema)).toEqual([
      'a picture cannot stand in this field, which is one paragraph. Put it into running text, or into a section that shows a picture.',
    ]);
  });

  test('a link with the host of the site, in fields and in Markdown', () => {
    const languages = ['en', 'de'];
    const onSite = createTestReader({
      rules: { languages, defaultLanguage: 'en', ignoredPaths: [], origin: 'https://bank.example' },
    });
    const { context: own } = onSite;
    const data = { link: 'https://bank.example/fees/', body: '[x](https://bank.example/fees/) [y](/fees/)' };
    const fault =
      '"https://bank.example/fees/" is a page of this site. Write "/fees/": then it is checked and gets its language.';
    expect(messagesOf(data, v.object({ link: own.link(), body: own.markdown() }), onSite)).toEqual([
      fault,
      fault,
    ]);
  });

  test('a link to a page in the other language, unless the passage is marked as in it', () => {
    const [fault, ...others] = messagesOf({ link: '/de/fees/', body: ':de[siehe [x](/de/fees/)]' }, schema);
    expect(fault).toContain('"/de/fees/" leads from words in "en" to a page in "de". Write "/fees/"');
    expect(others).toEqual([]);
  });

  test('Markdown and HTML in a plain text, by its place in the file', () => {
    const plain = v.object({ cards: v.array(v.object({ title: text(), body: context.inlineMarkdown() })) });
    const cards = [
      { title: 'Fees', body: '**Fees**' },
      { title: 'No **fees**', body: 'x' },
    ];
    expect(messagesOf({ cards }, plain)).toEqual([
      '"cards › 2 › title" takes plain words, and "**fees**" would be shown as it is typed. Write the words alone.',
    ]);
  });
});
