/** `npm run forms -- COMMAND`: what operators do with forms. */
import { readDistDir } from './configuration/config.ts';
import { readArguments } from './configuration/read-arguments.ts';
import { embeddedFiles } from './database/embedded/embedded-files.ts';
import { withStoredData } from './database/open-for-command.ts';
import { createSeal } from './database/seal.ts';
import { HELD_OPTION, runFormsCommand, USAGE } from './forms/operators/forms-cli.ts';
import { readFormsConfig } from './forms/forms-config.ts';
import { createLeftBehind } from './forms/notices.ts';
import { readForms } from './forms/read-forms.ts';
import { createTokens } from './forms/stored/tokens.ts';
import { print } from './shared/terminal-text.ts';

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
  const format = values.csv === true ? 'csv' : values.json === true ? 'json' : 'text';
  const seal = createSeal(config.config.key);
  const used = await withStoredData(config.config.database, (database) =>
    runFormsCommand(positionals, format, {
      database,
      seal,
      tokens: createTokens({ database, seal, now: Date.now }),
      dataDir: config.config.mail.dataDir,
      leftBehind: createLeftBehind(config.config.database, embeddedFiles),
      readForms: () => readForms(readDistDir(process.env)),
    }),
  );
  if (used.kind === 'problem') return fail(`${used.problem}\n`);
  print(process.stdout, used.result.output ?? '');
  return used.result.problem === undefined ? 0 : fail(used.result.problem);
}

function fail(problem: string): number {
  process.stderr.write(problem);
  return 1;
}

process.exitCode = await main();
