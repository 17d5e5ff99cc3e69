import * as v from 'valibot';

/** What every section may say about itself, whatever it shows. */
export const sectionFields = {
  /** The ground it stands on, drawn to the edges of the page: a pause on long pages, for one or two sections. */
  ground: v.optional(v.picklist(['sunken', 'ink'])),
};
