/** The square picture that podcast apps show beside a podcast's name, and without which some list none. */
import { join } from 'node:path';
import type { ExtraFile, FileTools } from '@quellwerk/engine/content';
import { provider } from '../../../provider.ts';
import type { Source } from '../collections.ts';
import { keepFiles, servedAt } from '../kept/kept-files.ts';
import { podcastArtworkAddress } from '../subjects/podcast.ts';
import { confluence } from './confluence.ts';
import { ARTWORK_TITLE_BOX, drawArtwork } from './picture.ts';
import { openPictureMaker } from './picture-maker.ts';

/** @param sources those in whose languages there is a podcast */
export async function podcastArtworkFiles(
  sources: readonly Source[],
  { siteRoot, cacheDir, codeHash }: FileTools,
): Promise<ExtraFile[]> {
  const maker = openPictureMaker(siteRoot);
  const kept = keepFiles(join(cacheDir, 'artwork'));
  const files = await Promise.all(
    sources.flatMap((source) => {
      const hub = source.items('pages').find(({ slug }) => slug === 'podcast');
      return hub === undefined || source.items('podcast').length === 0
        ? []
        : [fileOf(source, hub.data.title)];
    }),
  );
  kept.tidy();
  return files;

  async function fileOf({ language }: Source, title: string): Promise<ExtraFile> {
    const address = podcastArtworkAddress(language);
    const drawing = confluence(address);
    // There are so few of them that a build may draw all again when any code has changed.
    const picture = await kept.get([title, provider.name, codeHash ?? '', ...maker.tools], async () => {
      const set = await maker.setTitle(title, ARTWORK_TITLE_BOX);
      return maker.draw(drawArtwork({ siteName: provider.name, title: set, drawing }));
    });
    return servedAt(address, picture);
  }
}
