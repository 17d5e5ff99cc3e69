import type {
  DrawnSequence,
  SequenceDrawing as Drawing,
  SequenceText,
} from '../../build/interface/draw-sequence.ts';
import { InWords } from './in-words.tsx';
import styles from './sequence-drawing.module.css';

interface Props {
  readonly sequence: DrawnSequence;
  /** Heading of the text equivalent. */
  readonly inWords: string;
}

/** A drawing of messages that are links, in the width of the page or of a phone, with the same in words below it. */
export function SequenceDrawing({ sequence, inWords }: Props) {
  return (
    <figure className={styles.sequence}>
      <Messages sequence={sequence} drawing={sequence.wide} className={styles.wide} />
      <Messages sequence={sequence} drawing={sequence.tall} className={styles.tall} />
      <figcaption>
        <InWords heading={inWords}>
          <p>{sequence.title}</p>
          <ol>
            {sequence.messages.map(({ sentence, label, anchor, isCode }) => (
              <li key={sentence}>
                {sentence} <a href={`#${anchor}`}>{isCode ? <code>{label}</code> : label}</a>
              </li>
            ))}
          </ol>
        </InWords>
      </figcaption>
    </figure>
  );
}

interface MessagesProps {
  readonly sequence: DrawnSequence;
  readonly drawing: Drawing;
  readonly className: string | undefined;
}

function Messages({ sequence: { title, messages }, drawing, className }: MessagesProps) {
  const { width, height, rowHeight, lifelines, heads, arrows } = drawing;
  return (
    <svg
      className={className}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={title}
    >
      <path className={styles.lifelines} d={lifelines} />
      {heads.map((head) => (
        <Words key={`${head.x} ${head.y}`} className={styles.head} words={head} />
      ))}
      {arrows.map(({ top, start: [x, y], line, head, label }, index) => {
        const { sentence, anchor, isHighlighted, isCode } = messages[index] ?? NO_MESSAGE;
        return (
          <a
            key={top}
            className={isHighlighted ? styles.highlight : styles.message}
            href={`#${anchor}`}
            aria-label={`${label.text}: ${sentence}`}
          >
            <rect className={styles.row} x="0" y={top} width={width} height={rowHeight} />
            {/* First, because the ground around its letters would cover the arrow. */}
            <Words className={isCode ? styles.code : styles.label} words={label} />
            <path className={styles.line} d={line} />
            <path className={styles.point} d={head} />
            <circle className={styles.start} cx={x} cy={y} r="4" />
          </a>
        );
      })}
    </svg>
  );
}

const NO_MESSAGE = { sentence: '', anchor: '', isHighlighted: false, isCode: false };

function Words({
  words,
  className,
}: {
  readonly words: SequenceText;
  readonly className: string | undefined;
}) {
  return (
    <text className={className} x={words.x} y={words.y} textAnchor="middle">
      {words.text}
    </text>
  );
}
