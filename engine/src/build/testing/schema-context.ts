import type { GenericSchema } from 'valibot';
import { createMarkdownRenderer } from '../content/text/markdown.ts';
import type { MediaFile } from '../content/media.ts';
import type { ItemReader, LanguageTools } from '../content/schema-context.ts';
import { createItemReader } from '../content/schema-context.ts';
import { createTermIndex } from '../content/text/term-links.ts';

/** What the build gives schemas, for tests: English, no glossary, one picture, every link accepted. */
export function createTestReader(changes: Partial<LanguageTools> = {}): ItemReader {
  const picture: MediaFile = {
    url: '/assets/media/team.svg',
    width: 3,
    height: 2,
    bytes: Buffer.from(''),
    variants: [],
  };
  return createItemReader({
    language: 'en',
    bodyLanguage: changes.language ?? 'en',
    rules: { languages: ['en', 'de'], defaultLanguage: 'en', ignoredPaths: [] },
    directives: new Map(),
    markdown: createMarkdownRenderer(),
    media: new Map([['team.svg', picture]]),
    terms: createTermIndex([]),
    ...changes,
  });
}

/** The schema as the build makes it. */
export function schemaForTest<Schema extends GenericSchema>(
  make: (context: ItemReader['context']) => Schema,
): Schema {
  return make(createTestReader().context);
}
