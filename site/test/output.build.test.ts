/** The real site with one more language: what has to be added for one, and what lies in the output. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { isFictional } from '../provider.ts';
import { addresses, freeFolders, landingAddresses } from './addresses.ts';
import {
  fileOfPage,
  isKnownByItself,
  jobsOpenOn,
  kindsByType,
  linksOf,
  locationsIn,
  plain,
  questionsOf,
  readPages,
  versionsOfHeads,
  versionsOfSitemap,
  visibleText,
} from './machine-readable.ts';
import type { OutputPage } from './machine-readable.ts';
import { buildThreeLanguages, CONTENT, PUBLIC } from './three-languages.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const BUILD_TIMEOUT_MS = 300_000;

let built: Awaited<ReturnType<typeof buildThreeLanguages>>;

beforeAll(async () => {
  built = await buildThreeLanguages();
}, BUILD_TIMEOUT_MS);

const read = (path: string): string => readFileSync(join(PUBLIC, path), 'utf8');

const filesWith = (ending: string): string[] =>
  readdirSync(PUBLIC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending));

describe('a third language is content files alone', () => {
  test('its pages are there, and the others offer them by the name its speakers give it', () => {
    expect(read('eo/about/index.html')).toMatch(/<html[^>]* lang="eo"/);
    expect(read('en/about/index.html')).toMatch(/href="\/eo\/about\/"[^>]*>Esperanto</);
  });

  test('the consent form speaks it, and its pages say which words to take', () => {
    expect(read('slice-data/consent-eo.json')).toContain('"accept":"Konsenti"');
    expect(read('slice-data/consent-eo.json')).toContain('"path":"/eo/imprint/"');
    expect(read('eo/about/index.html')).toContain('data-open-consent="eo"');
  });

  test('its privacy policy has the table of what is stored', () => {
    expect(read('eo/privacy-policy/index.html')).toContain('<code>solaris_utm</code>');
  });

  test('its glossary goes by its names, which pages of all languages show', () => {
    const entry = 'glossary/international-bank-account-number';
    for (const language of ['en', 'de', 'eo'])
      expect(read(`${language}/${entry}/index.html`)).toContain(
        '<dd lang="eo">IBAN, International account number<',
      );
    expect(read(`en/${entry}.md`)).toContain('Also known as (eo): IBAN, International account number');
  });

  test('its tools have its words', () => {
    // Sentences of the third language are the English ones with another end.
    const rates = (language: string) => read(`${language}/exchange-rates/mastercard/index.html`);
    expect(rates('en')).toContain('belong to no real bank or card scheme.');
    expect(rates('eo')).toContain('belong to no real bank or card scheme!');
  });
});

test('the build prints its settings', () => {
  expect(built.printed).toMatch(/consent manager +embedded/);
  expect(built.printed).toMatch(/campaign cookies +always/);
});

describe.each(['en', 'de'])('the addresses of the specification under /%s/', (language) => {
  const fileOf = (address: string) => `${language}${address}index.html`;
  const pages = () =>
    addresses.map((address) => ({
      address,
      html: existsSync(join(PUBLIC, fileOf(address))) ? read(fileOf(address)) : '',
    }));

  test('all of them are pages', () => {
    const found = addresses.filter((address) => existsSync(join(PUBLIC, fileOf(address))));
    expect(found).toEqual(addresses);
  });

  test('each has a title and a description of its own', () => {
    for (const pattern of [/<title[^>]*>([^<]+)<\/title>/, /<meta name="description" content="([^"]+)"/]) {
      const words = pages().map(({ html }) => pattern.exec(html)?.[1] ?? '');
      const doubled = words.filter((word, index) => word === '' || words.indexOf(word) !== index);
      expect(doubled).toEqual([]);
    }
  });

  test('each has one heading of the first level', () => {
    const wrong = pages().filter(({ html }) => html.split(/<h1[ >]/).length !== 2);
    expect(wrong.map(({ address }) => address)).toEqual([]);
  });

  test('each answers without its prefix too, and leads to its language', () => {
    const wrong = pages().filter(
      ({ address }) => !read(`${address.slice(1)}index.html`).includes(`href="/${language}${address}"`),
    );
    expect(wrong.map(({ address }) => address)).toEqual([]);
  });

  test.each(freeFolders)('%s has a page for each of its content files', (folder, least) => {
    const files = readdirSync(join(CONTENT, folder)).filter((file) => file.includes(`.${language}.`));
    const pageOf = (file: string) => join(PUBLIC, fileOf(`/${folder}/${file.split('.')[0]}/`));
    expect(files.length).toBeGreaterThanOrEqual(least);
    expect(files.filter((file) => !existsSync(pageOf(file)))).toEqual([]);
  });
});

test('the landing pages in Spanish, French and Italian stand at their addresses, each in its language', () => {
  for (const [language, address] of landingAddresses)
    expect(read(`${address}index.html`), address).toContain(`<html lang="${language}"`);
});

test('no page asks anybody to sign in', () => {
  expect(filesWith('index.html').filter((file) => read(file).includes('type="password"'))).toEqual([]);
});

describe('what pages say to programs', () => {
  let pages: readonly OutputPage[] = [];
  beforeAll(() => {
    pages = readPages(PUBLIC);
  });
  const typed = (type: string) => pages.filter(({ things }) => things.some((each) => each['@type'] === type));

  test.each(kindsByType)('%s stands once on each page of its kind and nowhere else', (type, kind) => {
    const expected = pages.filter(({ address }) => kind.test(address));
    expect(expected).not.toEqual([]);
    expect(typed(type).map(({ address }) => address)).toEqual(expected.map(({ address }) => address));
    const counts = typed(type).map(({ things }) => things.filter((each) => each['@type'] === type).length);
    expect(new Set(counts)).toEqual(new Set([1]));
  });

  test('every type that a page says it is about has a row, or a test of its own', () => {
    const types = new Set(pages.flatMap(({ things }) => things.map((each) => each['@type'])));
    const tested = [...kindsByType.map(([type]) => type), 'JobPosting', 'FAQPage'];
    const unknown = [...types].filter((type) => !tested.includes(type));
    expect(unknown, 'say in kindsByType of site/test/machine-readable.ts which pages are about it').toEqual(
      [],
    );
  });

  test('other pages refer to the bank by its name in data, and describe it no second time', () => {
    const [bank] = typed('BankOrCreditUnion').flatMap(({ things }) => things);
    expect(bank?.['@id']).toMatch(/^https:/);
    const named = { '@type': 'Organization', '@id': bank?.['@id'], name: bank?.['name'], url: bank?.['url'] };
    const services = typed('Service').flatMap(({ things }) => things);
    const providers = services.flatMap((each) => (each['@type'] === 'Service' ? [each['provider']] : []));
    expect(new Set(providers.map((each) => JSON.stringify(each)))).toEqual(new Set([JSON.stringify(named)]));
  });

  test('no data names a picture of a page in a build that draws none', () => {
    for (const { address, things } of pages)
      expect(JSON.stringify(things), address).not.toContain('/social/');
  });

  test('a JobPosting stands on the page of each job that is open on the day of the build, and on no other', ({
    skip,
  }) => {
    const open = jobsOpenOn(built.day, join(CONTENT, 'jobs'));
    skip(open.length === 0, 'No job is open any more.');
    expect(typed('JobPosting').map(({ address }) => address)).toEqual(open.sort());
  });

  test('every question of an FAQPage stands on its page', () => {
    expect(typed('FAQPage')).not.toEqual([]);
    const unseen = typed('FAQPage').flatMap((page) => {
      const text = visibleText(page);
      return questionsOf(page)
        .map(plain)
        .filter((name) => !text.includes(name))
        .map((name) => [page.address, name]);
    });
    expect(unseen).toEqual([]);
  });

  test('language versions are pages that name one another, and pair within a country and a kind of IBAN', () => {
    const heads = versionsOfHeads(PUBLIC);
    const groupOf = (address: string) => /\/customer-information\/[\w-]+\/[\w-]+\//.exec(address)?.[0];
    for (const [page, versions] of heads) {
      for (const [, address] of versions) {
        expect(heads.get(address), `${address}, named by ${page}`).toEqual(
          expect.arrayContaining([[expect.any(String), page]]),
        );
        expect(groupOf(address), page).toBe(groupOf(page));
      }
    }
  });

  test('sitemaps name the same versions as the heads of the pages', () => {
    const heads = versionsOfHeads(PUBLIC);
    for (const map of locationsIn(read('sitemap.xml')))
      for (const [page, versions] of versionsOfSitemap(read(map.slice(1))))
        expect(versions, page).toEqual(heads.get(page));
  });

  test('lists of customer information say in which language its pages are', () => {
    const cards = [
      ...read('en/customer-information/index.html').matchAll(/<li\b[^>]* lang="(\w+)"[^>]*><h3/g),
    ];
    expect(new Set(cards.map(([, language]) => language))).toEqual(new Set(['de', 'es', 'fr', 'it']));
  });

  test('menus and posts say in which language the blog is where that is another than theirs', () => {
    const languageOf = new Map(
      pages.map(({ address, html }) => [address, /<html lang="(\w+)"/.exec(html)?.[1] ?? '']),
    );
    const silent = pages.flatMap(({ address, html }) => {
      const text = address.startsWith('/blog/') ? html : html.replace(/<main\b.*<\/main>/s, '');
      return [...text.matchAll(/<a\b[^>]*? href="(\/blog\/[^"#?]*)"/g)].flatMap(([link, target = '']) => {
        const language = languageOf.get(target) ?? '';
        const isSaid = language === languageOf.get(address) || link.includes(`hrefLang="${language}"`);
        return isSaid ? [] : [`${address}: ${link}`];
      });
    });
    expect(pages.some(({ html }) => html.includes('hrefLang="en" href="/blog/'))).toBe(true);
    expect(silent).toEqual([]);
  });

  test('the page of each Markdown version names it, and no page names one that is not there', () => {
    const named = pages.flatMap((page) =>
      linksOf(page, { rel: 'alternate', type: 'text/markdown' }).map(({ href = '' }) => href),
    );
    const versions = filesWith('.md');
    expect(versions.length).toBeGreaterThan(80);
    expect(new Set(named)).toEqual(new Set(versions.map((file) => `/${file}`)));
    expect(named).toHaveLength(versions.length);
  });

  test('every Markdown version says when its page was published or last changed', () => {
    const undated = filesWith('.md').filter(
      (file) => !/^(?:Published|Veröffentlicht|Last change|Letzte Änderung): \d{4}-/m.test(read(file)),
    );
    expect(undated).toEqual([]);
  });

  test('sitemaps name every page that is to be listed, and nothing else', () => {
    const maps = locationsIn(read('sitemap.xml'));
    const listed = maps.flatMap((address) => locationsIn(read(address.slice(1))));
    const wanted = pages.filter((page) => {
      const [canonical] = linksOf(page, { rel: 'canonical' });
      return canonical !== undefined && decodeURI(new URL(canonical['href'] ?? '').pathname) === page.address;
    });
    expect(new Set(listed)).toEqual(new Set(wanted.map(({ address }) => address)));
    expect(listed).toHaveLength(wanted.length);
  });

  test('pages that links of mails and receipts lead to, and that follow a form, are not to be listed', () => {
    const manifest = JSON.parse(readFileSync(join(PUBLIC, '..', 'manifest.json'), 'utf8'));
    const filled = Object.values<string>(manifest.extensions.forms.serverPages);
    expect(filled).toContain('/form-unavailable/');
    const after = ['newsletter', 'futura-newsletter', 'survey'].map((name) => `/${name}-success/`);
    for (const path of [...filled, ...after])
      for (const folder of ['', 'en', 'de'])
        expect(read(`${folder}${path}index.html`)).toContain(
          '<meta name="robots" content="noindex" data-head',
        );
  });

  test('the icon lies where browsers that draw no SVG icons ask for it, in small and large', () => {
    const icon = readFileSync(join(PUBLIC, 'favicon.ico'));
    const count = icon.readUInt16LE(4);
    const sizes = Array.from({ length: count }, (_, index) => {
      const entry = 6 + 16 * index;
      const picture = icon.subarray(icon.readUInt32LE(entry + 12)).subarray(0, icon.readUInt32LE(entry + 8));
      expect(picture.subarray(1, 4).toString()).toBe('PNG');
      expect(picture.readUInt32BE(16)).toBe(icon[entry]);
      return icon[entry];
    });
    expect(sizes).toEqual([16, 32, 48]);
  });

  test('the answers of a bank that does not exist, and of no other, all ask not to be listed', () => {
    const { headers } = JSON.parse(readFileSync(join(PUBLIC, '..', 'manifest.json'), 'utf8'));
    expect(headers['x-robots-tag']).toBe(isFictional ? 'noindex' : undefined);
  });

  test('robots.txt leads to the sitemap, and security.txt has what RFC 9116 demands', () => {
    expect(read('robots.txt')).toMatch(
      /^User-agent: \*\nAllow: \/\n\nSitemap: https:\/\/\S+\/sitemap\.xml\n$/,
    );
    const text = read('.well-known/security.txt');
    expect(text).toMatch(/^Contact: mailto:security@\S+$/m);
    const [, contact = ''] = /^Contact: (.*)$/m.exec(text) ?? [];
    for (const language of ['en', 'de'])
      expect(read(`${language}/security/index.html`)).toContain(`href="${contact}"`);
    expect(text).toMatch(/^Canonical: https:\/\/\S+\/\.well-known\/security\.txt$/m);
    const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
    const days = (expires - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(280);
    expect(days).toBeLessThan(365);
  });

  test('every address in llms.txt is a file', () => {
    const addresses = [...read('llms.txt').matchAll(/\]\((https:\/\/[^)]+)\)/g)].map(
      ([, url = '']) => new URL(url),
    );
    expect(addresses.length).toBeGreaterThan(40);
    const missing = addresses.filter(
      ({ pathname }) => !existsSync(join(PUBLIC, pathname, pathname.endsWith('/') ? 'index.html' : '')),
    );
    expect(missing).toEqual([]);
  });
});

test('every file of the output is a page, data of a page, a public file, or named by another file', () => {
  const files = readdirSync(PUBLIC, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(PUBLIC, join(entry.parentPath, entry.name)));
  const texts = files.filter((file) => /\.(?:html|js|css|json|webmanifest|xml|txt)$/.test(file)).map(read);
  const publicFiles = readdirSync(join(ROOT, 'site', 'public'), { recursive: true, encoding: 'utf8' });
  const isNamed = (file: string) => texts.some((text) => text.includes(basename(file)));
  const unknown = files.filter((file) => {
    if (publicFiles.includes(file) || /(?:^|\/)\w+\.html$/.test(file)) return false;
    const page = /^page-data\/(.+)\/page-data\.json$/.exec(file)?.[1];
    if (page !== undefined) return !files.includes(fileOfPage(page));
    const query = /^page-data\/sq\/d\/(.+)\.json$/.exec(file)?.[1];
    if (query !== undefined) return !texts.some((text) => text.includes(query));
    // A page as Markdown, at the page's own address.
    if (file.endsWith('.md')) return !files.includes(file.replace(/\.md$/, '/index.html'));
    const form = /^form-data\/(.+)\.json$/.exec(file)?.[1];
    if (form !== undefined) return !texts.some((text) => text.includes(`"${form.replace(/\.\w+$/, '')}"`));
    // The form's code knows where its words are.
    if (file.startsWith('slice-data/consent-')) return false;
    const slice = /^slice-data\/(.+)\.json$/.exec(file)?.[1];
    if (slice !== undefined) return !texts.some((text) => text.includes(`"${slice}"`));
    // A version keeps its own address for the time when another is in force.
    const document = /^(documents\/.+)-[\d.]+(\.\w+\.pdf)$/.exec(file);
    if (document !== null) return !isNamed(`${document[1]}${document[2]}`);
    return !isKnownByItself(file) && !isNamed(file);
  });
  expect(unknown, 'name them in a page, or in KNOWN_FAMILIES of site/test/machine-readable.ts').toEqual([]);
});
