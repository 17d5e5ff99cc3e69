/** Of a record the named fields that it has: what a page is given goes to every visitor, so it is no more than is shown. */
export function pick<Data extends object, Key extends keyof Data>(
  data: Data,
  keys: readonly Key[],
): Pick<Data, Key> {
  const entries = keys.flatMap((key) => (data[key] === undefined ? [] : [[key, data[key]]]));
  return Object.fromEntries(entries) as Pick<Data, Key>;
}
