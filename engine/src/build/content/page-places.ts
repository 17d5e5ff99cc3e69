/** Where the pages of a content file stand. */
import { withTrailingSlash } from '../../shared/split-address.ts';
import type { AnyCollection, SiteDefinition } from './definition/site-definition.ts';
import type { SourceFile } from './files/source-files.ts';

/** @throws where no collection of the site has this name: files of other folders are listed nowhere */
export function collectionOf(source: SourceFile, site: SiteDefinition): AnyCollection {
  const collection = site.collections[source.collection];
  if (collection === undefined)
    throw new Error(`Files of the unknown collection "${source.collection}" were listed.`);
  return collection;
}

/** The page that an item makes in a language, also in one that the site's interface does not have. */
export function addressOf(source: SourceFile, language: string, site: SiteDefinition): string {
  const { path, prefix } = collectionOf(source, site);
  if (path === undefined) throw new Error(`Items of "${source.collection}" are pages, and have no path.`);
  return withTrailingSlash((prefix === 'none' ? '' : `/${language}`) + path(source.slug));
}

/** The languages of the pages that a file makes. */
export function pageLanguages(source: SourceFile, site: SiteDefinition): readonly string[] {
  return collectionOf(source, site).prefix === 'every' ? site.languages : [source.language];
}
