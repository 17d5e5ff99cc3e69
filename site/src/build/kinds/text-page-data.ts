import type { PageItem } from '@quellwerk/engine/content';
import { inChapters } from '../chapters.ts';
import type { ChapteredText } from '../chapters.ts';
import type { Source } from '../collections.ts';
import { FORM_LIST_MARK } from '../forms/form-list.ts';
import { formPages } from '../forms/form-pages.ts';
import { policyList } from '../forms/forms.ts';
import type { TextPageValue } from '../schemas/text-page.schema.ts';
import { pick } from '../pick.ts';
import { settings } from '../settings.ts';
import { EVENT_TABLE_MARK, eventTable } from '../tables/event-table.ts';
import { STORAGE_TABLE_MARK, storageTable } from '../tables/storage-table.ts';

/** What the page shows of its file as it stands there. */
const SHOWN = [
  'heading',
  'lead',
  'inForceSince',
  'contents',
] as const satisfies readonly (keyof TextPageValue)[];

export interface TextPageData extends Pick<TextPageValue, (typeof SHOWN)[number]> {
  readonly text: ChapteredText;
}

/** Puts the tables and the list of forms where the text of the privacy policy has their marks. */
export function textPageData(item: PageItem<TextPageValue>, source: Source): TextPageData {
  const { body } = item.data;
  const { language } = source;
  const report = (message: string) => source.report(item, ['body'], message);
  const reportLacking = (directive: string, folder: string): string => {
    report(
      `has "::${directive}", and content/${folder}/table.${language}.yaml does not exist. Leave the table out, or write that file.`,
    );
    return '';
  };
  const [storage] = source.items('storage');
  const [events] = source.items('measuring');
  const html = body.html
    .replace(STORAGE_TABLE_MARK, () =>
      storage === undefined
        ? reportLacking('storage-table', 'storage')
        : storageTable(storage.data, settings, language),
    )
    .replace(FORM_LIST_MARK, () => policyList(language, { pages: formPages([source]), report }))
    .replace(EVENT_TABLE_MARK, () =>
      events === undefined ? reportLacking('event-table', 'measuring') : eventTable(events.data, settings),
    );
  return { ...pick(item.data, SHOWN), text: inChapters({ ...body, html }) };
}
