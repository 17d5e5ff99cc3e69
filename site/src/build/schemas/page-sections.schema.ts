/**
 * The sections of a page. A page has one h1: a page that is all sections has it from a hero, the first of them; a page
 * with a heading of its own has no hero.
 */
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { sectionSchema } from '../../sections/section.schema.ts';
import type { SectionSource } from '../../sections/section.schema.ts';

type HeroSource = Extract<SectionSource, { section: 'hero' }>;
type SectionBelowHero = Exclude<SectionSource, HeroSource>;

/** Of a page that is all sections: a hero with the h1, then what stands below it. */
export const pageSections = (context: SchemaContext) =>
  v.pipe(
    v.array(sectionSchema(context)),
    v.rawTransform<SectionSource[], [HeroSource, ...SectionBelowHero[]]>(({ dataset, addIssue, NEVER }) => {
      const [first, ...others] = dataset.value;
      if (first?.section !== 'hero') {
        addIssue({
          message: 'must begin with a section "hero", which carries the h1 of the page. Put one first',
        });
        return NEVER;
      }
      for (const [index, section] of others.entries()) {
        if (isBelowHero(section)) continue;
        addIssue({
          message:
            'is a second hero, and a page has one h1, that of its first section. Make it a section of another kind, such as "prose"',
          path: [placeOf(dataset.value, index + 1)],
        });
      }
      return [first, ...others.filter(isBelowHero)];
    }),
  );

/** Of a page that has its h1 from a field of its own. */
export const sectionsBelowHeading = (context: SchemaContext) =>
  v.pipe(
    v.array(sectionSchema(context)),
    v.rawTransform<SectionSource[], SectionBelowHero[]>(({ dataset, addIssue }) => {
      for (const [index, section] of dataset.value.entries()) {
        if (isBelowHero(section)) continue;
        addIssue({
          message:
            'is a hero, whose title would be a second h1 beside "heading". Make it a section of another kind, such as "prose"',
          path: [placeOf(dataset.value, index)],
        });
      }
      return dataset.value.filter(isBelowHero);
    }),
  );

function isBelowHero(section: SectionSource): section is SectionBelowHero {
  return section.section !== 'hero';
}

function placeOf(input: SectionSource[], key: number): v.ArrayPathItem {
  return { type: 'array', origin: 'value', input, key, value: input[key] };
}
