import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';
import { ENCODINGS } from '../release/served-release.ts';
import type { Encoding, SiteFile, FileForm } from '../release/served-release.ts';
import { readWeights } from './header-weights.ts';

/** What a client's conditions and ranges make of a file (RFC 9110, 13.2.2 and 14.2). */
export type Selection =
  | { readonly kind: 'whole' }
  | { readonly kind: 'not-modified' }
  | { readonly kind: 'failed-precondition' }
  | { readonly kind: 'unsatisfiable-range' }
  /** Both ends belong to the range. */
  | { readonly kind: 'range'; readonly start: number; readonly end: number };

/** Conditions by time are ignored: files have no time of change, because a deploy sets it as it likes. */
export function select(method: string, headers: IncomingHttpHeaders, form: FileForm): Selection {
  const ifMatch = headers['if-match'];
  if (ifMatch !== undefined && !matchesStrongly(ifMatch, form.entityTag))
    return { kind: 'failed-precondition' };
  // A client that asks to see the origin's answer (`no-cache`) still gets a 304 for what it names itself.
  const condition = { 'if-none-match': headers['if-none-match'] };
  if (headers['if-none-match'] !== undefined && fresh(condition, { etag: form.entityTag }))
    return { kind: 'not-modified' };
  const ifRange = headers['if-range'];
  const isRangeWanted = headers.range !== undefined && method === 'GET' && form.encoding === 'identity';
  if (!isRangeWanted || (ifRange !== undefined && ifRange !== form.entityTag)) return { kind: 'whole' };
  return selectRange(headers.range ?? '', form.size);
}

/** What a client prefers, by its `Accept-Encoding`. */
export type EncodingReader = (accepted: string) => Encoding;

/** Ranges are parts of the uncompressed form, so that a client can put them together whatever it accepts. */
export function chooseForm(
  file: SiteFile,
  headers: IncomingHttpHeaders,
  encodingOf: EncodingReader,
): FileForm {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined || headers.range !== undefined || file.br === undefined) return file.identity;
  return file[encodingOf(accepted)] ?? file.identity;
}

/** Browsers of one kind all send the same header, so that a few readings serve nearly everybody. */
const ENCODINGS_KEPT = 100;

export function createEncodingReader(): EncodingReader {
  const known = new Map<string, Encoding>();
  return (accepted) => {
    const found = known.get(accepted);
    if (found !== undefined) return found;
    const encoding = preferredEncoding(accepted);
    if (known.size < ENCODINGS_KEPT) known.set(accepted, encoding);
    return encoding;
  };
}

/** The encoding a client prefers among those there are; among equals the smallest form. */
export function preferredEncoding(accepted: string): Encoding {
  const weights = readWeights(accepted);
  const others = weights.get('*') ?? 0;
  // Unless it is named, the plain form is acceptable and the least wanted.
  const weigh = (encoding: Encoding) =>
    weights.get(encoding) ?? (encoding === 'identity' ? Math.max(others, Number.MIN_VALUE) : others);
  return ENCODINGS.reduce((best, encoding) => (weigh(encoding) > weigh(best) ? encoding : best));
}

/** Strong comparison: a weak tag matches nothing. */
function matchesStrongly(header: string, entityTag: string): boolean {
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim() === entityTag);
}

/** One range of bytes; several, other units and nonsense are answered with the whole, as the standard allows. */
function selectRange(header: string, size: number): Selection {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  const [first = '', last = ''] = match?.slice(1) ?? [];
  if (first === '' && last === '') return { kind: 'whole' };
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return { kind: 'whole' };
  const isEmptySuffix = first === '' && Number(last) === 0;
  return start >= size || isEmptySuffix ? { kind: 'unsatisfiable-range' } : { kind: 'range', start, end };
}
