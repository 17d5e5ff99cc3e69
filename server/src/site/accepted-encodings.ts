/** The compressed forms the build may lay beside a file, best first. */
export const ENCODINGS = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const;

export type Encoding = (typeof ENCODINGS)[number];

/**
 * The encodings that an `Accept-Encoding` header allows, in the order of the
 * client's weights and then ours (RFC 9110, 12.5.3). No header allows none.
 */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  const weights = parseWeights(header ?? '');
  const weightOf = (encoding: Encoding) => weights.get(encoding.name) ?? weights.get('*') ?? 0;
  return ENCODINGS.filter((encoding) => weightOf(encoding) > 0).sort((a, b) => weightOf(b) - weightOf(a));
}

function parseWeights(header: string): ReadonlyMap<string, number> {
  const entries = header.split(',').map((part): [string, number] => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
  });
  return new Map(entries);
}
