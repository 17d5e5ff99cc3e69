/** Scripts of others that an operator has declared in a file: read and checked. The guide for operators shows one. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';

interface ScriptsProblem {
  readonly file: string;
  readonly message: string;
}

const filledText = v.pipe(v.string('must be a text'), v.nonEmpty('must not be empty'));
const words = v.record(v.string(), filledText, 'must be texts by language');
const scriptsSchema = v.array(
  v.strictObject({
    /** The exact https address; the proxy of sandboxed scripts fetches this one and no other. */
    url: v.pipe(
      v.string(),
      v.url('must be an address'),
      v.startsWith('https://', 'must begin with https://'),
    ),
    category: v.picklist(['necessary', 'analytics'], 'must be necessary or analytics'),
    /** `sandbox`: in a worker, away from the page. `main`: in the page itself. */
    place: v.picklist(['sandbox', 'main'], 'must be sandbox or main'),
    /** Listed in the consent form; words by language. */
    service: v.strictObject({
      name: filledText,
      purpose: words,
      retention: words,
      country: words,
    }),
  }),
);
export type ThirdPartyScript = v.InferOutput<typeof scriptsSchema>[number];

/** @param languages those of the whole site: in each of them the consent form says what a script is for */
export function readScripts(
  file: string | undefined,
  languages: readonly string[],
): { readonly scripts: readonly ThirdPartyScript[]; readonly problems: readonly ScriptsProblem[] } {
  if (file === undefined) return { scripts: [], problems: [] };
  const problem = (message: string) => ({ scripts: [], problems: [{ file, message }] });
  let declared: unknown;
  try {
    declared = parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return problem(`cannot be read: ${reason}. Name a YAML or JSON file in SITE_THIRD_PARTY_SCRIPTS.`);
  }
  const result = v.safeParse(scriptsSchema, declared);
  if (!result.success)
    return {
      scripts: [],
      problems: result.issues.map((issue) => ({
        file,
        message: `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}. See the guide for operators.`,
      })),
    };
  const wordless = result.output.flatMap(({ service }, index) =>
    (['purpose', 'retention', 'country'] as const).flatMap((field) =>
      languages
        .filter((language) => service[field][language] === undefined)
        .map((language) => ({
          file,
          message: `${index}.service.${field} has no words in "${language}". The consent form needs them in every language.`,
        })),
    ),
  );
  return { scripts: result.output, problems: [...repeatedScripts(result.output, file), ...wordless] };
}

function repeatedScripts(
  scripts: readonly Pick<ThirdPartyScript, 'url'>[],
  file: string,
): readonly ScriptsProblem[] {
  const addresses = scripts.map(({ url }) => url);
  return addresses.flatMap((url, index) => {
    const first = addresses.indexOf(url);
    const message = `${index}.url names "${url}", as ${first}.url does. Each script runs once: leave one of them out.`;
    return first === index ? [] : [{ file, message }];
  });
}
