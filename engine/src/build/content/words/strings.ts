import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { wordLanguages } from '../../../shared/languages.ts';
import { configFile, displayPath } from '../../display-path.ts';
import { entriesOf, folderAmongFiles, isFile } from '../../folder-entries.ts';
import { contentHash } from '../../hash.ts';
import type { Problem } from '../../problems.ts';
import type { CompiledMessage } from './compile-message.ts';
import { messageFault, parseMessage } from './compile-message.ts';
import { isPicture } from '../media.ts';
import { lineOf, problemAt } from '../files/parse-source.ts';
import { fillFields, schemaProblems } from '../files/read-fields.ts';
import { firstMarkup, notPlain } from '../text/plain-words.ts';
import type { ParseSource, ReadCache } from '../read-cache.ts';
import { NO_EARLIER_BUILDS, NO_TARGETS, parseOnce } from '../read-cache.ts';
import { runtimeWordProblems } from './runtime-words.ts';
import type { SiteDefinition } from '../definition/site-definition.ts';
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
  cache: ReadCache = NO_EARLIER_BUILDS.items,
): StringsResult {
  const languages = wordLanguages(site);
  const tools = { parse: parseOnce(cache), cache };
  const defaults = defaultWords(siteRoot, site, tools.parse);
  const results = languages.map((language) => readLanguage(siteRoot, language, { site, defaults, ...tools }));
  const sound = results.filter(({ isSound }) => isSound);
  return {
    strings: new Map(results.map(({ language, messages }) => [language, messages])),
    problems: [
      ...results.flatMap((result) => result.problems),
      ...argumentProblems(results),
      ...unreadFiles(join(siteRoot, 'content', 'strings'), languages),
      ...sound.flatMap((result) => runtimeWordProblems(result, site, configFile(siteRoot))),
    ],
  };
}

/** The messages of a language as they are kept from one build to the next. */
interface CompiledMessages {
  readonly messages: CompiledStrings;
  /** Key -> names of the values a message takes. */
  readonly argumentNames: Readonly<Record<string, string>>;
}

interface LanguageStrings extends CompiledMessages {
  readonly language: string;
  readonly file: string;
  readonly text: string;
  /** Its words as they are written. */
  readonly written: object;
  /** False where words are wrong, also those of the default language, which are told of there. */
  readonly isSound: boolean;
  readonly problems: readonly Problem[];
}

interface StringsSite {
  readonly site: SiteDefinition;
  /** The words of the default language, as they are written. */
  readonly defaults: unknown;
  readonly parse: ParseSource;
  readonly cache: ReadCache;
}

function readLanguage(
  siteRoot: string,
  language: string,
  { site, defaults, parse, cache }: StringsSite,
): LanguageStrings {
  const absolute = join(siteRoot, 'content', 'strings', `${language}.yaml`);
  const file = displayPath(absolute);
  const empty = { language, file, text: '', written: {}, isSound: false, messages: {}, argumentNames: {} };
  if (!isFile(absolute)) {
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
  // Faults in words that another file lends this one are told of there.
  const written = Object(parsed.data) as object;
  const isOwn = (name: unknown): boolean => isComplete || Object.hasOwn(written, String(name));
  const filled = fillFields(source, words, { placeholders: site.placeholders });
  if (filled.problems.length > 0) {
    const problems = filled.problems.filter(({ line }) => isComplete || line !== undefined);
    return { ...empty, problems };
  }
  const found = { language, file, text, written };
  const key = contentHash(JSON.stringify(['messages', language, filled.data]));
  const known = cache.get(key);
  // What is kept under this key is what was set below: only messages without faults.
  if (known !== undefined)
    return { ...found, isSound: true, problems: [], ...(known.data() as CompiledMessages) };
  const checked = v.safeParse(site.strings, filled.data);
  if (!checked.success) {
    const issues = checked.issues.filter(({ path }) => isOwn(path?.[0].key));
    return { ...empty, problems: schemaProblems(source, issues) };
  }
  const { faults, ...compiled } = compileMessages(checked.output, language);
  if (faults.length === 0) cache.set(key, { data: compiled, targets: NO_TARGETS });
  const problems = faults
    .filter((fault) => isOwn(fault.key))
    .map((fault) => problemAt(source, { keyPath: [fault.key] }, fault.message));
  return { ...found, isSound: faults.length === 0, problems, ...compiled };
}

function unreadFiles(folder: string, languages: readonly string[]): Problem[] {
  if (!existsSync(folder)) return [];
  const words = languages.map((language) => `${language}.yaml`);
  return entriesOf(folder).flatMap(({ name, path, isFolder }) => {
    if (name.startsWith('.') || isPicture(name)) return [];
    if (isFolder) return [folderAmongFiles(path)];
    if (words.includes(name)) return [];
    const message = `is not read; the interface has words in ${words.join(', ')}. Call it so, or remove it.`;
    return [{ file: displayPath(path), message }];
  });
}

/** Languages of single pages have words of their own for what those pages show, and the default ones for the rest. */
function defaultWords(siteRoot: string, { defaultLanguage }: SiteDefinition, parse: ParseSource): unknown {
  const file = join(siteRoot, 'content', 'strings', `${defaultLanguage}.yaml`);
  if (!isFile(file)) return {};
  const text = readFileSync(file, 'utf8');
  const parsed = parse({ file: displayPath(file), text, hash: contentHash(text), kind: 'yaml' });
  return 'data' in parsed ? parsed.data : {};
}

interface MessageFault {
  readonly key: string;
  readonly message: string;
}

function compileMessages(
  messages: Readonly<Record<string, string>>,
  language: string,
): CompiledMessages & { readonly faults: readonly MessageFault[] } {
  const compiled: Record<string, CompiledMessage> = {};
  const argumentNames: Record<string, string> = {};
  const faults: MessageFault[] = [];
  for (const [key, message] of Object.entries(messages)) {
    try {
      const parsed = parseMessage(message);
      const markup = firstMarkup(message) ?? parsed.element;
      if (markup !== undefined) faults.push({ key, message: `message "${key}" ${notPlain(markup)}.` });
      compiled[key] = setMessage(parsed.compiled, language);
      argumentNames[key] = parsed.argumentNames.join(', ');
    } catch (error) {
      const wrong = `message "${key}" is not valid ICU MessageFormat: ${messageFault(error)}. Check its braces and quotes.`;
      faults.push({ key, message: wrong });
    }
  }
  return { messages: compiled, argumentNames, faults };
}

/** A message that takes other values than its twin would show a gap in one language. */
function argumentProblems([first, ...others]: readonly LanguageStrings[]): Problem[] {
  if (first === undefined) return [];
  return others.flatMap((other) =>
    Object.entries(other.argumentNames).flatMap(([key, names]) => {
      const expected = first.argumentNames[key];
      if (expected === undefined || expected === names) return [];
      const line = lineOf({ kind: 'yaml', text: other.text }, [key]);
      const message = `message "${key}" takes {${names}}, but {${expected}} in ${first.file}. Use the same values.`;
      return [{ file: other.file, line, message }];
    }),
  );
}
