import { contentHash } from '../hash.ts';
import type { LastChecks } from './last-checks.ts';
import { parseSource } from './files/parse-source.ts';
import type { ReadItem } from './read-content.ts';
import type { Targets } from './schema-context.ts';
import type { SourceFile, SourceStamps } from './files/source-files.ts';
import type { StringsResult } from './words/strings.ts';

/** What every page's head shows of its item, before anybody has checked that it is there and a text. */
export interface HeadFields {
  readonly title?: unknown;
  readonly description?: unknown;
}

/** What reading a content file gives. */
export interface ItemContent {
  readonly data: unknown;
  readonly targets: Targets;
}

/** A content file that needs no second reading; what it holds is fetched when it is asked for. */
export interface StoredResult {
  readonly headFields: HeadFields;
  /** False for what an earlier build has read that ended well, and has therefore found nothing wrong with. */
  readonly isNew: boolean;
  data(): unknown;
  targets(): Targets;
}

/** What earlier builds have read, by a hash of everything that a result depends on. */
export interface ReadCache {
  get(key: string): StoredResult | undefined;
  set(key: string, result: ItemContent): StoredResult;
}

/** What reading can use of what is known already: from earlier builds, or from the development server so far. */
export interface EarlierBuilds {
  /** The interface words, where they are read before everything else. */
  readonly interfaceWords?: StringsResult;
  readonly items: ReadCache;
  readonly sources?: SourceStamps;
  readonly checks: LastChecks;
  /** Told of the languages of pages whose files are new or changed, as soon as files are listed. */
  onFilesChanged?(languages: readonly string[]): void;
}

/** Everything is read anew and stays in memory. */
export const NO_EARLIER_BUILDS: EarlierBuilds = {
  items: {
    get: () => undefined,
    set: (_key, { data, targets }) => ({
      headFields: headFieldsOf(data),
      isNew: true,
      data: () => data,
      targets: () => targets,
    }),
  },
  checks: { compareAndRemember: () => false },
};

/** Of what is kept here and no item. */
export const NO_TARGETS: Targets = { links: [], references: [] };

/** `parseSource`, or one that knows what earlier builds have parsed. */
export type ParseSource = (
  source: Pick<SourceFile, 'file' | 'kind' | 'text' | 'hash'>,
) => ReturnType<typeof parseSource>;

/** Parses a file once for as long as it stays what it is: for files that every build needs before all others. */
export function parseOnce(cache: ReadCache): ParseSource {
  const keyOf = (kind: SourceFile['kind'], hash: string): string => contentHash(`parsed ${kind} ${hash}`);
  return (source) => {
    const known = cache.get(keyOf(source.kind, source.hash));
    if (known !== undefined) return { data: known.data() };
    const { file, kind, text } = source;
    const parsed = parseSource({ file, kind, text });
    // Faults are found again, because their places are in the file. Somebody may have saved it since its hash was taken.
    if ('data' in parsed)
      cache.set(keyOf(kind, contentHash(text)), { data: parsed.data, targets: NO_TARGETS });
    return parsed;
  };
}

/** Title and description of an item's data, whatever it is. */
export function headFieldsOf(data: unknown): HeadFields {
  if (typeof data !== 'object' || data === null) return {};
  const { title, description }: HeadFields = data;
  return { ...(title !== undefined && { title }), ...(description !== undefined && { description }) };
}

type Identity = Omit<ReadItem, 'data' | 'targets' | 'headFields' | 'dataKey' | 'freshData' | 'isKnown'>;

/** Site code may ask for the data of an item often, so it is kept then; what the engine needs once is not. */
export function createReadItem(identity: Identity, dataKey: string, result: StoredResult): ReadItem {
  let kept: { readonly data: unknown } | undefined;
  return {
    ...identity,
    headFields: result.headFields,
    dataKey,
    isKnown: !result.isNew,
    freshData: () => (kept === undefined ? result.data() : kept.data),
    get data() {
      kept ??= { data: result.data() };
      return kept.data;
    },
    get targets() {
      return result.targets();
    },
  };
}
