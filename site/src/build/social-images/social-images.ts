/**
 * A picture for each page that people share: title, language and the page's
 * drawing. Made without a browser and kept between builds.
 */
import { join } from 'node:path';
import type { ExtraFile, FileTools, ListedPage, SocialImage } from '@quellwerk/engine/content';
import pMap from 'p-map';
import * as v from 'valibot';
import { provider } from '../../../provider.ts';
import { ownName } from '../../shared/language-names.ts';
import type { Source } from '../collections.ts';
import type { Drawing } from '../flow-layout/draw-flow.ts';
import { keepFiles, servedAt } from '../kept/kept-files.ts';
import { pageFacts } from '../machines/page-facts.ts';
import { historyCollections } from '../subjects/page-histories.ts';
import { confluence } from './confluence.ts';
import { drawPicture, PICTURE_HEIGHT, PICTURE_WIDTH, TITLE_BOX } from './picture.ts';
import { socialImageAddress } from './social-image-address.ts';
import { openPictureMaker } from './picture-maker.ts';

/** What a page's picture is; undefined for pages that nobody shares. */
export function socialImage(page: ListedPage): SocialImage | undefined {
  const path = pictured(page);
  if (path === undefined) return undefined;
  return {
    address: socialImageAddress(path),
    width: PICTURE_WIDTH,
    height: PICTURE_HEIGHT,
    alt: `${page.title} – ${provider.name}`,
  };
}

/** The page whose picture is shown: for an address that only chooses a language, its first version. */
function pictured(page: ListedPage): string | undefined {
  return hasOwn(page) ? page.path : page.hreflang[0]?.path;
}

/** Pages of content, and what is made of them for readers, such as the archive of the blog. */
function hasOwn({ item, isUnlisted, hreflang }: ListedPage): boolean {
  return item !== undefined || (!isUnlisted && hreflang.length === 0);
}

/** As many as Node's thread pool draws at once. */
const PARALLEL = 4;

export async function socialImageFiles(
  sources: readonly Source[],
  pages: readonly ListedPage[],
  { siteRoot, cacheDir, report }: FileTools,
): Promise<ExtraFile[]> {
  const maker = openPictureMaker(siteRoot);
  const kept = keepFiles(join(cacheDir, 'social'));
  const drawings = drawingsOf(sources, pages);
  const bodyLanguages = bodyLanguagesOf(sources);
  const files = await pMap(
    pages.filter(hasOwn),
    async ({ path, title, language }): Promise<ExtraFile> => {
      const drawing = drawings.get(path) ?? confluence(path);
      const languageName = ownName(bodyLanguages.get(path) ?? language);
      const inputs = [title, languageName, provider.name, JSON.stringify(drawing), DESIGN, ...maker.tools];
      const picture = await kept.get(inputs, async () => {
        const set = await maker.setTitle(title, TITLE_BOX);
        return maker.draw(drawPicture({ siteName: provider.name, languageName, title: set, drawing }));
      });
      return servedAt(socialImageAddress(path), picture);
    },
    { concurrency: PARALLEL },
  );
  kept.tidy();
  if (kept.made() > 0) report(`  ${kept.made()} social images drawn`);
  return files.sort((a, b) => (a.address < b.address ? -1 : 1));
}

/** Changes when a picture of the same inputs looks different: what is kept is then drawn again. */
const DESIGN = '3';

const drawing = v.custom<Drawing>(
  (value) => typeof value === 'object' && value !== null && 'streams' in value,
);
const withFlow = v.object({ flow: v.object({ small: drawing }) });
const withFlows = v.object({ flows: v.object({ choices: v.array(withFlow) }) });
const withSections = v.object({ sections: v.array(v.unknown()) });

/** Path -> the language of the text, which below a prefix of another one is not that of the page's frame. */
function bodyLanguagesOf(sources: readonly Source[]): ReadonlyMap<string | null, string> {
  return new Map(
    sources.flatMap(({ items }) =>
      historyCollections.flatMap((name) =>
        items(name).map((item) => [item.path, item.bodyLanguage] as const),
      ),
    ),
  );
}

/** Path -> the drawing that the page shows first. */
function drawingsOf(sources: readonly Source[], pages: readonly ListedPage[]): ReadonlyMap<string, Drawing> {
  return new Map(
    pageFacts(sources, pages).flatMap(({ page, item }) => {
      const flow = flowIn(item.data);
      return flow === undefined ? [] : [[page.path, flow.small] as const];
    }),
  );
}

function flowIn(data: unknown) {
  const own = v.safeParse(withFlow, data);
  if (own.success) return own.output.flow;
  const listed = v.safeParse(withSections, data);
  if (!listed.success) return undefined;
  for (const section of listed.output.sections) {
    const inside = v.safeParse(withFlow, section);
    if (inside.success) return inside.output.flow;
    const several = v.safeParse(withFlows, section);
    if (several.success) return several.output.flows.choices[0]?.flow;
  }
  return undefined;
}
