/**
 * What editors type on a keyboard, set as a printer would: quotation marks and
 * apostrophes of the language, dashes, percent, and spaces at which no line
 * breaks. Only for words that people read; code and addresses stay as they are.
 */

const NO_BREAK = '\u00a0';
const NARROW_NO_BREAK = '\u202f';

/** Stands for something inside a text that is no text, such as code: counts as a word. */
export const OPAQUE = '\ufffc';
/** Stands for a value that is filled in later, and may be a number. */
export const SOME_NUMBER = '0';
/** Between two pieces of one text; rules look through it where they ask what stands before. */
const BOUNDARY = '\ue000';

/** Texts in a language that has no rules are left as they are. */
export function typography(text: string, language: string): string {
  const rules = RULES[language];
  return rules === undefined ? text : apply(text, rules);
}

/** The same for a text in pieces, with emphasis or values between them. Returns as many pieces. */
export function typographyOfPieces(pieces: readonly string[], language: string): string[] {
  return typography(pieces.join(BOUNDARY), language).split(BOUNDARY);
}

/** For titles and structured data, which programs compare: spaces are plain ones, and words have no soft hyphens. */
export function withPlainSpaces(text: string): string {
  return text.replaceAll('\u00ad', '').replaceAll(/[\u00a0\u202f]/g, ' ');
}

type Rule = readonly [pattern: RegExp, replacement: string];

interface TypographyRules {
  /** Opening and closing, outer and inner. */
  readonly quotes: readonly [string, string, string, string];
  readonly rules: readonly Rule[];
  /** Rules that can only apply where a figure stands. */
  readonly figureRules: readonly Rule[];
}

function apply(text: string, { quotes, rules, figureRules }: TypographyRules): string {
  const marked = /["']/.test(text) ? withQuotes(text, quotes) : text;
  const set = replaceAll(marked, rules);
  return /[\d}]/.test(set) ? replaceAll(set, figureRules) : set;
}

function replaceAll(text: string, rules: readonly Rule[]): string {
  return rules.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
}

/** A mark opens at the start, after a space, a bracket, a dash, a mark that begins a Spanish question, or another opening mark. */
const BEFORE_OPENING = String.raw`(?<=(?:^|[\s(\[{–—/„“‚‘«¿¡\u00a0\u202f])${BOUNDARY}*)`;
/**
 * Within a word, after a hyphen (Nicht-"Kunde") or an elision (l'"area"), a double mark opens where a word follows; one that
 * closes has none behind it.
 */
const BEFORE_WORD = String.raw`(?<=(?:-|\p{L}['’])${BOUNDARY}*)`;
const OPENING_DOUBLE = new RegExp(
  `${BEFORE_OPENING}"(?=${BOUNDARY}*\\S)|${BEFORE_WORD}"(?=${BOUNDARY}*[\\p{L}\\p{N}{${OPAQUE}])`,
  'gu',
);
/** What lacks its beginning has an apostrophe there: the '90s, die '90er, rock 'n' roll, a year before a comma. */
const SHORTENED = String.raw`\d\d(?:s|er|(?=[.,;:!?)](?!\d)))|[nN]'`;
/** Single marks are quotation marks only in pairs; the closing one is not followed by a letter. A quotation may begin with one. */
const SINGLE_PAIR = new RegExp(
  `(?:${BEFORE_OPENING}|(?<="))'(?!${SHORTENED})(\\S(?:[^'"]|(?<=\\p{L})'(?=\\p{L}))*?)'(?![\\p{L}\\p{N}])`,
  'gu',
);

function withQuotes(text: string, [open, close, innerOpen, innerClose]: TypographyRules['quotes']): string {
  return text
    .replace(SINGLE_PAIR, `${innerOpen}$1${innerClose}`)
    .replace(OPENING_DOUBLE, open)
    .replaceAll('"', close)
    .replaceAll("'", '’');
}

const UNITS = '€|EUR|USD|CHF|GBP|Euros?|euros?|Cent|cents?|%|kB|MB|GB|kWh?|km|cm|mm|kg|ms|px';

/*
 * Rules for figures look for the space, or for the sign, and then back at what stands before it: a pattern that begins
 * with a look backwards is tried at every letter. Months are the exception, because looking ahead for twelve names at
 * every space takes longer than looking back for a digit.
 */

/** The end of a number, or of a placeholder for one, and of the piece that it stands in. */
const AFTER_FIGURE = `[\\d}]${BOUNDARY}*`;

/** A number and what it counts stay together, and so do the groups of a number. */
function withUnits(words: string): Rule {
  return [
    new RegExp(`[ \\n](?<=${AFTER_FIGURE}[ \\n])(?=(?:${UNITS}|${words})(?![\\p{L}\\p{N}]))`, 'gu'),
    NO_BREAK,
  ];
}

/** What is followed by its number: `§ 25`, `Art. 9`. */
function beforeFigures(words: string): Rule {
  return [new RegExp(`[ \\n](?=${BOUNDARY}*\\d)(?<=(?<![\\p{L}\\p{N}])(?:${words})[ \\n])`, 'gu'), NO_BREAK];
}

/** Names of the months, as alternatives of a pattern. */
export const MONTHS = {
  en: 'January|February|March|April|May|June|July|August|September|October|November|December',
  de: 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember',
  fr: 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
  es: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
  it: 'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre',
};

function months(names: string, day = '\\d'): Rule {
  return [new RegExp(`(?<=(?<!\\d)\\d?${day})[ \\n](?=(?:${names})(?!\\p{L}))`, 'gu'), NO_BREAK];
}

const COMMON: readonly Rule[] = [
  [/(?<!\.)\.\.\.(?!\.)/g, '…'],
  // A dash never begins a line. A hyphen that does is an item of a list.
  [/ [-–](?<=\S .)(?=[ \n])/g, `${NO_BREAK}–`],
];

const COMMON_FIGURES: readonly Rule[] = [
  // Telephone numbers and thousands: 116 116, +49 40 66969 116, 10 000. IBANs have groups of four and may break.
  [/ (?=\d{3}(?!\d))(?<=\d )/g, NO_BREAK],
  [/ (?=\d)(?<=\+\d[\d \u00a0]*)/g, NO_BREAK],
  beforeFigures('ISO|RFC'),
  // German laws behind their section, which few of them end differently from: § 25 KWG, § 675s BGB, § 14 GwG.
  [/[ \n](?=(?:[A-Z][A-Za-z]{0,5}G|(?:EG)?BGB|HGB|StGB|ZPO|AO)(?!\p{L}))(?<=\d[a-z]?[ \n])/gu, NO_BREAK],
  [new RegExp(` (?=${BOUNDARY}*\\d)(?<=(?:€|\\bEUR|\\bUSD|\\bCHF|\\bGBP|£) )`, 'g'), NO_BREAK],
  [new RegExp(`-(?<=\\d-)(?=\\d+ (?:${UNITS}|Prozent|percent|per cent)(?!\\p{L}))`, 'gu'), '–'],
];

const PERCENT_APART: Rule = [new RegExp(`[ \\n]?%(?<=${AFTER_FIGURE}[ \\n]?%)`, 'g'), `${NO_BREAK}%`];
const PERCENT_TOGETHER: Rule = [new RegExp(`[ \\n\\u00a0]%(?<=${AFTER_FIGURE}[ \\n\\u00a0]%)`, 'g'), '%'];

const RULES: Readonly<Record<string, TypographyRules>> = {
  en: {
    quotes: ['“', '”', '‘', '’'],
    rules: COMMON,
    figureRules: [
      ...COMMON_FIGURES,
      beforeFigures(
        '§§?|[Ss]ections?|[Aa]rticles?|[Aa]rts?\\.|[Nn]os?\\.|Annex|Chapter|s\\.|[Ss]teps?|[Ww]eeks?',
      ),
      withUnits(
        'per cent|percent|million|billion|days?|hours?|minutes?|seconds?|weeks?|months?|years?|a\\.m\\.|p\\.m\\.',
      ),
      months(MONTHS.en),
      PERCENT_TOGETHER,
    ],
  },
  de: {
    quotes: ['„', '“', '‚', '‘'],
    rules: [
      ...COMMON,
      // z. B., d. h., u. a., i. d. R., e. V.
      [/(?<!\p{L})(z|d|u|o|v|s|e|i)\. ?(?=(?:B|h|a|Ä|ä|o|u|V|T|U|d|A)\.(?!\p{L}{2}))/gu, `$1.${NO_BREAK}`],
      [new RegExp(`(?<=i\\.${NO_BREAK}d\\.) ?(?=R\\.)`, 'gu'), NO_BREAK],
    ],
    figureRules: [
      ...COMMON_FIGURES,
      beforeFigures(
        '§§?|Artikels?|Art\\.|Absatz|Absätze|Abs\\.|Satz|Nummer|Nr\\.|Anhang|Kapitel|Seite|S\\.|Ziffer|Schritte?|Woche',
      ),
      withUnits(
        'Prozent|Mio\\.|Mrd\\.|Millionen|Milliarden|Uhr|Tage?n?|Stunden?|Minuten?|Sekunden?|Wochen?|Monate?n?|Jahre?n?',
      ),
      months(MONTHS.de, '\\d\\.'),
      PERCENT_APART,
    ],
  },
  fr: {
    quotes: [`«${NARROW_NO_BREAK}`, `${NARROW_NO_BREAK}»`, '“', '”'],
    rules: [
      ...COMMON,
      [/«[ \u00a0]?(?=\S)/g, `«${NARROW_NO_BREAK}`],
      [/(?<=\S)[ \u00a0]?»/g, `${NARROW_NO_BREAK}»`],
      [new RegExp(`(?<=[^\\s;!?])[ \\u00a0]?(?=[;!?](?:[\\s»)${BOUNDARY}]|$))`, 'g'), NARROW_NO_BREAK],
      [new RegExp(`(?<=[^\\s:])[ \\u00a0]?(?=:(?:[\\s${BOUNDARY}]|$))`, 'g'), NO_BREAK],
    ],
    figureRules: [
      ...COMMON_FIGURES,
      beforeFigures('§§?|[Aa]rticles?|[Aa]rt\\.|[LRD]\\.|n°|[Aa]nnexe'),
      // article L. 312-1-7
      [/[ \n](?=[LRD]\.[ \n\u00a0]?\d)(?<=[Aa]rt(?:icles?|\.)[ \n])/g, NO_BREAK],
      withUnits('pour cent|millions?|milliards?|jours?|heures?|minutes?|secondes?|semaines?|mois|ans?'),
      months(MONTHS.fr, '(?:\\d|1er)'),
      PERCENT_APART,
    ],
  },
  es: {
    quotes: ['«', '»', '“', '”'],
    rules: COMMON,
    figureRules: [
      ...COMMON_FIGURES,
      beforeFigures('§§?|[Aa]rtículos?|[Aa]rt\\.|n\\.º|[Aa]nexo'),
      withUnits('por ciento|millones|días?|horas?|minutos?|segundos?|semanas?|meses|mes|años?'),
      months(`de (?:${MONTHS.es})`),
      PERCENT_APART,
    ],
  },
  it: {
    quotes: ['«', '»', '“', '”'],
    rules: COMMON,
    figureRules: [
      ...COMMON_FIGURES,
      beforeFigures('§§?|[Aa]rticol[oi]|[Aa]rtt?\\.|n\\.|[Aa]llegato'),
      withUnits(
        'per cento|milion[ei]|miliard[oi]|giorn[oi]|or[ae]|minut[oi]|second[oi]|settiman[ae]|mes[ei]|ann[oi]',
      ),
      months(MONTHS.it, '(?:\\d|1º)'),
      PERCENT_TOGETHER,
    ],
  },
};
