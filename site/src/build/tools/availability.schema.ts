import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { textFields } from '../schemas/same-fields.ts';

const COUNTRIES = ['de', 'at', 'fr', 'it', 'es', 'ie'] as const;
const CUSTOMERS = ['private', 'freelancers', 'companies'] as const;
const CONDITIONS = ['lowerRisk', 'recipients', 'platforms'] as const;

export type Country = (typeof COUNTRIES)[number];
export type Customer = (typeof CUSTOMERS)[number];
type Condition = (typeof CONDITIONS)[number];

const countries = v.array(v.picklist(COUNTRIES));

/** `content/offer/availability.yaml` */
export const availabilitySchema = v.strictObject({
  /** In the order in which tables show them. */
  countries,
  customers: v.array(v.picklist(CUSTOMERS)),
  products: v.record(
    v.string(),
    v.strictObject({
      private: v.optional(countries),
      freelancers: v.optional(countries),
      companies: v.optional(countries),
    }),
  ),
  conditions: v.array(
    v.strictObject({
      product: v.string(),
      customer: v.picklist(CUSTOMERS),
      condition: v.picklist(CONDITIONS),
    }),
  ),
});

export type Availability = v.InferOutput<typeof availabilitySchema>;

/** Words of the tables of availability. */
export const availabilityWordsSchema = (context: SchemaContext) =>
  v.strictObject({
    tool: v.literal('availability'),
    caption: text(),
    product: text(),
    /** In its place where a table is of one product. */
    customer: text(),
    countries: textFields<Country>(...COUNTRIES),
    customers: textFields<Customer>(...CUSTOMERS),
    offered: text(),
    conditional: text(),
    notOffered: text(),
    conditions: textFields<Condition>(...CONDITIONS),
    /** Below a table that shows only some products. */
    more: context.inlineMarkdown(),
  });

export type AvailabilityWords = v.InferOutput<ReturnType<typeof availabilityWordsSchema>>;
