/**
 * What a header such as `Accept-Language` names, in lower case and in its order, with how much each is wanted: from 0, which is
 * not at all, to 1, which is meant where nothing is said (RFC 9110, 12.4.2). A weight that is no number is 0.
 */
export function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';');
    const weight = parameters.find((parameter) => /^\s*q=/.test(parameter))?.replace(/^\s*q=/, '') ?? '1';
    weights.set(name.trim(), Number(weight) || 0);
  }
  return weights;
}
