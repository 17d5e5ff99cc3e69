/**
 * Lays out a sequence: participants side by side, each with its line, and messages as arrows below one another. Twice:
 * `wide` for a column of text, `tall` for a phone, where labels are longer than the arrows they stand on. Each message
 * has a row of its own, so words never meet.
 */
import type { SequenceValue } from '../schemas/sequence.schema.ts';
import { wrapText } from '../flow-layout/type.ts';

// Types instead of interfaces: only they count as JSON.

/** A message as the walk knows it: what stands on its arrow, and the anchor of the place that explains it. */
export type KnownMessage = SequenceValue['messages'][number] & {
  readonly label: string;
  readonly anchor: string;
};

export type SequenceDrawing = {
  readonly width: number;
  readonly height: number;
  /** The lines of all participants. */
  readonly lifelines: string;
  readonly heads: readonly SequenceText[];
  readonly arrows: readonly {
    /** Upper edge of the row, which can be clicked as a whole. */
    readonly top: number;
    readonly start: readonly [x: number, y: number];
    readonly line: string;
    readonly head: string;
    readonly label: SequenceText;
  }[];
  readonly rowHeight: number;
};

/** A line of words round its middle. */
export type SequenceText = {
  readonly x: number;
  /** Baseline. */
  readonly y: number;
  readonly text: string;
};

export type DrawnSequence = {
  readonly title: string;
  readonly wide: SequenceDrawing;
  readonly tall: SequenceDrawing;
  readonly messages: readonly {
    readonly label: string;
    readonly sentence: string;
    readonly anchor: string;
    readonly isHighlighted: boolean;
    /** The name of a call or an event. */
    readonly isCode: boolean;
  }[];
};

interface Measures {
  readonly width: number;
  /** From the edge to the first line. */
  readonly margin: number;
  readonly rowHeight: number;
}

const WIDE: Measures = { width: 800, margin: 72, rowHeight: 48 };
const TALL: Measures = { width: 344, margin: 41, rowHeight: 56 };
const HEAD_SIZE = 15;
const HEAD_LINE = 18;
const CODE_SIZE = 13;
/** Letters of the fonts for code are about this wide, in parts of their size; an upper bound. */
const CODE_LETTER = 0.61;
const CIRCLE_RADIUS = 4;

export function drawSequence(
  { title, participants }: Pick<SequenceValue, 'title' | 'participants'>,
  messages: readonly KnownMessage[],
): DrawnSequence {
  return {
    title,
    wide: layOut(WIDE, participants, messages),
    tall: layOut(TALL, participants, messages),
    messages: messages.map(({ label, sentence, anchor, highlighted, step, event }) => ({
      label,
      sentence,
      anchor,
      isHighlighted: highlighted,
      isCode: step !== undefined || event !== undefined,
    })),
  };
}

function layOut(
  { width, margin, rowHeight }: Measures,
  participants: SequenceValue['participants'],
  messages: readonly KnownMessage[],
): SequenceDrawing {
  const gap = (width - 2 * margin) / (participants.length - 1);
  const lines = new Map(participants.map(({ id }, index) => [id, Math.round(margin + index * gap)]));
  const heads = participants.map(({ label }) => wrapText(label, HEAD_SIZE, gap - 8));
  const headLines = Math.max(...heads.map(({ length }) => length));
  const top = headLines * HEAD_LINE + 8;
  const height = top + messages.length * rowHeight + 8;
  return {
    width,
    height,
    rowHeight,
    lifelines: [...lines.values()].map((x) => `M${x} ${top}V${height}`).join(''),
    heads: heads.flatMap((texts, index) =>
      texts.map((text, line) => ({
        x: Math.round(margin + index * gap),
        // The last lines of all heads stand on the same base.
        y: (headLines - texts.length + line) * HEAD_LINE + HEAD_SIZE,
        text,
      })),
    ),
    arrows: messages.map(({ from, to, label }, index) => {
      const y = top + (index + 1) * rowHeight - 12;
      const [start, end] = [lines.get(from) ?? 0, lines.get(to) ?? 0];
      const direction = Math.sign(end - start);
      const half = (label.length * CODE_SIZE * CODE_LETTER) / 2;
      const middle = Math.min(Math.max((start + end) / 2, half + 2), width - half - 2);
      return {
        top: top + index * rowHeight,
        start: [start, y] as const,
        line: `M${start + direction * CIRCLE_RADIUS} ${y}H${end - direction * 9}`,
        head: `M${end - direction * 1} ${y}l${-direction * 10} -5v10z`,
        label: { x: Math.round(middle), y: y - 9, text: label },
      };
    }),
  };
}
