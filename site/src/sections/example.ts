import type { SectionName } from './section.schema.ts';
import type { SectionValue } from './section.ts';

/**
 * A section as an editor may fill it: documentation, entry of the catalogue and
 * fixture of the tests in one.
 */
export interface SectionExample<Name extends SectionName> {
  readonly title: string;
  /** Language of the words, English unless it says otherwise. */
  readonly language?: 'de';
  readonly value: SectionValue<Name>;
}

/** At least one, so that no section goes without documentation. */
export type SectionExamples<Name extends SectionName> = readonly [
  SectionExample<Name>,
  ...SectionExample<Name>[],
];
