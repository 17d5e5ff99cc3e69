import { text, type SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { SEARCH_KINDS } from '../../shared/search.ts';
import { availabilityWordsSchema } from '../tools/availability.schema.ts';
import { costPlannerSchema } from '../tools/cost-planner.schema.ts';
import { depositProtectionSchema } from '../tools/deposit-protection.schema.ts';
import { solutionFinderSchema } from '../tools/solution-finder.schema.ts';

/** An answer: what it means, and what to do next. */
const answerSchema = (context: SchemaContext) =>
  v.strictObject({
    title: text(),
    text: context.inlineMarkdown(),
    next: v.pipe(v.array(context.inlineMarkdown()), v.minLength(1, 'must have at least 1 entry')),
  });

const fieldWords = () => ({
  label: text(),
  help: text(),
  submit: text(),
  /** What happens with what is typed. */
  privacy: text(),
  needsScript: text(),
  result: text(),
});

const accountCheckWords = (context: SchemaContext) =>
  v.strictObject({
    tool: v.literal('account-check'),
    ...fieldWords(),
    problems: v.strictObject({
      empty: text(),
      /** `{needed}`: how many characters are needed to see the bank's code. */
      'too-short': text(),
    }),
    /** What is said of an app that was found, by its state. */
    apps: v.strictObject({
      title: text(),
      help: text(),
      running: answerSchema(context),
      ended: answerSchema(context),
      unknown: answerSchema(context),
    }),
    'unknown-app': answerSchema(context),
    iban: v.strictObject({
      ours: answerSchema(context),
      'other-bank': answerSchema(context),
      'other-country': answerSchema(context),
      'no-country': answerSchema(context),
      mistyped: answerSchema(context),
    }),
  });

const ibanCheckerWords = (context: SchemaContext) =>
  v.strictObject({
    tool: v.literal('iban-checker'),
    ...fieldWords(),
    problems: v.strictObject({
      empty: text(),
      'iban-country': text(),
      /** `{expected}` and `{typed}`: numbers of characters; `{country}`: its name. */
      'iban-length': text(),
      'iban-characters': text(),
      'iban-check-digits': text(),
      'iban-bank-code': text(),
    }),
    right: v.strictObject({ title: text(), text: context.inlineMarkdown() }),
    wrong: v.strictObject({ title: text(), text: context.inlineMarkdown() }),
    parts: v.strictObject({
      title: text(),
      country: text(),
      checkDigits: text(),
      bank: text(),
      branch: text(),
      account: text(),
      /** Beside the part in which the fault lies. */
      fault: text(),
    }),
  });

const kindWords = () => v.strictObject(v.entriesFromList(SEARCH_KINDS, text()));

const searchWords = () =>
  v.strictObject({
    tool: v.literal('search'),
    label: text(),
    help: text(),
    submit: text(),
    needsScript: text(),
    results: text(),
    /** `{count}`: how many pages were found; `{query}`: what was searched. */
    count: v.strictObject({ none: text(), one: text(), many: text() }),
    /** The index cannot be fetched, or was not built. */
    unavailable: text(),
    loading: text(),
    answer: text(),
    more: text(),
    /** `{query}`: what was probably meant. */
    suggestion: text(),
    none: v.strictObject({ title: text(), tips: v.array(text()) }),
    kind: text(),
    everyKind: text(),
    kinds: kindWords(),
    settings: v.strictObject({
      title: text(),
      remember: text(),
      rememberHelp: text(),
      recent: text(),
      key: text(),
      keyHelp: text(),
    }),
  });

/** The words of the tools that run in the browser; a file each. */
export const toolWordsSchema = (context: SchemaContext) =>
  v.variant('tool', [
    accountCheckWords(context),
    availabilityWordsSchema(context),
    costPlannerSchema(context),
    depositProtectionSchema(),
    ibanCheckerWords(context),
    searchWords(),
    solutionFinderSchema(),
  ]);

export type ToolWords = v.InferOutput<ReturnType<typeof toolWordsSchema>>;
export type AccountCheckWords = Extract<ToolWords, { tool: 'account-check' }>;
export type SearchWords = Extract<ToolWords, { tool: 'search' }>;
export type IbanCheckerWords = Extract<ToolWords, { tool: 'iban-checker' }>;
