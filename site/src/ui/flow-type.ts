/** Type in drawings; the style sheet sets the same sizes. */
import type { FlowText } from './flow-layout.ts';

interface TextStyle {
  readonly size: number;
  readonly line: number;
  /** From the top of the line to the baseline. */
  readonly baseline: number;
}

export const textStyles: Readonly<Record<FlowText['kind'], TextStyle>> = {
  label: { size: 16, line: 20, baseline: 16 },
  note: { size: 14, line: 18, baseline: 14 },
  stream: { size: 14, line: 18, baseline: 13 },
};

/** Lines of text below one another. */
export type TextBlock = readonly Omit<FlowText, 'x' | 'y'>[];

/** The lines of a block below one another, from its upper left corner. */
export function stackTexts(block: TextBlock | undefined, x: number, top: number): FlowText[] {
  let y = top;
  return (block ?? []).map((entry) => {
    const { line, baseline } = textStyles[entry.kind];
    y += line;
    return { ...entry, x, y: y - line + baseline };
  });
}
