import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { sectionFields } from '../../build/schemas/section-fields.schema.ts';
import { listedCollections } from '../../build/lists/item-facts.ts';
import type { ListedCollection } from '../../build/lists/item-facts.ts';
import type { ListFilters } from '../../build/lists/list-filters.ts';
import type { MediaItemValue } from '../../build/schemas/media-item.schema.ts';
import type { SupportClientValue } from '../../build/schemas/support-page.schema.ts';
import type { WebinarState } from '../../shared/webinar-state.ts';
import type { Drawing } from '../../build/flow-layout/draw-flow.ts';

/** A kind of page may be there, and not in lists yet. */
const LISTED = `Use one of: ${listedCollections.toSorted().join(', ')}. A new kind of page is shown once it stands in listedCollections of site/src/build/lists/item-facts.ts`;

/** Layouts that show what items of one collection alone have. */
const OWNERS: Readonly<Record<string, ListedCollection>> = { shelf: 'publications', openings: 'jobs' };

/** Every item of a collection, in its own order: the body of an overview page. */
export const collectionListSchema = (context: SchemaContext) =>
  v.pipe(
    v.strictObject({
      section: v.literal('collection-list'),
      ...sectionFields,
      title: text(),
      lead: v.optional(context.inlineMarkdown()),
      collection: v.pipe(
        text(),
        v.guard(isListed, ({ input }) => `is "${input}", which lists cannot show. ${LISTED}`),
      ),
      /**
       * The form follows the matter: `cards` for items that stand alike, with their small flows; `drawings` for
       * industries, each a flow with its sentence beside it; `ways` for a few items that lead apart; `index` for an alphabet of terms;
       * `shelf` for publications by kind; `directory` for names to find one's own among, such as apps
       * and countries; `openings` for jobs with place and last day.
       * Left out, each collection has the form that fits it best.
       */
      layout: v.optional(
        v.picklist(['cards', 'drawings', 'ways', 'index', 'shelf', 'directory', 'openings']),
      ),
      /** Said where the collection has no items at the moment; without it the section is left out then. */
      empty: v.optional(context.inlineMarkdown()),
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { collection, layout } = dataset.value;
      const owner = layout && OWNERS[layout];
      if (owner !== undefined && owner !== collection)
        addIssue({
          message: `has "layout: ${layout}", which is for ${owner} alone. Use another layout, or leave it out`,
        });
    }),
  );

function isListed(name: string): name is ListedCollection {
  return listedCollections.some((listed) => listed === name);
}

export type CollectionListSource = v.InferOutput<ReturnType<typeof collectionListSchema>>;

export type ListLayout = NonNullable<CollectionListSource['layout']>;

/** What lists show of every item. */
interface ListedItem {
  readonly name: string;
  readonly summary: string;
  readonly path: string;
  /** Where an item is in another language than the list. */
  readonly bodyLanguage?: string;
}

/** Layout -> what it shows of an item. */
interface ListedItems {
  readonly cards: ListedItem & { readonly flow?: Drawing };
  readonly drawings: ListedItem & { readonly flow?: Drawing; readonly notes?: readonly string[] };
  readonly ways: ListedItem & { readonly date?: string; readonly state?: WebinarState };
  readonly index: ListedItem;
  readonly shelf: ListedItem & {
    readonly kind: MediaItemValue['kind'];
    readonly notes: readonly string[];
    readonly minutes: number;
    readonly date: string;
  };
  readonly directory: ListedItem & { readonly appState?: SupportClientValue['state'] };
  readonly openings: ListedItem & {
    readonly notes: readonly string[];
    readonly closes: string;
    readonly isClosed: boolean;
  };
}

export type ItemsInLayout = {
  readonly [Layout in ListLayout]: {
    readonly layout: Layout;
    readonly items: readonly ListedItems[Layout][];
  };
}[ListLayout];

/** What the build makes of it. */
export type CollectionListValue = Omit<CollectionListSource, 'layout'> & {
  readonly narrowing?: ListFilters;
} & ItemsInLayout;
