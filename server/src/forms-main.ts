/** `npm run forms -- COMMAND`: what operators do with forms. */
import { resolve } from 'node:path';
import { readArguments } from './configuration/read-arguments.ts';
import { embeddedFiles } from './database/embedded-files.ts';
import { openForCommand, useProblem } from './database/open-for-command.ts';
import { createSeal } from './database/seal.ts';
import { HELD_OPTION, runFormsCommand, USAGE } from './forms/forms-cli.ts';
import { readFormsConfig } from './forms/forms-config.ts';
import { createLeftBehind } from './forms/notices.ts';
import { readForms } from './forms/read-forms.ts';
import { createTokens } from './forms/tokens.ts';
import { print } from './operation/terminal-text.ts';

async function main(): Promise<number> {
  const given = readArguments({
    json: { type: 'boolean' },
    csv: { type: 'boolean' },
    held: { type: 'boolean' },
  });
  if (given === undefined) return fail(USAGE);
  const { values, positionals } = given;
  if (values.held === true) positionals.push(HELD_OPTION);
  const config = readFormsConfig(process.env);
  if (config.kind === 'problems') return fail(`${config.problems.join('\n')}\n`);
  const opened = await openForCommand(config.config.database);
  if (opened.kind === 'problem') return fail(`${opened.problem}\n`);
  const { database } = opened;
  try {
    const format = values.csv === true ? 'csv' : values.json === true ? 'json' : 'text';
    const seal = createSeal(config.config.key);
    const dependencies = {
      database,
      seal,
      tokens: createTokens({ database, seal, now: Date.now }),
      dataDir: config.config.mail.dataDir,
      leftBehind: createLeftBehind(config.config.database, embeddedFiles),
      readForms: () => readForms(resolve(process.env['DIST_DIR'] || './dist')),
    };
    const result = await runFormsCommand(positionals, format, dependencies);
    print(process.stdout, result.output ?? '');
    return result.problem === undefined ? 0 : fail(result.problem);
  } catch (error) {
    const problem = useProblem(error, config.config.database);
    if (problem === undefined) throw error;
    return fail(`${problem}\n`);
  } finally {
    await database.close();
  }
}

function fail(problem: string): number {
  process.stderr.write(problem);
  return 1;
}

process.exitCode = await main();
