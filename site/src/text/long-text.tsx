import type { ReactNode } from 'react';
import type { ChapteredText } from '../build/chapters.ts';
import { ReadingText } from '../ui/reading-text.tsx';
import { RichText } from './rich-text.tsx';

interface LongTextProps {
  /** Of the list of contents. */
  readonly title: string;
  readonly value: ChapteredText;
  readonly facts?: ReactNode;
  readonly end?: ReactNode;
  readonly hasContents?: boolean;
}

/** A text from Markdown, cut into its chapters, with the contents beside it. */
export function LongText({ value, ...places }: LongTextProps) {
  const { intro, chapters } = value;
  return (
    <ReadingText
      {...places}
      intro={intro && <RichText value={intro} />}
      chapters={chapters.map(({ body, ...station }) => ({ ...station, content: <RichText value={body} /> }))}
    />
  );
}
