/**
 * What a site describes its content with, fields for its schemas and the shape of its configuration, and what its own code of
 * the build reads, checks and keeps files with as the engine does. Runs in Node only.
 */
export { describeIssue, issuePlace } from './describe-issue.ts';
export type { Problem } from '../problems.ts';
export { isFigureColumn } from './text/figure-columns.ts';
export type { Heading, RichText } from './text/markdown.ts';
export type { ImageValue } from './media.ts';
export type { CompiledMessage } from './words/compile-message.ts';
export type { DataFile } from './files/read-data.ts';
export { readData } from './files/read-data.ts';
export { contentHash } from '../hash.ts';
export { readStored } from '../read-stored.ts';
export { replaceFile } from '../replace-file.ts';
export { day, text } from './plain-fields.ts';
export type { SchemaContext } from './schema-context.ts';
export type {
  ExtraFile,
  FileTools,
  ListedPage,
  SandboxFiles,
  SocialImage,
  WrittenPage,
} from './definition/site-files.ts';
export { typography, withPlainSpaces } from './text/typography.ts';
export { defineCollection, defineSite } from './definition/site-definition.ts';
export type { ContentItem, ContentSource, PageItem, PreparedSource } from './definition/content-source.ts';
export type {
  CollectionData,
  CollectionDefinition,
  CollectionPaths,
  SiteDefinition,
} from './definition/site-definition.ts';
export type { ExtraPage, LanguageChoice, LanguageVersion, PageDetails } from './definition/site-pages.ts';
export type {
  DevelopmentTemplateData,
  QueryData,
  SliceDataOf,
  TemplateData,
} from './definition/site-types.ts';
