import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { errorCode } from '../shared/error-code.ts';

type Arguments<Options extends NonNullable<ParseArgsConfig['options']>> = ReturnType<
  typeof parseArgs<{ allowPositionals: true; options: Options }>
>;

/**
 * The words and options that a command was started with; undefined for an option that is none of these, or that lacks its
 * value: a mistyped one must not be done without.
 */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
): Arguments<Options> | undefined {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    if (errorCode(error)?.startsWith('ERR_PARSE_ARGS') === true) return undefined;
    throw error;
  }
}
