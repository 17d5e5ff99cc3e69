/** The words of the consent form as the site's content has them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { consentForm } from '../src/build/consent-form.ts';
import type { ConsentFormData, ServicesInUse } from '../src/build/consent-form.ts';
import type { ConsentFormValue } from '../src/build/schemas/consent-form.schema.ts';

const NOTHING: ServicesInUse = {
  campaignCookies: 'always',
  container: null,
  measuring: null,
  thirdPartyScripts: [],
};

export function consentFormData(language: string, inUse: ServicesInUse = NOTHING): ConsentFormData {
  const file = join(import.meta.dirname, '..', 'content', 'consent', `form.${language}.yaml`);
  return consentForm(parse(readFileSync(file, 'utf8')) as ConsentFormValue, language, inUse);
}
