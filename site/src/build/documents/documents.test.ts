import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ContentItem } from '@quellwerk/engine/content';
import { afterAll, describe, expect, test } from 'vitest';
import type { UnpreparedSource } from '../collections.ts';
import type { DocumentValue } from '../schemas/document.schema.ts';
import { makeDocumentLibrary } from './documents.ts';
import { packageVersion } from '../installed-package.ts';
import { TYPST_PACKAGE } from './typst.ts';

const SITE_ROOT = join(import.meta.dirname, '..', '..', '..');

const richText = (html: string) => ({ html, headings: [] });

function itemOf(changes: Partial<DocumentValue> = {}): ContentItem<DocumentValue> {
  const data: DocumentValue = {
    document: 'price-list',
    group: 'product',
    order: 1,
    title: 'Preisverzeichnis',
    summary: 'Jedes Entgelt.',
    version: '2.0',
    inForceSince: '2026-01-01',
    body: richText(
      '<h2>Konto</h2><p>Text mit <strong>Betonung</strong>.</p><table><tr><th>Leistung</th><th>Entgelt</th></tr><tr><td>Konto</td><td>4,90 Euro</td></tr></table>',
    ),
    ...changes,
  };
  const slug = `${data.document}-${data.version}`;
  const identity = { collection: 'documents', slug, language: 'de', bodyLanguage: 'de', path: null };
  return { ...identity, file: `content/documents/${slug}.de.md`, data };
}

const earlier = itemOf({ version: '1.0', inForceSince: '2025-10-09', until: '2025-12-31', title: 'Preise' });

const wordsIn = (language: string, version: string) => ({
  collection: 'document-words',
  slug: 'words',
  language: 'de',
  bodyLanguage: language,
  path: null,
  file: `content/document-words/words.${language}.yaml`,
  data: { version, inForceSince: 'gültig seit', until: 'bis', lastReviewed: 'geprüft' },
});

/** Every page's source has the words in all languages. */
const words = [wordsIn('en', 'Version'), wordsIn('de', 'Fassung')];

describe('the library of documents', () => {
  // Shared, because setting a document anew takes seconds.
  const shared = mkdtempSync(join(tmpdir(), 'documents-'));
  const own = mkdtempSync(join(tmpdir(), 'documents-'));
  afterAll(() => {
    for (const folder of [shared, own]) rmSync(folder, { recursive: true, force: true });
  });

  async function libraryOf(
    items: readonly ContentItem<DocumentValue>[],
    {
      guides = [],
      cacheDir = shared,
      siteRoot = SITE_ROOT,
      today = '2026-11-26',
    }: { guides?: readonly unknown[]; cacheDir?: string; siteRoot?: string; today?: string } = {},
  ) {
    const lines: string[] = [];
    const collections: Readonly<Record<string, readonly unknown[]>> = {
      documents: items,
      'document-words': words,
      publications: guides,
    };
    const source: UnpreparedSource = {
      language: 'de',
      items: (collection) => (collections[collection] ?? []) as never,
      localise: (address) => `/de${address}`,
      strings: {},
      in: () => source,
      report: (_item, _keyPath, message) => void lines.push(message),
    };
    const report = (line: string) => void lines.push(line);
    const library = await makeDocumentLibrary([source], { siteRoot, cacheDir, report }, today);
    return { library, lines };
  }

  test('has a stable address for the version in force and one for each version', async () => {
    const { library } = await libraryOf([earlier, itemOf()]);
    expect(library.files('de').map(({ address }) => address)).toEqual([
      '/documents/price-list.de.pdf',
      '/documents/price-list-1.0.de.pdf',
      '/documents/price-list-2.0.de.pdf',
    ]);
  });

  test('lists what is in force with its archive', async () => {
    const { library } = await libraryOf([earlier, itemOf()]);
    expect(library.list('product', 'de')).toMatchObject([
      {
        href: '/documents/price-list.de.pdf',
        title: 'Preisverzeichnis',
        version: '2.0',
        sinceInWords: '1.\u00a0Januar 2026',
        archive: [{ href: '/documents/price-list-1.0.de.pdf', untilInWords: '31.\u00a0Dezember 2025' }],
      },
    ]);
    expect(library.list('press', 'de')).toEqual([]);
    expect(library.list('product', 'en')).toEqual([]);
  });

  test('makes PDF/UA with title and language, the same each time, and keeps it', async () => {
    const first = await libraryOf([itemOf()], { cacheDir: own });
    const pdf = Buffer.from(first.library.files('de')[0]?.content ?? '').toString('latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    for (const sign of [
      '/StructTreeRoot',
      '/Marked true',
      '/Lang (de)',
      '/Title (Preisverzeichnis)',
      '/Outlines',
      '/DisplayDocTitle true',
      '<pdfuaid:part>1</pdfuaid:part>',
    ])
      expect(pdf).toContain(sign);
    expect(first.lines).toEqual(['  1 documents set']);
    expect((await libraryOf([itemOf()], { cacheDir: own })).lines).toEqual([]);
    rmSync(own, { recursive: true });
    const again = await libraryOf([itemOf()], { cacheDir: own });
    expect(Buffer.from(again.library.files('de')[0]?.content ?? '').toString('latin1')).toBe(pdf);
  });

  test('sets all that rich text can hold', async () => {
    const body = richText(
      '<h2>Konto</h2><p><a href="/de/a/">Ziel</a><br><code>x</code> <em>y</em> <span lang="en">words</span></p>' +
        '<ol start="3"><li>c<ul><li>d</li></ul></li></ol><pre><code>a\n  b</code></pre><hr>' +
        '<p><img src="/x.avif" alt="Ein Bild"></p><blockquote><p>Fremde Worte.</p></blockquote>' +
        '<table><tr><th>Name</th><th>Angabe</th></tr><tr><td>IBAN</td><td></td></tr></table>',
    );
    const { library, lines } = await libraryOf([itemOf({ body })], { cacheDir: own });
    expect(lines).toEqual(['  1 documents set']);
    expect(library.files('de')).toHaveLength(2);
    // What is quoted is no statement of the bank, for readers of the tags too (ISO 32000-1, table 333).
    const pdf = Buffer.from(library.files('de')[0]?.content ?? '').toString('latin1');
    expect(pdf).toContain('/S /BlockQuote');
  });

  test('sets guides too, and tells their pages version, day and size', async () => {
    const guide = {
      ...{ slug: 'cards-guide', language: 'de', file: 'content/publications/cards-guide.de.md' },
      data: {
        ...{ heading: 'Karten', description: 'Sechs Entscheidungen.', version: '1.1', updated: '2026-11-21' },
        ...{ lead: richText('Zuerst das.'), body: richText('<h2>Ziel</h2><p>Text</p>') },
        checklist: { title: 'Vor dem Start', items: [richText('Summe je Karte')] },
        flow: { title: 'Geld fließt.', streams: [{ sentence: 'Der Kunde zahlt.' }] },
      },
    };
    const { library } = await libraryOf([], { guides: [guide] });
    expect(library.find('cards-guide', 'de')).toMatchObject({
      href: '/documents/cards-guide.de.pdf',
      version: '1.1',
      sinceInWords: '21.\u00a0November 2026',
    });
    expect(library.find('cards-guide', 'de')?.size).toBeGreaterThan(5);
    expect(library.find('cards-guide', 'en')).toBeUndefined();
  });

  test('refuses two versions in force, of which one would hide the other', async () => {
    const { lines } = await libraryOf([itemOf(), itemOf({ version: '1.0', inForceSince: '2025-10-09' })]);
    expect(lines).toContainEqual(
      'is in force beside content/documents/price-list-2.0.de.md. Give the earlier of them "until", its last day before the other.',
    );
    const until = '2026-01-01';
    const overlapping = await libraryOf([
      itemOf(),
      itemOf({ version: '1.0', inForceSince: '2025-10-09', until }),
    ]);
    expect(overlapping.lines[0]).toContain('is in force beside');
  });

  test('has an announced version beside the one in force, and in its place from its first day on', async () => {
    const announced = itemOf({ version: '3.0', inForceSince: '2027-02-01' });
    const items = [earlier, itemOf({ until: '2027-01-31' }), announced];
    const versionsOn = async (today: string, found = items) => {
      const { library, lines } = await libraryOf(found, { today });
      const addresses = library.files('de').map(({ address }) => address);
      expect(lines.filter((line) => line.includes('in force'))).toEqual([]);
      expect(addresses).toContain('/documents/price-list-3.0.de.pdf');
      const [listed] = library.list('product', 'de');
      expect(library.find('price-list', 'de')?.version).toBe(listed?.version);
      return [listed?.version, listed?.archive.map(({ version }) => version)];
    };
    expect(await versionsOn('2027-01-31')).toEqual(['2.0', ['1.0']]);
    expect(await versionsOn('2027-02-01')).toEqual(['3.0', ['2.0', '1.0']]);
    expect(await versionsOn('2025-01-01')).toEqual(['1.0', []]);
    expect(await versionsOn('2027-02-01', items.toReversed())).toEqual(['3.0', ['2.0', '1.0']]);
  });

  test('refuses a day between two versions, on which there would be none', async () => {
    const items = [itemOf({ until: '2027-01-29' }), itemOf({ version: '3.0', inForceSince: '2027-02-01' })];
    const message = 'ends on 2027-01-29, and the next version begins on 2027-02-01. Leave no day between.';
    expect((await libraryOf(items)).lines).toContain(message);
    // A document may end for good.
    expect((await libraryOf(items.slice(0, 1))).lines.join()).not.toContain('ends on');
  });

  test('refuses a version whose number is below that of the one before it', async () => {
    const told = async (version: string): Promise<string[]> =>
      (await libraryOf([itemOf({ ...earlier.data, version }), itemOf({ version: '2.10' })])).lines.filter(
        (line) => line.startsWith('is '),
      );
    expect(await told('2.9')).toEqual([]);
    expect(await told('3.1')).toEqual([
      'is 2.10, and content/documents/price-list-3.1.de.md, which was in force before, is 3.1. Give the later one the higher number.',
    ]);
  });

  test('asks for no version from before there was the document in its other language', async () => {
    const english = { ...itemOf(), language: 'en', file: 'content/documents/price-list-2.0.en.md' };
    const { lines } = await libraryOf([earlier, itemOf(), english]);
    expect(lines.filter((line) => line.includes('has not'))).toEqual([]);
  });

  test('refuses a version that the document lacks in its other language', async () => {
    const english = { ...earlier, language: 'en', file: 'content/documents/price-list-1.0.en.md' };
    const { lines } = await libraryOf([earlier, itemOf(), english]);
    const told = lines.filter((line) => line.includes('has not'));
    expect(told).toEqual([
      'is 2.0, a version that "en" has not, though the document is in it. Write it in "en", too.',
    ]);
    expect((await libraryOf([earlier, itemOf()])).lines.join()).not.toContain('has not');
  });

  test('says what is in force where no file could be made, too', async () => {
    const { library } = await libraryOf([earlier, itemOf()]);
    expect(library.inForce('price-list', 'de')).toEqual({
      version: '2.0',
      since: '2026-01-01',
      href: '/documents/price-list.de.pdf',
    });
    expect(library.inForce('price-list', 'en')).toBeUndefined();
    expect([library.has('price-list'), library.has('terms')]).toEqual([true, false]);
    // The same code where no typst is installed above it.
    const siteRoot = join(shared, 'site');
    mkdirSync(join(siteRoot, 'src'), { recursive: true });
    symlinkSync(join(SITE_ROOT, 'src', 'build'), join(siteRoot, 'src', 'build'), 'dir');
    const unmade = await libraryOf([itemOf()], { siteRoot });
    expect(unmade.library.inForce('price-list', 'de')).toEqual({ version: '2.0', since: '2026-01-01' });
  });

  test('refuses the same version twice', async () => {
    const { lines } = await libraryOf([itemOf(), itemOf({ until: '2026-10-31' })]);
    expect(lines).toContainEqual(
      'is the version of content/documents/price-list-2.0.de.md, too. Raise one of them.',
    );
  });

  test('refuses letters that its fonts do not have, also where the document is kept', async () => {
    const named = itemOf({ body: richText('<p>Filiale in Łódź</p>') });
    const message =
      'has "Ł", "ź" in "Łódź", which the fonts of documents do not have: there would be gaps. Write it without.';
    expect((await libraryOf([itemOf(), named])).lines).toContain(message);
    expect((await libraryOf([itemOf(), named])).lines).toContain(message);
    expect((await libraryOf([itemOf()])).lines).toEqual([]);
  });

  test('refuses headings that leave out a level, which PDF/UA forbids', async () => {
    const { lines } = await libraryOf([
      itemOf({ body: richText('<h2>Konto</h2><h4>Entgelte</h4><p>Text</p>') }),
    ]);
    expect(lines[0]).toBe('leaves out a level of headings before "Entgelte". Use one "#" less.');
  });
});

test('a kept document belongs to the version of typst that set it, wherever the package lies above the site', () => {
  const typstVersion = (folder: string) => packageVersion(folder, TYPST_PACKAGE);
  expect(typstVersion(SITE_ROOT)).toContain('"version"');
  expect(typstVersion(join(SITE_ROOT, 'src', 'build'))).toBe(typstVersion(SITE_ROOT));
  expect(typstVersion(tmpdir())).toBe('');
});

test('a typst that is closed keeps no process from ending, whatever has become of its documents', () => {
  const module = pathToFileURL(join(import.meta.dirname, 'typst.ts')).href;
  const code = `
    import { openTypst } from ${JSON.stringify(module)};
    const typst = await openTypst(${JSON.stringify(SITE_ROOT)}, { template: '#panic("no")', fonts: [] });
    const [first] = [1, 2, 3].map(() => typst.pdf('{}').catch(() => undefined));
    await first;
    await typst.close();`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', code];
  expect(spawnSync(process.execPath, args, { cwd: SITE_ROOT, timeout: 20_000 }).status).toBe(0);
}, 30_000);
