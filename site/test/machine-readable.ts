/** What finished pages say to programs, read from an output folder. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { languages } from '../src/build/languages.ts';
import { pagesBelowHubs } from './addresses.ts';

export interface OutputPage {
  /** `/en/services/cards/` */
  readonly address: string;
  readonly html: string;
  /** The things that its structured data describes. */
  readonly things: readonly Thing[];
}

const thing = v.looseObject({ '@type': v.string() });
type Thing = v.InferOutput<typeof thing>;
const graph = v.object({ '@context': v.literal('https://schema.org'), '@graph': v.array(thing) });

/** Every page with content; not those that only lead to a language. */
export function readPages(publicFolder: string): OutputPage[] {
  return readdirSync(publicFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?:[a-z]{2}|blog)\/(?:.*\/)?index\.html$/.test(file))
    .sort()
    .map((file) => {
      const html = readFileSync(join(publicFolder, file), 'utf8');
      const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
      const things = scripts.flatMap(([, json = '']) => v.parse(graph, JSON.parse(json))['@graph']);
      return { address: `/${file.replace(/index\.html$/, '')}`, html, things };
    });
}

/** What structured data says a page is about -> the addresses of all pages that are, in the site with one more language. */
export const kindsByType: readonly (readonly [type: string, kind: RegExp])[] = [
  ['BankOrCreditUnion', new RegExp(`^/(?:${[...languages, 'eo'].join('|')})/$`)],
  ['Service', /^\/\w+\/services\/./],
  ['Article', /^\/blog\/(?!category\/)[^/]|^\/\w+\/(?:case-studies|publications|security)\/./],
  ['DefinedTerm', /^\/\w+\/glossary\/./],
  ['PodcastSeries', /^\/\w+\/podcast\/$/],
  ['PodcastEpisode', /^\/\w+\/podcast\/./],
  ['Event', /^\/\w+\/webinars\/./],
  ['Dataset', /^\/\w+\/exchange-rates\/$/],
  ['BreadcrumbList', new RegExp(`^/(?:(?:blog|\\w+/[\\w-]+)/.|\\w+/(?:${pagesBelowHubs.join('|')})/$)`)],
];

/** The `link` elements of a page whose attributes match, as attribute -> value. */
export function linksOf({ html }: OutputPage, wanted: Readonly<Record<string, string>>) {
  return [...html.matchAll(/<link (?<attributes>[^>]*)>/g)]
    .map(({ groups = {} }) =>
      Object.fromEntries(
        [...(groups['attributes'] ?? '').matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value = '']) => [
          name,
          value,
        ]),
      ),
    )
    .filter((link) => Object.entries(wanted).every(([name, value]) => link[name] === value));
}

const faqPage = v.object({
  '@type': v.literal('FAQPage'),
  mainEntity: v.pipe(v.array(v.object({ '@type': v.literal('Question'), name: v.string() })), v.nonEmpty()),
});

/** What a page asks, by its structured data. */
export function questionsOf({ things }: OutputPage): string[] {
  const data = things.find((each) => each['@type'] === 'FAQPage');
  return v.parse(faqPage, data).mainEntity.map(({ name }) => name);
}

/** A language or `x-default`, and the address of the version in it. */
type Version = readonly [language: string, address: string];

/** Every address, those that only lead to a language too, with the versions that its head names. */
export function versionsOfHeads(publicFolder: string): Map<string, readonly Version[]> {
  const files = readdirSync(publicFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?:^|\/)index\.html$/.test(file),
  );
  return new Map(
    files.map((file) => [
      `/${file.replace(/index\.html$/, '')}`,
      versionsIn(readFileSync(join(publicFolder, file), 'utf8')),
    ]),
  );
}

/** The same of a sitemap. */
export function versionsOfSitemap(xml: string): Map<string, readonly Version[]> {
  const entries = xml.split('<url>').slice(1);
  return new Map(entries.map((entry) => [locationsIn(entry)[0] ?? '', versionsIn(entry)]));
}

function versionsIn(text: string): Version[] {
  const links = text.matchAll(/rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g);
  return [...links].map(([, language = '', href = '']) => [language, decodeURI(new URL(href).pathname)]);
}

/** What readers of a page see, without markup and with plain spaces. */
export function visibleText({ html }: OutputPage): string {
  const main = /<main[^>]*>(?<body>.*)<\/main>/s.exec(html)?.groups?.['body'] ?? '';
  return plain(
    main
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'"),
  );
}

/** Every kind of space is one space. */
export function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** `loc`s of a sitemap or of an index, as addresses below the origin. */
export function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => decodeURI(new URL(url).pathname));
}

/** Addresses that the runtime and the browser know by themselves. */
const KNOWN_ADDRESSES = [
  'page-data/app-data.json',
  'sw.js',
  'sitemap.xml',
  'robots.txt',
  'llms.txt',
  '.well-known/security.txt',
];

/** Files whose names the search puts together: its index and the words of its answers. */
const KNOWN_FAMILIES = [
  /^pagefind\/(?:fragment|index|filter)\/\w+\.pf_\w+$/,
  /^pagefind\/(?:pagefind\.\w+\.pf_meta|wasm\.\w+\.pagefind)$/,
  /^search-data\/(?:glossary|words)-\w+\.json$/,
];

/** The HTML of the page whose data lies below `page-data/` in the folder of that name. */
export function fileOfPage(name: string): string {
  if (name === 'index') return 'index.html';
  return name.endsWith('.html') ? name : `${name}/index.html`;
}

/** Whether a file of the output has its address from the runtime, the browser or a convention, and no page names it. */
export function isKnownByItself(file: string): boolean {
  return KNOWN_ADDRESSES.includes(file) || KNOWN_FAMILIES.some((family) => family.test(file));
}

/** Addresses of the jobs whose files say that they close no earlier than on this day. */
export function jobsOpenOn(day: string, folder: string): string[] {
  return readdirSync(folder).flatMap((file) => {
    const [, closes = ''] = /^closes: (.*)$/m.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    const [slug = '', language = ''] = file.split('.');
    return closes >= day ? [`/${language}/careers/jobs/${slug}/`] : [];
  });
}
