/** The preview of a brand as a page shows it: three brands drawn by the build, of which the first is the start. */
import { contrastSentences, readBrand } from '../../shared/tools/brand-colours.ts';
import type { Brand } from '../../shared/tools/brand.ts';
import type { BrandPreviewWords } from './brand-preview.schema.ts';

interface ExampleBrand {
  readonly brand: Brand;
  readonly sentences: ReturnType<typeof contrastSentences>;
  /** What the address of the tool carries: `?name=…`. */
  readonly query: string;
}

export interface BrandPreviewView {
  readonly tool: 'brand-preview';
  readonly words: BrandPreviewWords;
  readonly examples: readonly ExampleBrand[];
}

/** Throws where an example is no brand that the tool itself takes, which the schema refuses. */
export function brandPreviewView(words: BrandPreviewWords, language: string): BrandPreviewView {
  const examples = words.examples.map((example) => {
    const read = readBrand(example);
    if ('faults' in read)
      throw new Error(
        `The example "${example.name}" of brand-preview needs another ${read.faults.join(', ')}.`,
      );
    return {
      brand: read.brand,
      sentences: contrastSentences(read.brand, words.contrast, language),
      query: `?${new URLSearchParams(example).toString()}`,
    };
  });
  return { tool: words.tool, words, examples };
}
