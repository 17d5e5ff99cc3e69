/**
 * `content/facts/*.yaml`: what texts pull in by name, so that a law, an amount
 * or a date stands once. `{fact.pay-50}` becomes the fact's sentence in the
 * text's language, `{fact.pay-50.law}` the place where it is written.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import * as v from 'valibot';
import { displayPath } from '../display-path.ts';
import type { FolderEntry } from '../folder-entries.ts';
import { entriesOf, folderAmongFiles } from '../folder-entries.ts';
import { contentHash } from '../hash.ts';
import type { Problem } from '../problems.ts';
import { isPicture } from './media.ts';
import { lineOf, parseSource, problemAt } from './files/parse-source.ts';
import { readFields, schemaProblems } from './files/read-fields.ts';
import type { SourceFile } from './files/source-files.ts';
import type { SiteDefinition } from './definition/site-definition.ts';
import type { ParseSource } from './read-cache.ts';

/** A law, an amount or a date that texts pull in by name. Language -> words. */
export interface Fact {
  readonly value: Readonly<Record<string, string>>;
  readonly law: Readonly<Record<string, string>>;
}

/** A fact with the file that it comes from. */
export interface ReadFact {
  readonly key: string;
  readonly source: Pick<SourceFile, 'file' | 'kind' | 'text'>;
  readonly fact: Fact;
}

interface FactsResult {
  readonly facts: readonly ReadFact[];
  readonly problems: readonly Problem[];
}

/**
 * Reads and checks every file of facts.
 *
 * @throws ProblemsError for a link to a folder around it
 */
export function readFacts(
  siteRoot: string,
  site: Pick<SiteDefinition, 'facts' | 'placeholders'>,
  parse: ParseSource = parseSource,
): FactsResult {
  const folder = join(siteRoot, 'content', 'facts');
  if (site.facts === undefined || !existsSync(folder)) return { facts: [], problems: [] };
  const entries = entriesOf(folder).filter(({ name }) => !name.startsWith('.') && !isPicture(name));
  const files = entries
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map((entry) => unread(entry) ?? readFile(entry.path, site, parse));
  const facts = files.flatMap((file) => file.facts);
  return { facts, problems: [...files.flatMap((file) => file.problems), ...doubledKeys(facts)] };
}

function unread({ path, isFolder }: FolderEntry): FactsResult | undefined {
  if (isFolder) return { facts: [], problems: [folderAmongFiles(path)] };
  const extension = extname(path);
  if (extension === '.yaml') return undefined;
  const name = basename(path, extension);
  return {
    facts: [],
    problems: [{ file: displayPath(path), message: `is not read. Call it ${name}.yaml, or remove it.` }],
  };
}

function readFile(
  absolute: string,
  site: Pick<SiteDefinition, 'facts' | 'placeholders'>,
  parse: ParseSource,
): FactsResult {
  const file = displayPath(absolute);
  const text = readFileSync(absolute, 'utf8');
  const source = { file, text, hash: contentHash(text), kind: 'yaml' } as const;
  const fields = readFields(source, { placeholders: site.placeholders, parse });
  if ('problems' in fields) return { facts: [], problems: fields.problems };
  const checked = v.safeParse(site.facts ?? v.never(), fields.data);
  if (!checked.success) return { facts: [], problems: schemaProblems(source, checked.issues) };
  return {
    facts: Object.entries(checked.output).map(([key, fact]) => ({ key, source, fact })),
    problems: [],
  };
}

function doubledKeys(facts: readonly ReadFact[]): Problem[] {
  const first = new Map<string, ReadFact>();
  return facts.flatMap((fact) => {
    const other = first.get(fact.key);
    first.set(fact.key, other ?? fact);
    if (other === undefined) return [];
    const { key, source } = fact;
    const place = `${other.source.file}:${lineOf(other.source, [key])}`;
    const message = `has the fact "${key}", which ${place} has already. Keep one of them.`;
    return [problemAt(source, { keyPath: [key] }, message)];
  });
}

/** The facts as placeholders of texts in one language; facts without words in it are left out. */
export function factPlaceholders(
  facts: readonly ReadFact[],
  language: string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    facts.flatMap(({ key, fact }) => {
      const value = fact.value[language];
      const law = fact.law[language];
      return [
        ...(value === undefined ? [] : [[`fact.${key}`, value]]),
        ...(law === undefined ? [] : [[`fact.${key}.law`, law]]),
      ];
    }),
  );
}
