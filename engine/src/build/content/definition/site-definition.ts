import type { Problem } from '../../problems.ts';
import type * as v from 'valibot';
import type { CatchAll, HeadTag, Redirect } from '../../../shared/protocol.ts';
import type { CompiledMessage } from '../words/compile-message.ts';
import type { Fact } from '../facts.ts';
import type { SchemaContext } from '../schema-context.ts';
import type { ContentItem, ContentSource, PageItem, PreparedSource } from './content-source.ts';
import type {
  EarlyScript,
  ExtraFile,
  FileTools,
  ListedPage,
  SandboxFiles,
  SocialImage,
  WrittenPage,
} from './site-files.ts';
import type { ExtraPage, LanguageChoice, PageDetails } from './site-pages.ts';
import type { CompiledStrings } from '../words/strings.ts';
import type { NameRule } from '../text/wording.ts';

interface CollectionRules {
  /** Address of a page without language prefix: `(slug) => '/services/' + slug + '/'`. Left out where items are no pages. */
  readonly path?: (slug: string) => string;
  /**
   * `own` (the default): a page under the prefix of the file's language, which may be one that the site's interface
   * does not have. `every`: a page under each prefix of the site, with a body in the file's language. `none`: a page
   * without prefix, which language handling has to ignore.
   */
  readonly prefix?: 'own' | 'every' | 'none';
  /** Whether every file needs a twin in every language of the site. Other languages are always free. */
  readonly twins: 'required' | 'optional';
  /** Items that code asks for by their slugs, and the languages it asks for them in: of the site, or of all interface words. */
  readonly demanded?: readonly { readonly slugs: readonly string[]; readonly languages: 'site' | 'words' }[];
}

/** Names of the fields that are lists of texts. */
type TextListsOf<Data> = {
  [Field in keyof Data & string]: Data[Field] extends readonly string[] ? Field : never;
}[keyof Data & string];

/**
 * A folder of `content/`: what its files hold and what becomes of them. The schema's result is the data of its items;
 * what `pageData` returns is the data of the template. A `pageData` that reads other collections names the type it
 * returns, because the types of all collections depend on this definition.
 */
export interface CollectionDefinition<
  Data,
  Template extends string | null,
  Source,
  PageData,
> extends CollectionRules {
  /** Checks a file's data; the text below a front matter is its field `body`. */
  readonly schema: (context: SchemaContext) => v.GenericSchema<unknown, Data>;
  /** Template of the pages, chosen by the item where there are several; null where items are no pages. */
  readonly template: Template | ((item: ContentItem<Data>) => Template & string);
  /** Makes the template's data out of the item. Left out: the item's own data. */
  readonly pageData?: (item: PageItem<Data>, source: Source) => PageData;
  readonly details?: (item: PageItem<Data>, source: Source) => PageDetails;
  /** The field with spellings that other texts link to the item's page. */
  readonly terms?: TextListsOf<Data>;
  /** Fields that say the same in every language, such as a date: twins that differ in one are refused. */
  readonly sameInTwins?: readonly (keyof Data & string)[];
}

/** What every page shows, beyond what its template makes of it. */
type WithPageFields<Data, Template> = Template extends null
  ? unknown
  : Data extends { readonly title: string; readonly description: string }
    ? Required<Pick<CollectionRules, 'path'>>
    : { readonly schema: 'The schema of a page needs the fields title and description.' };

/** Ties a collection's schema, page data and template together. */
export function defineCollection<Data, const Template extends string | null, Source, PageData = Data>(
  definition: CollectionDefinition<Data, Template, Source, PageData> & WithPageFields<Data, Template>,
): CollectionDefinition<Data, Template, Source, PageData> {
  return definition;
}

/** Name of a collection -> the data of its items. */
export type CollectionData<Collections extends Readonly<Record<string, AnyCollection>>> = {
  readonly [Name in keyof Collections]: v.InferOutput<ReturnType<Collections[Name]['schema']>>;
};

/** Name of a collection -> the addresses of its items, which are pages where the collection has a template. */
export type CollectionPaths<Collections extends Readonly<Record<string, AnyCollection>>> = {
  readonly [Name in keyof Collections]: null extends Collections[Name]['template'] ? null : string;
};

/**
 * A collection of any site. Functions are methods here, because only those may
 * ask for more of an item than the engine knows: the items of a collection hold
 * what its own schema made of them.
 */
export interface AnyCollection extends CollectionRules {
  schema(context: SchemaContext): v.GenericSchema;
  readonly template: string | null | TemplateChoice;
  pageData?(item: PageItem, source: PreparedSource): unknown;
  details?(item: PageItem, source: PreparedSource): PageDetails;
  readonly terms?: string;
  readonly sameInTwins?: readonly string[];
}

/** For every item: those of a collection are pages, or none of them is. */
type TemplateChoice = { choose(item: ContentItem): string }['choose'];

/** What an operator has decided about this build, and what the site has found before the engine reads anything. */
interface SiteSettings {
  /** Printed by the build, a line each. */
  readonly summary: readonly string[];
  /**
   * What has to be corrected before anything is built: faults in files that the site reads itself (`readData`), and
   * wrong settings, for which `file` names the setting.
   */
  readonly problems: readonly Problem[];
  /** Name -> value of the constants `SETTINGS.name` in the browser's code. */
  readonly browser: object;
}

/** An address that has moved, with the line of `redirectsFile` that says so. */
interface WrittenRedirect extends Redirect {
  /** The same for several, such as an address in every language: what is wrong with them is told once. */
  readonly line?: number;
}

export interface SiteDefinition {
  /** What has to be corrected before content is read by this definition; told alone, since it would bring many others. */
  readonly problems?: readonly Problem[];
  readonly settings?: SiteSettings;
  /** `https://example.org`: no path, no trailing slash. */
  readonly origin: string;
  /** Appended to every title: `Cards | Name`. */
  readonly name: string;
  /** Languages that visitors choose among; content may have others besides. */
  readonly languages: readonly string[];
  /**
   * Languages of single pages that have interface words of their own, and no prefix that visitors are sent to.
   * What their words leave out is said in the default language.
   */
  readonly moreWordLanguages?: readonly string[];
  /** Of the words where a page has none of its own; one of `languages`, as is the next. */
  readonly defaultLanguage: string;
  /** For visitors of whom neither choice nor browser names a language. */
  readonly fallbackLanguage: string;
  /** Unprefixed paths that language handling leaves alone (R5.2b). */
  readonly ignoredPaths: readonly string[];
  /** Links whose path contains one of these are left to the browser (R4.2c). */
  readonly plainLinkPaths: readonly string[];
  /** `{provider}` in content -> its value. */
  readonly placeholders: Readonly<Record<string, string>>;
  /** Checks a file of `content/facts`: key of a fact -> its texts, which `{fact.key}` and `{fact.key.law}` stand for. */
  readonly facts?: v.GenericSchema<unknown, Readonly<Record<string, Fact>>>;
  /** Names that content may not use. */
  readonly wrongNames?: readonly NameRule[];
  readonly collections: Readonly<Record<string, AnyCollection>>;
  /** What is wrong with a file of a collection in a language, and what to do; left out where content may be in any. */
  languageFault?(collection: string, language: string): string | undefined;
  /** Folders of `content/` that hold no pages, and that the site reads itself; words in their YAML files are checked. */
  readonly dataFolders?: readonly string[];
  /** Build-time functions whose results many pages share (R1.2). */
  readonly queries?: Readonly<Record<string, SourceFunction>>;
  /**
   * Slice -> the function that makes its data. A slice without a component is data that the browser's code fetches; the
   * registry leaves it out: `satisfies Omit<SliceRegistry<SliceDataOf<Site>>, 'consent'>`.
   */
  readonly sliceData: Readonly<Record<string, SourceFunction>>;
  /**
   * Words of the runtime: what the announcer says before a title, and the delayed notice. Plain texts: nothing fills in
   * their placeholders.
   */
  runtimeWords(strings: CompiledStrings): {
    readonly navigatedTo: CompiledMessage | undefined;
    readonly stillLoading: CompiledMessage | undefined;
  };
  /** Checks `content/strings/{language}.yaml`; its keys are the keys of all interface words. */
  readonly strings: v.GenericSchema<unknown, Readonly<Record<string, string>>>;
  /** `::name` in Markdown -> HTML. */
  readonly directives?: Readonly<Record<string, string>>;
  /** Extra pages that answer for every unknown path below a prefix: `{ matchPath: '/de/*', path: '/de/404.html' }`. */
  readonly catchAlls: readonly CatchAll[];
  /**
   * Told, before any of them is read, of the languages of pages whose files are new or changed, not of those that are
   * gone nor of pictures: for what takes long and can begin with what the last build has left. Not called by the development server.
   */
  filesChanged?(languages: readonly string[], tools: FileTools): void;
  /** Runs before pages are made, for what takes time and pages have to know: they are given what it returns. */
  prepare?(sources: readonly ContentSource[], tools: FileTools): Promise<unknown>;
  extraPages?(sources: readonly PreparedSource[]): readonly ExtraPage[];
  /** Pages of the development server alone. */
  readonly developmentPages?: readonly ExtraPage[];
  /** Left out: bare addresses are no pages, and search engines are told of none that chooses (`x-default`). */
  languageChoice?(sources: readonly PreparedSource[]): LanguageChoice;
  /** Files made out of the content; `sources` has one entry for every language that content is written in. */
  files?(
    sources: readonly PreparedSource[],
    pages: readonly ListedPage[],
    tools: FileTools,
  ): readonly ExtraFile[] | Promise<readonly ExtraFile[]>;
  /** Files made out of finished pages; not made while no page changes, and never by the development server. */
  filesFromPages?(pages: readonly WrittenPage[], tools: FileTools): Promise<readonly ExtraFile[]>;
  /** Addresses below which scripts of the site may run WebAssembly, in a worker; pages never may. */
  readonly webAssemblyPrefixes?: readonly string[];
  /** How a language is written where the site is read: `en-GB` for `en`. Left out: as most of its speakers write it. */
  localeOf?(language: string): string;
  /** Whether pages of other sites may load and read a file: what is made for programs elsewhere. */
  isOpenFile?(address: string): boolean;
  /** The picture of a page, which `files` makes. */
  socialImage?(page: ListedPage): SocialImage | undefined;
  /** What the server has to know besides, by the room it is for; must be JSON. Goes into the manifest. */
  serverData?(
    sources: readonly PreparedSource[],
    pages: readonly ListedPage[],
  ): Readonly<Record<string, unknown>>;
  /**
   * Addresses that have moved, which the server answers and the development server does not, and the file in which they
   * are written if not in the configuration.
   */
  readonly redirects?: readonly WrittenRedirect[];
  readonly redirectsFile?: string;
  /** What some pages have to do before they are painted, such as what the query of their address asks for. */
  readonly earlyScript?: EarlyScript;
  /** False where search engines are asked to list nothing of the site: every answer says so, be it a page or another file. */
  readonly isIndexable?: boolean;
  /** Elements for the head of every page: icons, theme colours. Not touched by navigation. */
  readonly documentHead?: readonly HeadTag[];
  /**
   * Whether `/sw.js` is built and registered, which needs the extra page `/offline.html` to show without a connection.
   * Without it, one that an earlier build installed is removed.
   */
  readonly serviceWorker: boolean;
  /** The library that runs scripts of others away from the page, where one is needed. */
  readonly sandbox?: SandboxFiles | undefined;
  /** The exact addresses the third-party proxy may fetch. */
  readonly thirdPartyUrls?: readonly string[];
  /** Origins that pages may load scripts from, send data to, or show images of; each only with consent. */
  readonly connectOrigins?: readonly string[];
  /** Origins that forms are sent to, where it is not the server of the pages. */
  readonly formOrigins?: readonly string[];
  /** Origins that pages may send data to and load nothing from; only with consent. */
  readonly sendOrigins?: readonly string[];
  /** Whether pages refuse plain text wherever it would become elements or code; not beside scripts of others. */
  readonly demandsTrustedTypes?: boolean;
}

/** A type with a method, because only methods may ask for a source of their own site. */
type SourceFunction = { run(source: PreparedSource): unknown }['run'];

/** Checks a site's definition and keeps its exact type, from which templates, slices and queries get theirs. */
export function defineSite<const Site extends SiteDefinition>(site: Site): Site {
  return site;
}
