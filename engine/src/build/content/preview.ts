/** Content that lies outside of `content/`, such as an example beside its schema, checked and finished as the build would. */
import * as v from 'valibot';
import { describeIssue } from './describe-issue.ts';
import { createMarkdownRenderer } from './text/markdown.ts';
import type { MediaFile } from './media.ts';
import { createItemReader } from './schema-context.ts';
import type { SchemaContext } from './schema-context.ts';
import { createTermIndex } from './text/term-links.ts';

interface PreviewOptions {
  readonly language: string;
  readonly languages: readonly string[];
  /** Pictures by the name content uses for them. */
  readonly pictures: ReadonlyMap<string, MediaFile>;
}

/** The finished data, or what an editor would be told. */
export function previewContent<Schema extends v.GenericSchema>(
  makeSchema: (context: SchemaContext) => Schema,
  data: unknown,
  { language, languages, pictures }: PreviewOptions,
): { readonly data: v.InferOutput<Schema> } | { readonly messages: readonly string[] } {
  const { context } = createItemReader({
    language,
    bodyLanguage: language,
    rules: { languages, defaultLanguage: language, ignoredPaths: [] },
    directives: new Map(),
    markdown: createMarkdownRenderer(),
    media: pictures,
    terms: createTermIndex([]),
  });
  const checked = v.safeParse(makeSchema(context), data);
  if (checked.success) return { data: checked.output };
  return { messages: checked.issues.map((issue) => describeIssue(issue).message) };
}
