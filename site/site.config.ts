import { defineSite } from '@quellwerk/engine/content';
import { browserSettings } from './integrations.ts';
import { provider } from './provider.ts';
import { checkContent } from './src/build/checks/check-content.ts';
import { collectionProblems } from './src/build/checks/collection-problems.ts';
import { collections } from './src/build/collections.ts';
import type { Prepared, Source, UnpreparedSource } from './src/build/collections.ts';
import { blogPages } from './src/build/kinds/blog-data.ts';
import { ratesFiles, ratesPeriod, ratesProblems, ratesSummary } from './src/build/rates/rates.ts';
import { glossaryAnswerFiles, searchFiles } from './src/build/search/search-files.ts';
import { searchIndex } from './src/build/search/pagefind-index.ts';
import { searchedWordsProblems } from './src/build/search/searched-words.ts';
import { makeDocumentLibrary } from './src/build/documents/documents.ts';
import { languageFault } from './src/build/checks/file-languages.ts';
import { pressKitFiles } from './src/build/press-kit/press-kit.ts';
import { sectionExamples } from './src/build/sections/section-examples.ts';
import { consentForm, consentWords } from './src/build/consent-form.ts';
import { offerProblems } from './src/build/tools/offer.ts';
import { formDataFiles, formProblems, formsForServer } from './src/build/forms/forms.ts';
import { formPages } from './src/build/forms/form-pages.ts';
import { interfaceFiles, interfaceProblems, keptCodeSamples } from './src/build/interface/interface.ts';
import { FORM_LIST_MARK } from './src/build/forms/form-list.ts';
import { moved, MOVED_FILE } from './src/build/moved.ts';
import { machineFiles } from './src/build/machines/machine-files.ts';
import { isOpenFile } from './src/build/machines/open-files.ts';
import { footerData } from './src/build/footer-data.ts';
import { headerData } from './src/build/navigation.ts';
import { placeholders } from './src/build/words/placeholders.ts';
import { providerProblems } from './src/build/checks/provider-problems.ts';
import { factsSchema } from './src/build/schemas/facts.schema.ts';
import { stringsSchema } from './src/build/schemas/strings.schema.ts';
import {
  collectorOrigins,
  connectedOrigins,
  formOrigins,
  neededSandbox,
  proxiedUrls,
} from './src/build/security.ts';
import { BLOG_PATH, DEFAULT_LANGUAGE, languages, moreWordLanguages } from './src/build/languages.ts';
import { problems, settings, summary } from './src/build/settings.ts';
import { podcastArtworkFiles } from './src/build/social-images/podcast-artwork.ts';
import { socialImage, socialImageFiles } from './src/build/social-images/social-images.ts';
import { languageChoice, notFoundPath, statusPages } from './src/build/status-pages.ts';
import { EVENT_TABLE_MARK } from './src/build/tables/event-table.ts';
import { HEADER_END_ID } from './src/shared/header-end.ts';
import { PAPER } from './src/shared/paper.ts';
import { INDEX_WORKER } from './src/shared/search.ts';
import { STORAGE_TABLE_MARK } from './src/build/tables/storage-table.ts';
import { localeOf } from './src/shared/language-rules.ts';
import { languageNames } from './src/shared/language-names.ts';
import { wrongNames } from './src/build/words/wrong-names.ts';

/** The development server shows no link previews. */
const hasSocialImages = settings.hasSocialImages && !import.meta.env.DEV;

const site = defineSite({
  problems: [...providerProblems(), ...collectionProblems()],
  origin: settings.origin,
  settings: {
    summary: [...summary, ...ratesSummary],
    problems: [
      ...problems,
      ...formProblems,
      ...ratesProblems,
      ...offerProblems,
      ...interfaceProblems,
      ...searchedWordsProblems,
      ...moved.problems,
    ],
    browser: browserSettings(settings),
  },
  name: provider.name,
  languages,
  moreWordLanguages,
  defaultLanguage: DEFAULT_LANGUAGE,
  fallbackLanguage: DEFAULT_LANGUAGE,
  // Here no visitor is sent to a page in another language.
  ignoredPaths: [BLOG_PATH.slice(0, -1), ...moreWordLanguages.map((language) => `/${language}`)],
  plainLinkPaths: ['customer-information', 'gdpr', 'reports', 'document', 'download', 'content', '/forms/'],
  placeholders,
  facts: factsSchema,
  dataFolders: ['forms', 'interface', 'moved', 'offer', 'rates', 'recordings', 'search'],
  wrongNames,
  languageFault,
  collections,
  queries: {
    languageNames: ({ language }: Source) => languageNames(language, [...languages, ...moreWordLanguages]),
  },
  sliceData: {
    header: headerData,
    footer: footerData,
    consent: (source: Source) => consentForm(consentWords(source), source.language, settings),
  },
  strings: stringsSchema,
  runtimeWords: (strings) => ({
    navigatedTo: strings['runtime.navigatedTo'] ?? '',
    stillLoading: strings['runtime.stillLoading'] ?? '',
  }),
  directives: {
    'event-table': EVENT_TABLE_MARK,
    'form-list': FORM_LIST_MARK,
    'storage-table': STORAGE_TABLE_MARK,
  },
  catchAlls: [...languages, ...moreWordLanguages].map((language) => ({
    matchPath: `/${language}/*`,
    path: notFoundPath(language),
  })),
  extraPages: (sources: readonly Source[]) => [...statusPages(sources), ...blogPages(sources)],
  ...(import.meta.env.DEV && {
    developmentPages: [
      {
        path: '/__sections/',
        language: 'en',
        template: 'section-catalogue',
        title: 'Sections',
        description: 'Every section with its examples.',
        data: { examples: sectionExamples() },
      },
    ],
  }),
  filesChanged: (changed, tools) => {
    searchIndex.begin(changed, tools);
  },
  prepare: async (sources: readonly UnpreparedSource[], tools): Promise<Prepared> => ({
    documents: await makeDocumentLibrary(sources, tools),
    codeSamples: keptCodeSamples(tools),
  }),
  files: async (sources: readonly Source[], pages, tools) => {
    checkContent(sources, pages, tools);
    return [
      ...(await machineFiles(sources, pages, tools)),
      ...sources.flatMap(({ language, prepared }) => prepared.documents.files(language)),
      ...formDataFiles(),
      ...ratesFiles(),
      ...interfaceFiles(),
      ...glossaryAnswerFiles(sources),
      ...(await podcastArtworkFiles(sources, tools)),
      ...(await pressKitFiles(tools)),
      ...(hasSocialImages ? await socialImageFiles(sources, pages, tools) : []),
    ];
  },
  ...(hasSocialImages && { socialImage }),
  filesFromPages: searchFiles,
  webAssemblyPrefixes: [INDEX_WORKER],
  isOpenFile,
  localeOf,
  languageChoice,
  serverData: (sources: readonly Source[]) => ({
    forms: formsForServer(formPages(sources)),
    ...(settings.measuring !== null && { measuring: { origin: settings.origin } }),
    dataDays: { 'exchange-rates': ratesPeriod()?.last ?? '' },
  }),
  redirects: moved.redirects,
  redirectsFile: MOVED_FILE,
  earlyScript: { module: 'src/browser/early.ts', attribute: 'data-filters' },
  documentHead: [
    // From the width on at which the menu is a row (`header.module.css`).
    {
      tag: 'link',
      attributes: { rel: 'expect', href: `#${HEADER_END_ID}`, blocking: 'render', media: '(width >= 75rem)' },
    },
    { tag: 'link', attributes: { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' } },
    { tag: 'link', attributes: { rel: 'manifest', href: '/manifest.webmanifest' } },
    // The manifest can name only one.
    {
      tag: 'meta',
      attributes: { name: 'theme-color', media: '(prefers-color-scheme: light)', content: PAPER.light },
    },
    {
      tag: 'meta',
      attributes: { name: 'theme-color', media: '(prefers-color-scheme: dark)', content: PAPER.dark },
    },
  ],
  isIndexable: settings.isIndexable,
  serviceWorker: true,
  thirdPartyUrls: proxiedUrls(settings),
  connectOrigins: connectedOrigins(settings),
  formOrigins: formOrigins(settings),
  sendOrigins: collectorOrigins(settings),
  sandbox: neededSandbox(settings),
  demandsTrustedTypes: settings.demandsTrustedTypes,
});

export default site;

/** The definition's own type: templates, slices and queries get theirs from it. */
export type Site = typeof site;
