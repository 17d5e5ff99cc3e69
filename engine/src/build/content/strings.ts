import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { wordLanguages } from '../../shared/languages.ts';
import { displayPath } from '../display-path.ts';
import { contentHash } from '../hash.ts';
import type { Problem } from '../problems.ts';
import type { CompiledMessage } from './compile-message.ts';
import { parseMessage } from './compile-message.ts';
import { describeIssue } from './describe-issue.ts';
import { lineOf, parseSource, problemAt } from './parse-source.ts';
import { fillPlaceholders, unknownPlaceholder } from './placeholders.ts';
import type { ParseSource } from './read-cache.ts';
import type { SiteDefinition } from './site-definition.ts';
import { setMessage } from './message-typography.ts';

/** Interface words of a language: key -> text, or the message's syntax tree where it takes values. */
export type CompiledStrings = Readonly<Record<string, CompiledMessage>>;

export type StringsByLanguage = ReadonlyMap<string, CompiledStrings>;

export interface StringsResult {
  readonly strings: StringsByLanguage;
  readonly problems: readonly Problem[];
}

/**
 * Reads `content/strings/{language}.yaml`. Messages are ICU MessageFormat; they
 * are parsed here, so that no parser reaches the browser.
 */
export function readStrings(
  siteRoot: string,
  site: SiteDefinition,
  parse: ParseSource = parseSource,
): StringsResult {
  const languages = wordLanguages(site);
  const defaults = defaultWords(siteRoot, site, parse);
  const results = languages.map((language) => readLanguage(siteRoot, language, { site, defaults, parse }));
  return {
    strings: new Map(languages.map((language, index) => [language, results[index]?.messages ?? {}])),
    problems: [...results.flatMap((result) => result.problems), ...argumentProblems(results)],
  };
}

interface LanguageStrings {
  readonly file: string;
  readonly text: string;
  readonly messages: CompiledStrings;
  /** Key -> names of the values a message takes. */
  readonly argumentNames: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

interface StringsSite {
  readonly site: SiteDefinition;
  /** The words of the default language, as they are written. */
  readonly defaults: unknown;
  readonly parse: ParseSource;
}

function readLanguage(
  siteRoot: string,
  language: string,
  { site, defaults, parse }: StringsSite,
): LanguageStrings {
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
  const source = { file, text, hash: contentHash(text), kind: 'yaml' } as const;
  const parsed = parse(source);
  if ('problem' in parsed) return { ...empty, problems: [parsed.problem] };
  const isComplete = site.languages.includes(language);
  const words = isComplete ? parsed.data : Object.assign({}, defaults, parsed.data);
  const filled = fillPlaceholders(words, site.placeholders);
  if (filled.unknown.length > 0)
    return {
      ...empty,
      problems: filled.unknown.map((name) =>
        unknownPlaceholder(source, name, Object.keys(site.placeholders)),
      ),
    };
  const checked = v.safeParse(site.strings, filled.data);
  if (!checked.success) {
    const problems = checked.issues.map(describeIssue);
    return { ...empty, problems: problems.map((fault) => problemAt(source, fault, fault.message)) };
  }
  return { ...empty, text, ...compileMessages(checked.output, source, language) };
}

/** Languages of single pages have words of their own for what those pages show, and the default ones for the rest. */
function defaultWords(siteRoot: string, { defaultLanguage }: SiteDefinition, parse: ParseSource): unknown {
  const file = join(siteRoot, 'content', 'strings', `${defaultLanguage}.yaml`);
  if (!existsSync(file)) return {};
  const text = readFileSync(file, 'utf8');
  const parsed = parse({ file: displayPath(file), text, hash: contentHash(text), kind: 'yaml' });
  return 'data' in parsed ? parsed.data : {};
}

function compileMessages(
  messages: Readonly<Record<string, string>>,
  source: { readonly file: string; readonly text: string; readonly kind: 'yaml' },
  language: string,
): Pick<LanguageStrings, 'messages' | 'argumentNames' | 'problems'> {
  const compiled: Record<string, CompiledMessage> = {};
  const argumentNames = new Map<string, string>();
  const problems: Problem[] = [];
  for (const [key, message] of Object.entries(messages)) {
    try {
      const parsed = parseMessage(message);
      compiled[key] = setMessage(parsed.compiled, language);
      argumentNames.set(key, parsed.argumentNames.join(', '));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const wrong = `message "${key}" is not valid ICU MessageFormat: ${reason}. Check its braces and quotes.`;
      problems.push({ file: source.file, line: lineOf(source, [key]), message: wrong });
    }
  }
  return { messages: compiled, argumentNames, problems };
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
