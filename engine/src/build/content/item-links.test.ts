import { describe, expect, test } from 'vitest';
import { linkFault } from './item-links.ts';

const rules = {
  origin: 'https://www.bank.example',
  languages: ['en', 'de'],
  defaultLanguage: 'en',
  ignoredPaths: ['/blog', '/es'],
};
const faultIn = (bodyLanguage: string, target: string, passageLanguage?: string) =>
  linkFault(target, { rules, bodyLanguage, passageLanguage });

describe('a link with the host of the site is written without', () => {
  test.each([
    ['en', 'https://www.bank.example/services/xyz/', '/services/xyz/'],
    ['en', 'https://www.bank.example/en/services/xyz/#fees', '/services/xyz/#fees'],
    ['de', 'https://www.bank.example/en/services/xyz/', '/services/xyz/'],
    ['en', 'http://Bank.Example/blog/news?x=1', '/blog/news?x=1'],
    ['en', 'https://www.bank.example', '/'],
    ['de', 'https://www.bank.example/de', '/'],
    ['en', 'https://www.bank.example:443/about/', '/about/'],
    ['en', 'http://bank.example:80?x=1', '/?x=1'],
    ['en', 'https://user:word@www.bank.example/about/', '/about/'],
    ['en', 'https://www.bank.example\\/about/', '/about/'],
    ['es', 'https://www.bank.example/en/about/', '/about/'],
    ['es', 'https://www.bank.example/de/about/', '/de/about/'],
  ])('%s: %s', (language, target, address) => {
    expect(faultIn(language, target)).toBe(
      `"${target}" is a page of this site. Write "${address}": then it is checked and gets its language.`,
    );
  });

  test.each(['/documents/terms.pdf', '/de/press/feed.xml'])('also that of a file: %s', (address) => {
    expect(faultIn('en', `https://www.bank.example${address}`)).toBe(
      `"https://www.bank.example${address}" is a file of this site. Write "${address}": then it is checked.`,
    );
  });

  test.each([
    'https://bank.example.org/',
    'https://forms.bank.example/',
    'https://www.bank.example:8080/',
    'https://www.bank.example@example.org/',
    'mailto:a@bank.example',
    'https://example.org/?next=https://www.bank.example/',
  ])('and %s has another', (target) => {
    expect(faultIn('en', target)).toBeUndefined();
  });

  test.each([
    ['mailto:foo', 'names no mail address'],
    ['mailto:', 'names no mail address'],
    ['tel:abc', 'names no telephone number'],
    ['tel:+49 40', 'names no telephone number'],
  ])('a program that opens needs whom to write to or to call: %s', (target, message) => {
    expect(faultIn('en', target)).toContain(`"${target}" ${message}`);
  });

  test.each([
    'mailto:a@bank.example?subject=x',
    'mailto:?body=x',
    'mailto:info%40bank.example',
    'sms:+49401,+49402',
    'sms:?body=x',
    'tel:+494066969000',
    'tel:116116',
    'sms:+49401?body=x',
  ])('%s is right', (target) => {
    expect(faultIn('en', target)).toBeUndefined();
  });

  test('where there is a site', () => {
    const { origin: _none, ...outside } = rules;
    const target = 'https://www.bank.example/';
    expect(linkFault(target, { rules: outside, bodyLanguage: 'en' })).toBeUndefined();
  });
});

describe('a link with the prefix of the other language', () => {
  test('is a mistake in a file of a language of the site', () => {
    expect(faultIn('de', '/en/services/?a=b')).toBe(
      '"/en/services/?a=b" leads from words in "de" to a page in "en". Write "/services/?a=b": then it gets the language of its page. In Markdown, a link that is meant so stands in ":en[…]".',
    );
  });

  test.each([
    { name: 'in its own language', from: 'de', target: '/de/services/' },
    { name: 'without a prefix', from: 'de', target: '/services/' },
    { name: 'to a file, which has no other address', from: 'de', target: '/en/press/feed.xml' },
    { name: 'from a language of single pages', from: 'fr', target: '/en/services/' },
    { name: 'to a language of single pages', from: 'de', target: '/es/inicio/' },
    { name: 'in a passage of that language', from: 'de', target: '/en/services/', passage: 'en' },
  ])('is none $name', ({ from, target, passage }) => {
    expect(faultIn(from, target, passage)).toBeUndefined();
  });
});

test('the own host before a page in the language of the words around it leaves the prefix there', () => {
  expect(faultIn('de', 'https://www.bank.example/en/fees/', 'en')).toContain('Write "/en/fees/"');
  expect(faultIn('de', 'https://www.bank.example/de/fees/', 'en')).toContain('Write "/fees/"');
});

test.each(['about', 'www.bank.example', '//bank.example/', '/\\bank.example/', 'javascript:alert(1)'])(
  '%s is no address',
  (target) => {
    expect(faultIn('en', target)).toMatch(/^".*" is no address\. Write a page as/);
  },
);

test.each(['https://', 'http://?a=b', 'https://exa mple.org/', 'https://example.org:port/', 'https://[::1/'])(
  '%s is no address of another site',
  (target) => {
    expect(faultIn('en', target)).toBe(
      `"${target}" is no address of another site. Write it in full, as "https://example.org/".`,
    );
  },
);
