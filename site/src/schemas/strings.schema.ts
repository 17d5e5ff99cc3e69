import { text } from '@quellwerk/engine/content';
import * as v from 'valibot';

/**
 * The words of the interface, one file a language. Each is an ICU message; the
 * build parses it, so that a visitor never downloads a parser.
 */
export const stringsSchema = v.strictObject({
  'frame.skipToContent': text(),

  'header.home': text(),
  'header.main': text(),
  'header.menu': text(),
  'header.services': text(),
  'header.allServices': text(),
  'header.industries': text(),
  'header.allIndustries': text(),

  'language.label': text(),
  'language.missing': text(),
  'language.name': text(),

  'page.why-provider': text(),
  'page.glossary': text(),
  'page.about': text(),

  'footer.more': text(),
  'footer.legal': text(),
  'footer.consent': text(),
  'footer.block': text(),
  'footer.fromAbroad': text(),

  'runtime.navigatedTo': text(),
  'runtime.stillLoading': text(),

  'flow.inWords': text(),
  'flow.station': text(),
  'flow.stream': text(),
  'flow.labelledStream': text(),

  'section.day': text(),
  'section.inForceSince': text(),
  'section.onThisPage': text(),
  'section.source': text(),

  'glossary.eyebrow': text(),
  'glossary.alsoKnownAs': text(),
  'glossary.inEnglish': text(),
  'glossary.inGerman': text(),
  'glossary.laws': text(),
  'glossary.related': text(),
  'glossary.lastReviewed': text(),

  'status.nextSteps': text(),
});

export type StringsValue = v.InferOutput<typeof stringsSchema>;
export type StringKey = keyof StringsValue;
