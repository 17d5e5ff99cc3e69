import { contentHash } from '../hash.ts';
import type { PageDefinition } from '../pages/create-pages.ts';
import type { SiteBuild } from './page-data.ts';
import { createSliceData, sharedNeeds } from './page-data.ts';
import { pageHead } from './page-head.ts';
import type { BuildAssets } from './page-renderer.ts';

interface KeyInputs {
  readonly codeHash: string;
  readonly assets: BuildAssets;
  /** The pages whose content a page's document has besides its own. */
  versionsCarriedBy(page: PageDefinition): readonly PageDefinition[];
}

/**
 * Names of everything that the files of a page depend on, so that a page which
 * has the key of an earlier build need not be rendered. Data that is the item's
 * own is not even looked at: its key stands for it.
 */
export function createPageKeys(
  build: SiteBuild,
  { codeHash, assets, versionsCarriedBy }: KeyInputs,
): (page: PageDefinition) => string {
  const { site, buildHash } = build;
  const fingerprint = contentHash(
    JSON.stringify([codeHash, assets, buildHash, site.name, site.origin, site.documentHead ?? []]),
  );
  const sharedKeys = new Map<string, string>();

  /** Queries, slices and words are those of all pages with the same template and language. */
  function sharedKeyOf({ template, frameLanguage }: PageDefinition): string {
    const name = `${template} ${frameLanguage}`;
    const known = sharedKeys.get(name);
    if (known !== undefined) return known;
    const needs = sharedNeeds(template, frameLanguage, build);
    const slices = Object.values(needs.slicesMap).flatMap((stored) => build.slices.get(stored) ?? []);
    const key = contentHash(
      JSON.stringify([
        needs,
        slices.map((slice) => createSliceData(slice, build)),
        build.words.get(frameLanguage),
      ]),
    );
    sharedKeys.set(name, key);
    return key;
  }

  function keyOf(page: PageDefinition): string {
    const fields = [
      page.path,
      page.matchPath,
      page.language,
      page.frameLanguage,
      page.bodyLanguage,
      page.template,
      page.title,
      page.description,
      page.isStatus,
      page.serverDataError,
      page.isLanguageChoice,
      page.alternates,
      pageHead(page, site),
    ];
    const data = page.dataKey === undefined ? page.data : undefined;
    const versions = versionsCarriedBy(page).map(keyOf);
    return contentHash(
      fingerprint + sharedKeyOf(page) + JSON.stringify([fields, page.dataKey, data, versions]),
    );
  }

  return keyOf;
}
