/** A limit that a schema sets, such as `actions max_length`. */
export interface SchemaLimit {
  /** Key path; entries of lists count as the first. */
  readonly path: string;
  /** The kind of limit, as valibot names its issues. */
  readonly type: string;
}

/** As much of a valibot schema as leads to its limits. */
interface SchemaPart {
  readonly kind?: string;
  readonly type?: string;
  readonly pipe?: readonly SchemaPart[];
  readonly entries?: Readonly<Record<string, SchemaPart>>;
  readonly item?: SchemaPart;
  readonly wrapped?: SchemaPart;
  /** Of a variant, schemas; of a picklist, words. */
  readonly options?: readonly unknown[];
}

/** Every limit of a schema but types, literals and "must not be empty", which hold for all fields alike. */
export function limitsOf(schema: unknown, path: readonly string[] = []): SchemaLimit[] {
  const part = schema as SchemaPart;
  if (part.pipe !== undefined) {
    return part.pipe.flatMap((step, index) => {
      // The first step of a pipe is the schema itself, without its pipe.
      if (index > 0 || step.pipe !== undefined) return limitsOf(step, path);
      return limitsInside(step, path);
    });
  }
  return limitsInside(part, path);
}

const EVERYWHERE = ['non_empty'];

function limitsInside(part: SchemaPart, path: readonly string[]): SchemaLimit[] {
  const own =
    (part.kind === 'validation' || part.type === 'picklist') && !EVERYWHERE.includes(part.type ?? '')
      ? [{ path: path.join('.'), type: part.type ?? '' }]
      : [];
  return [
    ...own,
    ...Object.entries(part.entries ?? {}).flatMap(([key, entry]) => limitsOf(entry, [...path, key])),
    ...(part.item === undefined ? [] : limitsOf(part.item, [...path, '0'])),
    ...(part.type === 'variant' ? (part.options ?? []).flatMap((option) => limitsOf(option, path)) : []),
    ...(part.wrapped === undefined ? [] : limitsOf(part.wrapped, path)),
  ];
}
