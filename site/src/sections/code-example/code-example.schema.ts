import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import type { CodeSample } from '../../build/interface/interface.ts';
import { sectionFields } from '../../build/schemas/section-fields.schema.ts';

const DOWNLOAD_NAMES = ['openapi.yaml', 'openapi.json', 'curl', 'typescript', 'python', 'java'] as const;

/** Text with samples of code between: calls of the walk, or what is written by hand in `content/interface/samples`. */
export const codeExampleSchema = (context: SchemaContext) =>
  v.strictObject({
    section: v.literal('code-example'),
    ...sectionFields,
    title: text(),
    parts: v.pipe(
      v.array(
        v.strictObject({
          text: v.optional(context.markdown()),
          /** Name of a sample. */
          sample: v.optional(text()),
          /** Folds a long sample: what one sees of it before it is opened. */
          summary: v.optional(text()),
          downloads: v.optional(v.array(v.strictObject({ file: v.picklist(DOWNLOAD_NAMES), label: text() }))),
        }),
      ),
      v.minLength(1),
    ),
    aside: v.optional(context.markdown()),
  });

export type CodeExampleSource = v.InferOutput<ReturnType<typeof codeExampleSchema>>;
export type DownloadName = (typeof DOWNLOAD_NAMES)[number];

/** What the build makes of it. */
export interface CodeExampleValue extends Omit<CodeExampleSource, 'parts'> {
  readonly parts: readonly {
    readonly text?: CodeExampleSource['parts'][number]['text'];
    readonly summary?: string | undefined;
    readonly sample?: CodeSample;
    readonly downloads?: readonly { readonly label: string; readonly href: string }[];
  }[];
}
