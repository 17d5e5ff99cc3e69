/**
 * What an editor wants to know of the built site: `npm run content:report`
 * after `npm run build`. What it lists is no reason to fail: what must not be is found by the build. It fails where there
 * is no built site, and where a file that it reads is not as the build has found it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { factsSchema } from '../site/src/build/schemas/facts.schema.ts';
import { buildDay, buildMoment } from '../site/src/build/today.ts';
import {
  isReported,
  orphans,
  readability,
  readPage,
  repeatedSentences,
  wordsOf,
  wrongTerms,
} from './content-measures.ts';
import type { ReportedPage } from './content-measures.ts';
import { lateTranscripts } from './late-transcripts.ts';
import { typedLaws } from './typed-laws.ts';

const ROOT = join(import.meta.dirname, '..');
const CONTENT = join(ROOT, 'site', 'content');
const FACTS = join(CONTENT, 'facts');
const WEBINARS = join(CONTENT, 'webinars');
const LONGEST_LIST = 40;
/** Pages for consumers should not read harder than this. */
const READABILITY_MIN = 45;
const CONSUMER_KINDS = ['support', 'security', 'customer-information'];

const folder = join(ROOT, process.argv[2] ?? 'dist', 'public');
if (!existsSync(folder)) {
  console.error(`${folder} does not exist. Run "npm run build" first.`);
  process.exit(1);
}
report(pagesIn(folder));

function pagesIn(publicFolder: string): ReportedPage[] {
  return readdirSync(publicFolder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(sep, '/'))
    .filter(isReported)
    .sort()
    .flatMap((file) => {
      const html = readFileSync(join(publicFolder, file), 'utf8');
      return readPage(`/${file.replace(/index\.html$/, '')}`, html) ?? [];
    });
}

function report(pages: readonly ReportedPage[]): void {
  list('Facts whose review is overdue', overdueFacts());
  list('Webinars over for more than seven days, without "onDemandFrom" and transcript', lateWebinars());
  kinds(pages);
  const linksIn = new Map<string, number>();
  for (const { links } of pages) for (const link of links) linksIn.set(link, (linksIn.get(link) ?? 0) + 1);
  console.log('\nPages: words, links in, links out, readability');
  for (const page of pages) {
    const score = readability(page.text, page.language);
    const figures = [wordsOf(page.text).length, linksIn.get(page.address) ?? 0, page.links.length];
    const columns = figures.map((figure) => String(figure).padStart(6)).join('');
    const isHard = CONSUMER_KINDS.includes(page.kind) && score !== undefined && score < READABILITY_MIN;
    const note = isHard ? '  hard for a page for consumers' : '';
    console.log(`${columns}${(score?.toFixed(0) ?? '–').padStart(6)}  ${page.address}${note}`);
  }
  list('Pages that no other page links to in its text', orphans(pages));
  list(
    'Sentences that stand on several pages',
    repeatedSentences(pages).map(({ sentence, addresses }) => `${addresses.length} × ${sentence}`),
  );
  list(
    'Names used against the table of terms',
    pages.flatMap((page) =>
      wrongTerms(page).map(({ found, right }) => `${page.address}  "${found}", better "${right}"`),
    ),
  );
  list('Laws that a fact holds, typed', lawLines(), Infinity);
}

function overdueFacts(): string[] {
  const today = buildDay();
  return facts()
    .filter(({ review }) => review < today)
    .map(({ key, name, review }) => `${key} (${name}), since ${review}`);
}

function lateWebinars(): string[] {
  const files = readdirSync(WEBINARS)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => ({
      file: `site/content/webinars/${name}`,
      data: parse(readFileSync(join(WEBINARS, name), 'utf8')) as unknown,
    }));
  return lateTranscripts(files, buildMoment().getTime());
}

/** A changed law has to be changed in these places by hand. */
function lawLines(): string[] {
  const files = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:md|yaml)$/.test(name) && !name.startsWith(`facts${sep}`))
    .sort()
    .map((name) => ({
      file: `site/content/${name.replaceAll(sep, '/')}`,
      text: readFileSync(join(CONTENT, name), 'utf8'),
    }));
  return typedLaws(files, facts()).flatMap(({ law, facts: keys, places }) =>
    places.map((place) => `${place}  ${law} (${keys.join(', ')})`),
  );
}

function facts() {
  return readdirSync(FACTS)
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) =>
      Object.entries(v.parse(factsSchema, parse(readFileSync(join(FACTS, name), 'utf8')))).map(
        ([key, fact]) => ({ ...fact, key, name }),
      ),
    );
}

function kinds(pages: readonly ReportedPage[]): void {
  console.log('Kinds: pages and words in each language');
  const groups = new Map<string, ReportedPage[]>();
  for (const page of pages) {
    const name = `${page.kind} ${page.language}`;
    groups.set(name, [...(groups.get(name) ?? []), page]);
  }
  for (const [name, group] of [...groups].sort(([a], [b]) => a.localeCompare(b))) {
    const words = group.reduce((sum, { text }) => sum + wordsOf(text).length, 0);
    console.log(`${String(group.length).padStart(6)}${String(words).padStart(8)}  ${name}`);
  }
}

function list(title: string, lines: readonly string[], longest = LONGEST_LIST): void {
  console.log(`\n${title}: ${lines.length === 0 ? 'none' : lines.length}`);
  for (const line of lines.slice(0, longest)) console.log(`  ${line}`);
  if (lines.length > longest) console.log(`  … and ${lines.length - longest} more`);
}
