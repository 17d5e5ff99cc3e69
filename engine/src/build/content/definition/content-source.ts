/** The content of a site as its own code reads it. */
import type { CompiledStrings } from '../words/strings.ts';

/** One content file, checked and finished. */
export interface ContentItem<Data = unknown, Path extends string | null = string | null> {
  readonly collection: string;
  readonly slug: string;
  /** Language of the page around it: that of the file, or in collections under every prefix each of the site's. */
  readonly language: string;
  /** Language of the file. */
  readonly bodyLanguage: string;
  /** Path from the working directory, for messages. */
  readonly file: string;
  /** The page's address with its language prefix, or null where the item is no page. */
  readonly path: Path;
  readonly data: Data;
}

/** An item that is a page. */
export type PageItem<Data = unknown> = ContentItem<Data, string>;

/** Name of a collection -> the addresses of its items. */
type PathsOf<Data> = Readonly<Record<keyof Data, string | null>>;

/** An item, or a file that is none. */
interface ReportedFile {
  readonly file: string;
  /** Of a file that is no item, so that the line of a fault can be told. */
  readonly text?: string;
}

/**
 * What site code may ask about the content, in one language. `Data` maps each
 * collection's name to the data of its items; see `CollectionData`.
 */
export interface ContentSource<
  Data extends object = Readonly<Record<string, unknown>>,
  Paths extends PathsOf<Data> = PathsOf<Data>,
> {
  readonly language: string;
  /** The items of a collection in this language, sorted by slug. */
  items<Name extends keyof Data & string>(collection: Name): readonly ContentItem<Data[Name], Paths[Name]>[];
  /** `/services/` -> `/de/services/`; anchors and queries are kept. */
  localise(address: string): string;
  /** The interface words of this language; those of the default language where it has none. */
  readonly strings: CompiledStrings;
  /** The same questions in another language. */
  in(language: string): ContentSource<Data, Paths>;
  /** Reports a fault in an item, or in a YAML file that the site reads itself, that its schema cannot see. */
  report(item: ReportedFile, keyPath: readonly (string | number)[], message: string): void;
}

/** The same once the site's `prepare` has run, with what that has returned; undefined where a site has none. */
export interface PreparedSource<
  Data extends object = Readonly<Record<string, unknown>>,
  Prepared = unknown,
  Paths extends PathsOf<Data> = PathsOf<Data>,
> extends ContentSource<Data, Paths> {
  readonly prepared: Prepared;
  in(language: string): PreparedSource<Data, Prepared, Paths>;
}
