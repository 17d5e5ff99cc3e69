/** What the build writes into data attributes as JSON: figures, facts or words that the script of an element needs. */
import type { AccountKnowledge } from './account-check.ts';
import type { ContrastWords } from './brand.ts';
import type { PriceModel } from './cost-plan.ts';
import type { FinderFacts, SolutionFacts } from './solutions.ts';

/** Name, as `dataset` has it -> what stands there. */
export interface BuiltData {
  readonly bankCodes: AccountKnowledge['bankCodes'];
  readonly contrast: ContrastWords;
  readonly facts: FinderFacts;
  /** Address of an item, or name of a row -> filter -> its values. */
  readonly filterItems: Readonly<Record<string, Readonly<Partial<Record<string, readonly string[]>>>>>;
  readonly model: PriceModel;
  readonly solution: SolutionFacts;
}

/** The attribute for the markup; the script of the element reads it by the same name. */
export function builtData<Name extends keyof BuiltData>(
  name: Name,
  value: BuiltData[Name],
): Readonly<Record<`data-${string}`, string>> {
  const attribute = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return { [`data-${attribute}`]: JSON.stringify(value) };
}
