/** Writes data the way a language writes it: on one line where that fits, otherwise a line for each entry. */
export interface Notation {
  name(key: string): string;
  text(value: string): string;
  /** true, false and null */
  constant(value: boolean | null): string;
  /** What stands for the value at a place of the outermost object; undefined where it is written out. */
  at?(place: string): string | undefined;
  /** How long an object may be that stands on one line behind other code. */
  readonly width: number;
  readonly trailingComma: boolean;
  /** Between a brace and what it holds on one line. */
  readonly padding: '' | ' ';
}

const LINE_WIDTH = 76;

export const jsonNotation: Notation = {
  name: (key) => JSON.stringify(key),
  text: (value) => JSON.stringify(value),
  constant: String,
  width: LINE_WIDTH,
  trailingComma: false,
  padding: ' ',
};

/** `indent`: the spaces in front of the line that the value ends. */
export function writeValue(value: unknown, notation: Notation, indent = 0): string {
  const inline = writeInline(value, notation, indent === 0);
  const width = indent === 0 ? notation.width : LINE_WIDTH - indent;
  return inline.length <= width && !isDeep(value) ? inline : writeLines(value, notation, indent);
}

/** An object with objects in it is read more easily line by line. */
function isDeep(value: unknown): boolean {
  return childrenOf(value).some((child) => childrenOf(child).length > 0);
}

function childrenOf(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

function writeLines(value: unknown, notation: Notation, indent: number): string {
  const space = ' '.repeat(indent + 2);
  const end = `${notation.trailingComma ? ',' : ''}\n${' '.repeat(indent)}`;
  if (Array.isArray(value)) {
    const entries = value.map((entry: unknown) => space + writeValue(entry, notation, indent + 2));
    return `[\n${entries.join(',\n')}${end}]`;
  }
  if (typeof value !== 'object' || value === null) return writeInline(value, notation, false);
  const entries = Object.entries(value).map(([key, entry]) => {
    const substitute = indent === 0 ? notation.at?.(key) : undefined;
    return `${space}${notation.name(key)}: ${substitute ?? writeValue(entry, notation, indent + 2)}`;
  });
  return `{\n${entries.join(',\n')}${end}}`;
}

function writeInline(value: unknown, notation: Notation, isOutermost: boolean): string {
  if (typeof value === 'string') return notation.text(value);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value))
    return `[${value.map((entry: unknown) => writeInline(entry, notation, false)).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const { padding } = notation;
    const entries = Object.entries(value).map(([key, entry]) => {
      const substitute = isOutermost ? notation.at?.(key) : undefined;
      return `${notation.name(key)}: ${substitute ?? writeInline(entry, notation, false)}`;
    });
    return `{${padding}${entries.join(', ')}${padding}}`;
  }
  return notation.constant(value === true || value === false ? value : null);
}
