/** What the operator of this build has decided, read from the environment. */
import { readSettings } from '../../integrations.ts';
import { provider } from '../../provider.ts';

/** Languages of the interface. */
export const languages = ['en', 'de'];

/** Languages of single pages, under prefixes that nobody is sent to. */
export const moreLanguages = ['es', 'fr', 'it'];

export const { settings, summary, problems } = readSettings({
  environment: process.env,
  defaultOrigin: `https://www.${provider.domain}`,
  languages,
});
