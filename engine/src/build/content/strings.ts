import { parse } from '@formatjs/icu-messageformat-parser';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Json } from '../../shared/protocol.ts';
import type { Problem } from '../problems.ts';
import { describeIssue } from './describe-issue.ts';
import { lineOf, parseSource } from './parse-source.ts';
import { fillPlaceholders, unknownPlaceholder } from './placeholders.ts';
import type { SiteDefinition } from './site-definition.ts';
import { displayPath } from './source-files.ts';

/** Interface words of every language, compiled: key -> text, or the message's syntax tree. */
export type CompiledStrings = ReadonlyMap<string, Readonly<Record<string, Json>>>;

interface StringsResult {
  readonly strings: CompiledStrings;
  readonly problems: readonly Problem[];
}

/**
 * Reads `content/strings/{language}.yaml`. Messages are ICU MessageFormat; they
 * are parsed here, so that no parser reaches the browser.
 */
export function readStrings(siteRoot: string, site: SiteDefinition): StringsResult {
  const results = site.languages.map((language) => readLanguage(siteRoot, language, site));
  return {
    strings: new Map(site.languages.map((language, index) => [language, results[index]?.messages ?? {}])),
    problems: [...results.flatMap((result) => result.problems), ...argumentProblems(results)],
  };
}

interface LanguageStrings {
  readonly file: string;
  readonly text: string;
  readonly messages: Readonly<Record<string, Json>>;
  /** Key -> names of the values a message takes. */
  readonly argumentNames: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

function readLanguage(siteRoot: string, language: string, site: SiteDefinition): LanguageStrings {
  const absolute = join(siteRoot, 'content', 'strings', `${language}.yaml`);
  const file = displayPath(absolute);
  const empty = { file, text: '', messages: {}, argumentNames: new Map<string, string>() };
  if (!existsSync(absolute)) {
    return {
      ...empty,
      problems: [{ file, message: `is missing. Write the interface words of "${language}" there.` }],
    };
  }
  const text = readFileSync(absolute, 'utf8');
  const source = { file, text, kind: 'yaml' } as const;
  const parsed = parseSource(source);
  if ('problem' in parsed) return { ...empty, problems: [parsed.problem] };
  const filled = fillPlaceholders(parsed.data, site.placeholders);
  if (filled.unknown.length > 0)
    return { ...empty, problems: filled.unknown.map((name) => unknownPlaceholder(source, name)) };
  const checked = v.safeParse(site.strings, filled.data);
  if (!checked.success) {
    const problems = checked.issues.map((issue) => {
      const { keyPath, message } = describeIssue(issue);
      return { file, line: lineOf(source, keyPath), message };
    });
    return { ...empty, problems };
  }
  return { ...empty, text, ...compileMessages(checked.output, source) };
}

function compileMessages(
  messages: Readonly<Record<string, string>>,
  source: { readonly file: string; readonly text: string; readonly kind: 'yaml' },
): Pick<LanguageStrings, 'messages' | 'argumentNames' | 'problems'> {
  const compiled: Record<string, Json> = {};
  const argumentNames = new Map<string, string>();
  const problems: Problem[] = [];
  for (const [key, message] of Object.entries(messages)) {
    try {
      const tree = parse(message);
      compiled[key] = /[{<']/.test(message) ? (JSON.parse(JSON.stringify(tree)) as Json) : message;
      argumentNames.set(key, argumentsOf(JSON.stringify(tree)));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const wrong = `message "${key}" is not valid ICU MessageFormat: ${reason}. Check its braces and quotes.`;
      problems.push({ file: source.file, line: lineOf(source, [key]), message: wrong });
    }
  }
  return { messages: compiled, argumentNames, problems };
}

/** A literal's type is 0; every other node with a value is named after its argument. */
function argumentsOf(tree: string): string {
  const names = [...tree.matchAll(/"type":[1-6],"value":"([^"]+)"/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].sort().join(', ');
}

/** A message that takes other values than its twin would show a gap in one language. */
function argumentProblems([first, ...others]: readonly LanguageStrings[]): Problem[] {
  if (first === undefined) return [];
  return others.flatMap((other) =>
    [...other.argumentNames].flatMap(([key, names]) => {
      const expected = first.argumentNames.get(key);
      if (expected === undefined || expected === names) return [];
      const line = lineOf({ kind: 'yaml', text: other.text }, [key]);
      const message = `message "${key}" takes {${names}}, but {${expected}} in ${first.file}. Use the same values.`;
      return [{ file: other.file, line, message }];
    }),
  );
}
