/** More fields than any form has; what is sent with more is refused. */
const MAX_FIELDS = 120;

/** Reads a posted form; of two values with one name the first counts. Undefined for too many fields. */
export function readFormBody(body: string): ReadonlyMap<string, string> | undefined {
  const values = new Map<string, string>();
  let fields = 0;
  for (const [name, value] of new URLSearchParams(body)) {
    fields += 1;
    if (fields > MAX_FIELDS) return undefined;
    // Databases take no zero bytes, and no form has a use for one.
    if (!values.has(name)) values.set(name, value.replaceAll('\0', ''));
  }
  return values;
}
