/** Where content types the number of a law that a fact holds, too: a change of the fact does not reach it there. */

interface LawFact {
  readonly key: string;
  /** Language -> where it is written: "section 675u BGB", "§ 675u BGB". */
  readonly law: Readonly<Record<string, string>>;
}

interface TypedFile {
  readonly file: string;
  readonly text: string;
}

interface TypedLaw {
  /** "§ 675u BGB", or the number of an act of the Union: "2024/1624". */
  readonly law: string;
  /** Of the facts that hold it. */
  readonly facts: readonly string[];
  /** `site/content/legal/terms-of-use.de.md:12` */
  readonly places: readonly string[];
}

/** Laws that stand in the files and in facts, in the order of their numbers. */
export function typedLaws(files: readonly TypedFile[], facts: readonly LawFact[]): TypedLaw[] {
  const codes = codesIn(facts);
  const holders = new Map<string, string[]>();
  for (const { key, law } of facts)
    for (const found of new Set(
      Object.values(law).flatMap((text) => lawsIn(text, codes).map(({ name }) => name)),
    ))
      holders.set(found, [...(holders.get(found) ?? []), key]);
  const places = new Map<string, string[]>();
  for (const { file, text } of files)
    for (const { name, index } of lawsIn(text, codes)) {
      const place = `${file}:${text.slice(0, index).split('\n').length}`;
      const known = places.get(name) ?? [];
      if (holders.has(name) && !known.includes(place)) places.set(name, [...known, place]);
    }
  return [...places]
    .map(([law, found]) => ({ law, facts: holders.get(law) ?? [], places: found }))
    .sort((a, b) => a.law.localeCompare(b.law, 'en', { numeric: true }));
}

/** Names of statutes as they stand behind their sections: BGB, GwG, EinSiG. */
function codesIn(facts: readonly LawFact[]): readonly string[] {
  const behind = /(?:§|\bsections?\b)[^§;]*?(?<![\p{L}\d])(\p{Lu}\p{L}*\p{Lu})(?!\p{L})/gu;
  const texts = facts.flatMap(({ law }) => Object.values(law));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(behind)].map(([, code = '']) => code)))];
}

interface Found {
  readonly name: string;
  readonly index: number;
}

/** The number of an act, as languages of the Union write it: "(EU) 2024/1624", "(UE) n.º 260/2012", "2014/49/EU". */
const ACT =
  /\((?:EU|UE|EC|CE|EG)\)\s(?:N[or]\.?\s|n\.?\s?[°º]\s?|n\.\s)?(?<number>\d+\/\d+)|(?<![\d/])(?<old>\d+\/\d+)\/(?:EU|UE|EC|CE|EG)(?!\p{L})/gu;
/** What a section is divided into; its numbers are none of sections. */
const PARTS =
  /\([\da-z]+\)|(?:Absatz|Absätze|Abs\.|Satz|Sätze|Nummer|Nr\.|Buchstabe|Anlage|Anhang|annex|paragraph|sentence|no\.|number)\s\d+[a-z]?(?:(?:,|\s(?:und|oder|bis|and|or|to))\s\d+[a-z]?(?![a-z\d]))*/g;

function lawsIn(text: string, codes: readonly string[]): Found[] {
  const acts = [...text.matchAll(ACT)].map(({ groups, index }) => ({
    name: groups?.['number'] ?? groups?.['old'] ?? '',
    index,
  }));
  if (codes.length === 0) return acts;
  // Up to the statute that the section is one of; a sentence about a section and another about a statute are not one.
  const section = new RegExp(
    `(?:§§?|\\b[Ss]ections?|\\b[Ss]ec\\.)\\s?\\d(?:[^.;:!?]|\\.(?=\\s\\d)){0,80}?(?<![\\p{L}\\d])(?<code>${codes.join('|')})(?![\\p{L}\\d])`,
    'gu',
  );
  const sections = [...text.matchAll(section)].flatMap(({ 0: words, groups, index }) =>
    [...words.replaceAll(PARTS, '').matchAll(/(?<![\p{L}\d])\d+[a-z]?(?![\p{L}\d])/gu)].map(([number]) => ({
      name: `§ ${number} ${groups?.['code'] ?? ''}`,
      index,
    })),
  );
  return [...acts, ...sections];
}
