/** What texts of content may not hold: names used against the site's table, words left for later, lost characters, quotation marks of another language. */
import { isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { Problem } from '../../problems.ts';
import { frontMatterOf } from '../files/parse-source.ts';
import type { SharedText } from '../files/source-files.ts';

/** A name used against the site's table: one thing has one name in a language. */
export interface NameRule {
  readonly language: string;
  /** With the flag `g`. Spaces are `\s+`, because texts are wrapped. */
  readonly wrong: RegExp;
  readonly right: string;
}

/** Words that stand where a text is still missing, in any language. Capitals, because "todo" is Spanish. */
const PLACEHOLDER_WORDS =
  /\b(?:[Ll]orem\s+ipsum|[Dd]olor\s+sit\s+amet|TODO|TBD|FIXME|TK TK|Blindtext|Platzhaltertext|Mustertext|[Pp]laceholder\s+text)\b/g;

/**
 * Everything in the files' texts that has to be worded otherwise, with its line. Addresses and code are left alone. In a
 * file that holds several languages, the keys above a text say which one it is in.
 */
export function wordingProblems(sources: readonly SharedText[], names: readonly NameRule[] = []): Problem[] {
  return sources.flatMap((source) => {
    // Read once, not once for each rule.
    const whole = { ...source };
    return [...oddCharacters(whole), ...problemsIn(whole, names)];
  });
}

/** Characters that copying brings along. Nobody sees them, but search, anchors and links find other words for them. */
const ODD_CHARACTERS: readonly { readonly pattern: RegExp; readonly message: string }[] = [
  {
    // What decoding puts in the place of bytes that are no UTF-8, such as those of an umlaut in an older encoding.
    pattern: /\uFFFD/,
    message: 'has a character that is not UTF-8 and would be lost. Save the file as UTF-8.',
  },
  {
    pattern:
      /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\u200C\u200E\u200F\u2028-\u202E\u2060\u2066-\u2069\uE000-\uF8FF]|(?!^)\uFEFF/u,
    message:
      'has a character that cannot be seen or that no font has, as other programs leave in what is copied. Type the words around it anew.',
  },
  {
    pattern: /[A-Za-z]\p{M}/u,
    message:
      'has a letter whose accent is a character of its own, as PDFs and some programs leave in what is copied. Type the letter anew.',
  },
];

function oddCharacters({ file, text }: SharedText): Problem[] {
  return ODD_CHARACTERS.flatMap(({ pattern, message }) => {
    const place = text.search(pattern);
    if (place === -1) return [];
    const line = text.slice(0, place).split('\n').length;
    return [{ file, line, message }];
  });
}

function problemsIn(source: SharedText, names: readonly NameRule[]): Problem[] {
  const rules = [...names.map(ruleForName), PLACEHOLDER_RULE, ...QUOTE_RULES].filter(({ wrong }) =>
    occursIn(source.text, wrong),
  );
  if (rules.length === 0) return [];
  const languages = [...names, ...QUOTE_RULES].map(({ language }) => language);
  return passagesOf(source, new Set(languages)).flatMap((passage) =>
    rules.flatMap((rule) => {
      const isMeant = rule.language === undefined || rule.language === passage.language;
      if (!isMeant) return [];
      const text = withoutCode(rule.sparesForeign === true ? withoutForeign(passage.text) : passage.text);
      return [...text.matchAll(rule.wrong)].map(({ 0: found, index }) => ({
        file: source.file,
        line: passage.line + text.slice(0, index).split('\n').length - 1,
        message: rule.message(found.replaceAll(/\s+/g, ' ')),
      }));
    }),
  );
}

interface Rule {
  /** Undefined for one that holds in every language. */
  readonly language?: string;
  readonly wrong: RegExp;
  /** Whether passages that are marked as another language's may hold it. */
  readonly sparesForeign?: boolean;
  message(found: string): string;
}

const PLACEHOLDER_RULE: Rule = {
  wrong: PLACEHOLDER_WORDS,
  message: (found) =>
    `"${found}" stands for words that are still missing. Write them, or leave the place out.`,
};

/** Of the marks that open and close a quotation, those that the language has nowhere: German closes with the mark that opens an English one. */
const QUOTE_RULES: readonly (Rule & { readonly language: string })[] = [
  { language: 'de', wrong: /”/g },
  { language: 'en', wrong: /„/g },
].map((rule) => ({
  ...rule,
  sparesForeign: true,
  message: (found) =>
    `${found} is a quotation mark of another language. Type "; the build sets the right ones.`,
}));

function ruleForName({ language, wrong, right }: NameRule): Rule {
  return { language, wrong, message: (found) => `"${found}" is called "${right}" on this site. Write that.` };
}

function occursIn(text: string, pattern: RegExp): boolean {
  return text.search(pattern) !== -1;
}

interface Passage {
  /** As it is written. */
  readonly text: string;
  readonly language: string | undefined;
  /** Of its first words. */
  readonly line: number;
}

function passagesOf({ kind, text, language }: SharedText, languages: ReadonlySet<string>): Passage[] {
  if (kind === 'yaml') return yamlPassages(text, { language, languages, firstLine: 1 });
  const parts = frontMatterOf(text);
  if (parts === undefined) return [];
  return [
    ...yamlPassages(parts.yaml, { language, languages, firstLine: 1 + parts.yamlOffset }),
    { text: parts.body, language, line: parts.firstBodyLine },
  ];
}

interface YamlPlace {
  readonly language: string | undefined;
  readonly languages: ReadonlySet<string>;
  readonly firstLine: number;
}

function yamlPassages(yaml: string, { language, languages, firstLine }: YamlPlace): Passage[] {
  const lineCounter = new LineCounter();
  const passages: Passage[] = [];
  visit(parseDocument(yaml, { lineCounter, prettyErrors: false }), {
    Scalar(key, node, path) {
      if (key === 'key' || typeof node.value !== 'string' || !node.range) return;
      const above = path.flatMap((step) =>
        'key' in step && isScalar(step.key) && typeof step.key.value === 'string' ? [step.key.value] : [],
      );
      passages.push({
        text: yaml.slice(node.range[0], node.range[1]),
        language: above.findLast((name) => languages.has(name)) ?? language,
        line: lineCounter.linePos(node.range[0]).line + firstLine - 1,
      });
    },
  });
  return passages;
}

/** Code between fences, code in a line, the target of a link, an address. */
const CODE = /^```[^]*?^```|`[^`\n]*`|\]\([^)\n]*\)|\bhttps?:\/\/\S+|(?<![\p{L}\d])\/[\w-]+\/\S*/gmu;

function withoutCode(text: string): string {
  return blanked(text, CODE);
}

/** A block between `:::lang en` and `:::`, words of a line in `:en[words]`, which may hold a link. */
const FOREIGN =
  /^[ \t]*(:{3,})[ \t]*lang [a-z]{2}[ \t]*$[^]*?^[ \t]*\1:*[ \t]*$|:[a-z]{2}\[(?:[^[\]]|\[[^[\]]*\])*\]/gm;

function withoutForeign(text: string): string {
  return blanked(text, FOREIGN);
}

/** As long as before, so that places stay what they are. */
function blanked(text: string, pattern: RegExp): string {
  return text.replaceAll(pattern, (found) => found.replaceAll(/[^\n]/g, ' '));
}
