import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';

const category = () => v.strictObject({ title: text(), description: text() });

const service = () => v.strictObject({ name: text(), purpose: text(), retention: text(), country: text() });

/** Everything the consent form says, one file a language. */
export const consentFormSchema = (context: SchemaContext) =>
  v.strictObject({
    title: text(),
    description: text(),
    /** What else is agreed to where campaign cookies wait for consent (R7.1i). */
    campaigns: text(),
    accept: text(),
    reject: text(),
    showSettings: text(),
    /** Legal pages, where the form does not show by itself. */
    links: v.array(v.strictObject({ name: text(), path: context.link() })),
    settings: v.strictObject({
      title: text(),
      introduction: text(),
      save: text(),
      close: text(),
      /** Shown while no service needs consent. */
      nothingConnected: text(),
    }),
    categories: v.strictObject({ necessary: category(), analytics: category() }),
    /** Heads of the list of services; single words. */
    columns: v.strictObject({ service: text(), purpose: text(), retention: text(), country: text() }),
    record: v.strictObject({ title: text(), none: text(), granted: text(), denied: text() }),
    services: v.strictObject({
      website: service(),
      campaigns: service(),
      measuring: service(),
      container: service(),
    }),
  });

export type ConsentFormValue = v.InferOutput<ReturnType<typeof consentFormSchema>>;
