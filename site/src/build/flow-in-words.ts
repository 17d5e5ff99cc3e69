import type { WrittenFlow } from './schemas/flow.schema.ts';

export interface ToldFlow extends Pick<WrittenFlow, 'title'> {
  readonly streams: readonly Pick<WrittenFlow['streams'][number], 'sentence'>[];
}

/** A drawing's own text equivalent as Markdown: what it shows, and each stream as a sentence. */
export function flowInWords({ title, streams }: ToldFlow): string {
  const sentences = streams.flatMap(({ sentence }) => sentence ?? []);
  return [title, ...sentences.map((sentence, index) => `${index + 1}. ${sentence}`)].join('\n\n');
}
