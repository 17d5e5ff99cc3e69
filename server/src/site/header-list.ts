/** Header names and values in turn, as Node's `writeHead` takes them. */
export type HeaderList = readonly string[];

export function pairsOf(list: HeaderList): readonly (readonly [name: string, value: string])[] {
  return list.flatMap((name, index) => (index % 2 === 0 ? [[name, list[index + 1] ?? ''] as const] : []));
}
