/** Reads the reference rates that the ECB publishes as XML, daily and for 90 days. */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import * as v from 'valibot';
import { CURRENCIES } from '../../shared/tools/rates.ts';
import type { Currency } from '../../shared/tools/rates.ts';
import { daySchema, rateSchema } from './snapshot.schema.ts';

/** A day and what one euro is worth on it; currencies that the ECB did not quote are missing. */
export interface EcbDay {
  readonly day: string;
  readonly rates: Readonly<Partial<Record<Currency, string>>>;
}

export type Parsed<Value> =
  { readonly kind: 'read'; readonly value: Value } | { readonly kind: 'refused'; readonly reason: string };

const MAX_CHARACTERS = 2_000_000;

const quotation = v.object({ currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)), rate: rateSchema });
const quotedDay = v.object({ time: daySchema, Cube: v.array(quotation) });

const documentSchema = v.object({
  Envelope: v.object({
    Cube: v.strictTuple([v.object({ Cube: v.pipe(v.array(quotedDay), v.minLength(1)) })]),
  }),
});

/** The days of a document, oldest first. What is not exactly as expected is refused as a whole. */
export function parseEcb(xml: string): Parsed<readonly EcbDay[]> {
  if (xml.length > MAX_CHARACTERS) return refused(`has more than ${MAX_CHARACTERS} characters`);
  // Entities could grow without end or name files; the ECB's documents declare none.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml))
    return refused('declares a document type, which these files never do');
  const validity = XMLValidator.validate(xml);
  if (validity !== true) return refused(`is no XML: line ${validity.err.line}: ${validity.err.msg}`);
  const result = v.safeParse(documentSchema, parser().parse(xml));
  if (!result.success) {
    const [issue] = result.issues;
    return refused(`is not as the ECB publishes it: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
  }
  const days = result.output.Envelope.Cube[0].Cube.map(({ time, Cube }) => ({
    day: time,
    rates: Object.fromEntries(
      Cube.filter(({ currency }) => isShown(currency)).map(({ currency, rate }) => [currency, rate]),
    ),
  }));
  if (new Set(days.map(({ day }) => day)).size < days.length) return refused('names a day twice');
  return { kind: 'read', value: days.toSorted((a, b) => (a.day < b.day ? -1 : 1)) };
}

function parser(): XMLParser {
  return new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseAttributeValue: false,
    processEntities: false,
    removeNSPrefix: true,
    // One element is a list of one.
    isArray: (name) => name === 'Cube',
  });
}

function isShown(currency: string): boolean {
  return (CURRENCIES as readonly string[]).includes(currency);
}

function refused(reason: string): Parsed<never> {
  return { kind: 'refused', reason };
}
