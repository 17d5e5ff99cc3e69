import type { Block } from '../rich-text/rich-blocks.ts';
import type { WrittenFlow } from '../schemas/flow.schema.ts';

export interface ToldFlow extends Pick<WrittenFlow, 'title'> {
  readonly streams: readonly Pick<WrittenFlow['streams'][number], 'sentence'>[];
}

/** A drawing's own text equivalent: what it shows, and each stream as a sentence. */
export function flowInWords({ title, streams }: ToldFlow): Block[] {
  const sentences = streams.flatMap(({ sentence }) => sentence ?? []);
  return [paragraph(title), { kind: 'list', start: 1, items: sentences.map((each) => [paragraph(each)]) }];
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', parts: [{ kind: 'text', text }] };
}
