/** What the operator of this build has decided, read from the environment. */
import { readSettings } from '../../integrations.ts';
import { isFictional, provider } from '../../provider.ts';
import { languages } from './languages.ts';
import { momentProblems } from './today.ts';

const read = readSettings({
  environment: process.env,
  defaultOrigin: `https://www.${provider.domain}`,
  languages,
  isFictional,
});
export const { settings, summary } = read;
/** What has to be corrected in the environment. */
export const problems = [...read.problems, ...momentProblems(process.env)];
