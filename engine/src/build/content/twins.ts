import type { Problem } from '../problems.ts';
import type { SiteDefinition } from './site-definition.ts';
import type { SourceFile } from './source-files.ts';

/** Files that lack a twin which their collection demands. */
export function missingTwins(files: readonly SourceFile[], site: SiteDefinition): Problem[] {
  const present = new Set(files.map(nameOf));
  return files.flatMap((source) => {
    const isTwin =
      site.collections[source.collection]?.twins === 'required' && site.languages.includes(source.language);
    if (!isTwin) return [];
    return site.languages
      .filter((language) => !present.has(nameOf({ ...source, language })))
      .map((language) => {
        const twin = source.file.replace(`.${source.language}.`, `.${language}.`);
        return { file: source.file, message: `has no twin in "${language}". Write ${twin}.` };
      });
  });
}

function nameOf({
  collection,
  slug,
  language,
}: Pick<SourceFile, 'collection' | 'slug' | 'language'>): string {
  return `${collection}/${slug}.${language}`;
}
