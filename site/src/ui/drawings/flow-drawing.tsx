import type { DrawnFlow, Drawing, StreamInWords } from '../../build/flow-layout/draw-flow.ts';
import styles from './flow-drawing.module.css';
import { FlowPlayer } from './flow-player.tsx';
import type { FlowPlayerWords } from './flow-player.tsx';
import { InWords } from './in-words.tsx';

/** How the drawing is put into words. */
export interface FlowWords {
  /** Heading of the text equivalent. */
  readonly inWords: string;
  readonly station: (station: { readonly label: string; readonly note: string }) => string;
  readonly stream: (stream: StreamInWords) => string;
  readonly player: FlowPlayerWords;
}

interface FlowDrawingProps {
  readonly flow: DrawnFlow;
  readonly words: FlowWords;
  /** Begins the ids of the steps: `step` where a page has one flow that is played. */
  readonly prefix?: string;
  /** Tells the player from others on the same page. */
  readonly name?: string;
}

/**
 * A flow as a drawing of streams, which turns upright where it would not fit,
 * with the same in words below it: step by step where its steps are told.
 */
export function FlowDrawing({ flow, words, prefix = 'step', name }: FlowDrawingProps) {
  const { title, wide, tall, steps } = flow;
  return (
    <figure className={styles.flow} data-flow-player={steps === undefined ? undefined : prefix}>
      <div className={styles.drawings} data-fits={fittingWidth(wide.width)}>
        <Streams drawing={wide} className={styles.wide} title={title} />
        <Streams drawing={tall} className={styles.tall} title={title} />
      </div>
      <figcaption>
        {steps !== undefined && <FlowPlayer steps={steps} words={words.player} prefix={prefix} name={name} />}
        <InWords heading={words.inWords}>
          <Equivalent flow={flow} words={words} />
        </InWords>
      </figcaption>
    </figure>
  );
}

/** A drawing without words, as decoration of what stands beside it. */
export function SmallFlow({ drawing }: { readonly drawing: Drawing }) {
  return <Streams drawing={drawing} className={styles.small} />;
}

/** The narrowest container, of those the style sheet knows, in which a drawing stays readable. */
function fittingWidth(width: number): 'small' | 'medium' | 'large' | 'huge' {
  const needed = width * 0.9;
  if (needed <= 640) return 'small';
  if (needed <= 800) return 'medium';
  if (needed <= 944) return 'large';
  return 'huge';
}

interface StreamsProps {
  readonly drawing: Drawing;
  readonly className: string | undefined;
  /** The accessible name; a drawing without one is decoration. */
  readonly title?: string;
}

function Streams({ drawing, className, title }: StreamsProps) {
  const {
    width,
    height,
    streams,
    heads,
    highlights,
    highlightHeads,
    stations,
    highlightStations,
    texts,
    marks,
  } = drawing;
  const accessibility = title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title };
  return (
    <svg
      className={className}
      width={ems(width)}
      height={ems(height)}
      viewBox={`0 0 ${width} ${height}`}
      focusable="false"
      {...accessibility}
    >
      {streams !== '' && (
        <>
          <path className={styles.stream} d={streams} />
          <path className={styles.head} d={heads} />
        </>
      )}
      {highlights.map((path) => (
        <path key={path} className={styles.highlight} d={path} pathLength="1" />
      ))}
      {highlightHeads !== '' && <path className={styles.highlightHead} d={highlightHeads} />}
      {stations !== '' && <path className={styles.station} d={stations} />}
      {highlightStations !== '' && <path className={styles.highlightStation} d={highlightStations} />}
      {marks?.map(({ line, ends }, index) => (
        <g key={line} className={styles.mark} data-flow-mark={index + 1}>
          <path className={styles.markedLine} d={line} pathLength="1" />
          <path className={styles.markedEnds} d={ends} />
        </g>
      ))}
      {texts.map(({ kind, size, lines }) => (
        <g key={kind} className={textClasses[kind]} fontSize={size}>
          {lines.map(([x, y, text]) => (
            <text key={`${x} ${y}`} x={x} y={y}>
              {text}
            </text>
          ))}
        </g>
      ))}
    </svg>
  );
}

/** A drawing grows with the text around it. Its style sheet makes an em what a page's text has where nobody has changed it: 16 px. */
function ems(pixels: number): string {
  return `${pixels / 16}em`;
}

const textClasses = {
  label: styles.label,
  note: styles.note,
  stream: styles.note,
  highlight: styles.highlightText,
} as const;

function Equivalent({ flow, words }: FlowDrawingProps) {
  const sentences = flow.streams.map((stream) => words.stream(stream));
  return (
    <>
      <p>{flow.title}</p>
      {sentences.length > 0 && (
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {flow.notes.length > 0 && (
        <ul>
          {flow.notes.map((note) => (
            <li key={note.label}>{words.station(note)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
