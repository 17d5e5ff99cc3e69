/** What a site's registries get from the type of its definition. */
import type { AnyCollection, SiteDefinition } from './site-definition.ts';
import type { CompiledStrings } from '../words/strings.ts';

interface TemplateUse {
  readonly template: string;
  readonly data: unknown;
}

type UseOf<Collection extends AnyCollection> = TemplateUseOf<
  Collection['template'] extends infer Template
    ? Template extends (item: never) => infer Chosen
      ? Chosen
      : Template
    : never,
  ReturnType<NonNullable<Collection['pageData']>>
>;

/** One use for each template of a union. Data that names its template is narrowed to it. */
type TemplateUseOf<Template, PageData> = Template extends string
  ? {
      readonly template: Template;
      readonly data: [Extract<PageData, { readonly template: Template }>] extends [never]
        ? PageData
        : Extract<PageData, { readonly template: Template }>;
    }
  : never;

type CollectionUse<Collections extends Readonly<Record<string, AnyCollection>>> = {
  [Name in keyof Collections]: UseOf<Collections[Name]>;
}[keyof Collections];

type ExtraUse<Site> = Site extends { extraPages(sources: never): readonly (infer Page)[] } ? Page : never;

type ChoiceUse<Site> = Site extends {
  languageChoice(sources: never): { readonly template: infer Template; data(versions: never): infer Data };
}
  ? TemplateUseOf<Template, Data>
  : never;

type DataByTemplate<Use extends TemplateUse> = {
  readonly [Template in Use['template']]: Extract<Use, { readonly template: Template }>['data'];
};

/** Name of a template -> the data that it gets: the site's registry of templates has exactly these. */
export type TemplateData<Site extends SiteDefinition> = DataByTemplate<
  Extract<CollectionUse<Site['collections']> | ExtraUse<Site> | ChoiceUse<Site>, TemplateUse>
>;

/** The same for templates of the development server alone. */
export type DevelopmentTemplateData<Site extends SiteDefinition> = DataByTemplate<
  Extract<NonNullable<Site['developmentPages']>[number], TemplateUse>
>;

/** Name of a slice -> the data that it gets. */
export type SliceDataOf<Site extends SiteDefinition> = {
  readonly [Name in keyof Site['sliceData']]: ReturnType<Site['sliceData'][Name]>;
};

/** Name of a static query -> its result. `strings` are the interface words, which the engine provides. */
export type QueryData<Site extends SiteDefinition> = {
  readonly [Name in keyof NonNullable<Site['queries']>]: ReturnType<NonNullable<Site['queries']>[Name]>;
} & { readonly strings: CompiledStrings };
