import { createHash } from 'node:crypto';
import { ANNOUNCER_ID, PAGE_ROOT_ID, STATUS_ID } from '../../shared/document.ts';
import { SEVERAL_LANGUAGES } from '../../shared/protocol.ts';
import type { PageData } from '../../shared/protocol.ts';
import type { PageDefinition } from '../pages/create-pages.ts';
import { refuse, runSiteCode } from '../problems.ts';
import { skippedHeading } from '../pages/check-headings.ts';
import type { SkippedHeading } from '../pages/check-headings.ts';
import type { PageAssets } from './document.ts';
import { renderDocument } from './document.ts';
import { fallbackProblems } from './fallbacks.ts';
import type { SitePages } from '../pages/create-site-pages.ts';
import type { SiteBuild } from './page-data.ts';
import { createPageData, queryData } from './page-data.ts';
import { createPageKeys } from './page-key.ts';
import { createPageStyles } from './page-styles.ts';
import type { StylePiece } from './page-styles.ts';
import { createSliceRenderer } from './slice-renderer.ts';

/** A page's record and slices: everything that its HTML depends on. */
export interface PreparedPage {
  readonly page: PageDefinition;
  readonly data: PageData;
  /** The record as it is served. */
  readonly json: string;
  readonly slices: Readonly<Record<string, string>>;
  /** Of a status page without prefix: its versions in other languages, which its document carries along. */
  readonly versions: readonly PreparedPage[];
}

/** What of a rendered page the later steps need; kept between builds. */
export interface RenderedFacts {
  /** Anchors on the page, for the link check. */
  readonly ids: readonly string[];
  /** Left out where headings are in order. */
  readonly skippedHeading?: SkippedHeading;
  /** As a security policy names them: `sha256-…`. */
  readonly inlineHashes: { readonly style: string; readonly scripts: readonly string[] };
}

interface RenderedPage extends RenderedFacts {
  readonly html: string;
}

/** What pages of a build have in common besides their data. */
export interface BuildAssets extends PageAssets {
  /** The site's whole stylesheet, in the pieces that pages take of it. */
  readonly styles: readonly StylePiece[];
  /** A classic script for the head of unprefixed addresses; left out where it is empty. */
  readonly languageRedirect: string;
  /** The site's own classic script for the head of some pages (`SiteDefinition.earlyScript`); empty where there is none. */
  readonly earlyScript: string;
}

export interface PageRenderer {
  /** Names everything that the files of a page depend on, the code and its assets included. */
  keyOf(page: PageDefinition): string;
  prepare(page: PageDefinition): PreparedPage;
  /** @throws ProblemsError where a fallback stands in for a component */
  render(prepared: PreparedPage): RenderedPage;
}

/** @param codeHash names the code that renders, so that pages made by other code have other keys */
export function createPageRenderer(
  build: SiteBuild & Pick<SitePages, 'pages'>,
  assets: BuildAssets,
  codeHash: string,
): PageRenderer {
  const { site, renderer } = build;
  const slicesOf = createSliceRenderer(build);
  const styles = createPageStyles(assets.styles);
  const keyOf = createPageKeys(build, { codeHash, assets, versionsCarriedBy });

  function prepare(page: PageDefinition): PreparedPage {
    const json = JSON.stringify(createPageData(page, build));
    // As it arrives in the browser, where a `Date` is a string and a `Map` an empty object: both render the same.
    const data = JSON.parse(json) as PageData;
    const versions = versionsCarriedBy(page).map(prepare);
    return { page, data, json, slices: slicesOf(data), versions };
  }

  /** Versions stand under prefixes, and carry none themselves. */
  function versionsCarriedBy({ isStatus, path, language, alternates }: PageDefinition): PageDefinition[] {
    if (!isStatus || path.startsWith(`/${language}/`)) return [];
    return alternates.flatMap((alternate) => build.pages.find((page) => page.path === alternate.path) ?? []);
  }

  function bodyOf({ page, data, slices }: PreparedPage): string {
    const queries = queryData(data.staticQueryHashes, page.frameLanguage, build);
    const html = runSiteCode(
      `${page.path} (${page.file})`,
      () => renderer.renderPage({ page: data, queries, slices }),
      renderer.componentsOf,
    );
    refuse(fallbackProblems(html, { file: page.file, name: `the page ${page.path}` }));
    return html;
  }

  function needsEarlyScript(body: string): boolean {
    return site.earlyScript !== undefined && body.includes(` ${site.earlyScript.attribute}=`);
  }

  return {
    keyOf,
    prepare,
    render(prepared) {
      const { page, data } = prepared;
      const body = bodyOf(prepared);
      const versions = prepared.versions.map((version) => ({ page: version.data, html: bodyOf(version) }));
      const style = styles.stylesFor([body, ...versions.map(({ html }) => html)].join(''));
      const isInVisitorsLanguage =
        page.isLanguageChoice ||
        (page.isStatus && page.language === SEVERAL_LANGUAGES) ||
        versions.length > 0;
      const inlineScripts = [
        isInVisitorsLanguage ? assets.languageRedirect : '',
        needsEarlyScript(body) ? assets.earlyScript : '',
      ].filter((script) => script !== '');
      const html = renderDocument({
        page: data,
        html: body,
        versions,
        styles: style,
        assets,
        documentHead: site.documentHead ?? [],
        inlineScripts,
        site,
      });
      const inlineHashes = {
        style: policyHash(style),
        scripts: [...inlineScripts, assets.start].map(policyHash),
      };
      const skipped = skippedHeading(body);
      return {
        html,
        ids: anchorsIn(body),
        inlineHashes,
        ...(skipped !== undefined && { skippedHeading: skipped }),
      };
    },
  };
}

const ID_ATTRIBUTE = /\sid="([^"]+)"/g;

/** The anchors of a page, from what React made of it; those of the document around it are the same everywhere. */
function anchorsIn(html: string): string[] {
  const ids = [...html.matchAll(ID_ATTRIBUTE)].map((match) => match[1] ?? '');
  return [PAGE_ROOT_ID, ANNOUNCER_ID, STATUS_ID, ...ids];
}

/** The source expression that allows an inline style or script (CSP Level 3, §2.3.1). */
function policyHash(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
