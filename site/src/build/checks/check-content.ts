import type { FileTools, ListedPage } from '@quellwerk/engine/content';
import type { Source } from '../collections.ts';
import { checkPolicyPaths, checkServerPages } from '../forms/forms.ts';
import { reportUnplayed } from '../machines/recordings.ts';
import { checkSearchedWords } from '../search/searched-words.ts';
import { languages } from '../languages.ts';
import { reportUnreadFiles } from './unread-files.ts';
import { reportDoubledNumbers } from './doubled-numbers.ts';
import { reportEndedDocuments } from './ended-documents.ts';
import { reportUnknownServices } from './known-services.ts';
import { reportTwinParts } from './twin-parts.ts';

/** Reports what is wrong in content as a whole, and in no file alone. */
export function checkContent(
  sources: readonly Source[],
  pages: readonly ListedPage[],
  { siteRoot }: Pick<FileTools, 'siteRoot'>,
): void {
  const offered = sources.filter(({ language }) => languages.includes(language));
  checkSearchedWords(sources, pages);
  checkServerPages(sources, pages);
  checkPolicyPaths(offered);
  reportUnplayed(offered, siteRoot);
  reportUnreadFiles(sources, siteRoot);
  reportDoubledNumbers(sources);
  reportEndedDocuments(offered, siteRoot);
  reportTwinParts(sources);
  reportUnknownServices(offered);
}
