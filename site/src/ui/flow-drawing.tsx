import type { Flow } from './flow.ts';
import { layOutFlow } from './flow-layout.ts';
import type { FlowLayout, FlowText } from './flow-layout.ts';
import styles from './flow-drawing.module.css';

/** How the drawing is put into words. */
export interface FlowWords {
  /** Heading of the text equivalent. */
  readonly inWords: string;
  readonly station: (station: { readonly label: string; readonly note: string }) => string;
  readonly stream: (stream: {
    readonly from: string;
    readonly to: string;
    readonly label?: string | undefined;
  }) => string;
}

interface FlowDrawingProps {
  readonly flow: Flow;
  /** Not needed for `small`, which only decorates what stands beside it. */
  readonly words?: FlowWords;
  /** `large` has words, and turns upright where it would not fit; `small` stands on cards. */
  readonly size?: 'large' | 'small';
}

/** A flow as a drawing of streams, with the same in words below it. */
export function FlowDrawing({ flow, words, size = 'large' }: FlowDrawingProps) {
  if (size === 'small' || words === undefined) {
    const layout = layOutFlow(flow, 'small');
    return <Drawing layout={layout} className={styles.small} />;
  }
  const wide = layOutFlow(flow, 'wide');
  return (
    <figure className={styles.flow}>
      <div className={styles.drawings} data-fits={fittingWidth(wide.width)}>
        <Drawing layout={wide} className={styles.wide} title={flow.title} />
        <Drawing layout={layOutFlow(flow, 'tall')} className={styles.tall} title={flow.title} />
      </div>
      <figcaption>
        <details className={styles.equivalent}>
          <summary>{words.inWords}</summary>
          <Equivalent flow={flow} words={words} />
        </details>
      </figcaption>
    </figure>
  );
}

/** The narrowest container, of those the style sheet knows, in which a drawing stays readable. */
function fittingWidth(width: number): 'small' | 'medium' | 'large' | 'huge' {
  const needed = width * 0.9;
  if (needed <= 640) return 'small';
  if (needed <= 800) return 'medium';
  if (needed <= 944) return 'large';
  return 'huge';
}

interface DrawingProps {
  readonly layout: FlowLayout;
  readonly className: string | undefined;
  /** The accessible name; a drawing without one is decoration. */
  readonly title?: string;
}

function Drawing({ layout, className, title }: DrawingProps) {
  const { width, height, stations, streams, highlights, texts } = layout;
  const plain = streams.filter((stream) => !stream.isHighlighted);
  const highlighted = streams.filter((stream) => stream.isHighlighted);
  const accessibility = title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title };
  return (
    <svg
      className={className}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      focusable="false"
      {...accessibility}
    >
      {plain.length > 0 && (
        <>
          <path className={styles.stream} d={plain.map(({ path }) => path).join('')} />
          <path className={styles.head} d={plain.map(({ head }) => head).join('')} />
        </>
      )}
      {highlights.map((path) => (
        <path key={path} className={styles.highlight} d={path} pathLength="1" />
      ))}
      {highlighted.length > 0 && (
        <path className={styles.highlightHead} d={highlighted.map(({ head }) => head).join('')} />
      )}
      {stations.map(({ isHighlighted, ...shape }) => (
        <rect
          key={`${shape.x} ${shape.y}`}
          className={isHighlighted ? styles.highlightStation : styles.station}
          rx={Math.min(shape.width, shape.height) / 2}
          {...shape}
        />
      ))}
      {texts.map(({ kind, x, y, text, isHighlighted }) => (
        <text key={`${x} ${y}`} className={textClass(kind, isHighlighted)} x={x} y={y}>
          {text}
        </text>
      ))}
    </svg>
  );
}

function textClass(kind: FlowText['kind'], isHighlighted: boolean): string | undefined {
  if (kind === 'label') return styles.label;
  return kind === 'stream' && isHighlighted ? styles.highlightText : styles.note;
}

function Equivalent({ flow, words }: { readonly flow: Flow; readonly words: FlowWords }) {
  const labels = new Map(flow.stations.map(({ id, label }) => [id, label]));
  return (
    <>
      <p>{flow.title}</p>
      <ul>
        {flow.streams.map(({ from, to, label }) => (
          <li key={`${from} ${to} ${label ?? ''}`}>
            {words.stream({ from: labels.get(from) ?? from, to: labels.get(to) ?? to, label })}
          </li>
        ))}
      </ul>
      <ul>
        {flow.stations.map(({ id, label, note }) =>
          note === undefined ? null : <li key={id}>{words.station({ label, note })}</li>,
        )}
      </ul>
    </>
  );
}
