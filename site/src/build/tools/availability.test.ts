import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { availability, offerProblems } from './offer.ts';
import { availabilitySchema } from './availability.schema.ts';
import type { Availability, AvailabilityWords } from './availability.schema.ts';
import { availabilityView } from './availability-view.ts';

const services = ['cards', 'bankident', 'accounts'].map((slug) => ({
  slug,
  name: slug.toUpperCase(),
  path: `/en/services/${slug}/`,
}));
const data: Availability = {
  countries: ['de', 'at'],
  customers: ['private', 'companies'],
  products: { accounts: { private: ['at'] }, bankident: { private: ['de'], companies: [] } },
  conditions: [{ product: 'bankident', customer: 'private', condition: 'lowerRisk' }],
};
const words: AvailabilityWords = {
  tool: 'availability',
  caption: 'Caption',
  product: 'Service',
  customer: 'Customer',
  countries: { de: 'Germany', at: 'Austria', fr: 'France', it: 'Italy', es: 'Spain', ie: 'Ireland' },
  customers: { private: 'Private', freelancers: 'Freelancers', companies: 'Companies' },
  offered: 'Offered',
  conditional: 'On a condition',
  notOffered: 'Not offered',
  conditions: { lowerRisk: 'Lower risk', recipients: 'Recipients', platforms: 'Platforms' },
  more: { html: 'More', headings: [] },
};

describe('the table of availability', () => {
  const view = availabilityView(data, words, { services, only: undefined });

  it('has a row for each product and customer, in the order of the services', () => {
    expect(view.rows.map(({ key, cells, condition }) => [key, cells, condition])).toEqual([
      ['bankident-private', [true, false], 'Lower risk'],
      ['accounts-private', [false, true], undefined],
    ]);
  });

  it('takes of a service what it shows, whatever else is known of it', () => {
    const known = services.map((service) => ({ ...service, flow: { title: 'Money moves.' } }));
    const { rows } = availabilityView(data, words, { services: known, only: undefined });
    expect(rows[0]?.product).toEqual({ name: 'BANKIDENT', path: '/en/services/bankident/' });
  });

  it('can be narrowed by what its rows have, and by nothing else', () => {
    expect(view.narrowing?.items['accounts-private']).toEqual({
      product: ['accounts'],
      customer: ['private'],
      country: ['at'],
    });
    expect(
      view.narrowing?.filters.map(({ name, options }) => [name, options.map(({ value }) => value)]),
    ).toEqual([
      ['country', ['de', 'at']],
      ['customer', ['private']],
      ['product', ['bankident', 'accounts']],
    ]);
  });

  it('shows other pages the rows of their services, with the way to the whole', () => {
    const part = availabilityView(data, words, { services, only: ['accounts'] });
    expect(part.rows.map(({ key }) => key)).toEqual(['accounts-private']);
    expect(part.narrowing).toBeUndefined();
    expect(part.more).toEqual(words.more);
  });

  it('names and links the products of a table of several, and only the customers in that of one', () => {
    const shown = (only: string[]) => {
      const part = availabilityView(data, words, { services, only });
      return [part.words.rowHeading, ...part.rows.map(({ product, customer }) => [product?.name, customer])];
    };
    expect(shown(['accounts'])).toEqual(['Customer', [undefined, 'Private']]);
    expect(shown(['accounts', 'bankident'])).toEqual([
      'Service',
      ['BANKIDENT', 'Private'],
      ['ACCOUNTS', 'Private'],
    ]);
  });
});

describe('the file of availability', () => {
  it('has no faults, and names every service and no other', () => {
    expect(offerProblems).toEqual([]);
    const pages = readdirSync(join(import.meta.dirname, '../../../content/services'));
    const slugs = pages
      .filter((name) => name.endsWith('.en.yaml'))
      .map((name) => name.replace('.en.yaml', ''));
    expect(Object.keys(availability?.products ?? {}).sort()).toEqual(slugs.sort());
  });

  it.each([
    ['a country that the bank does not know', { products: { accounts: { private: ['xx'] } } }],
    ['a customer that there is not', { products: { accounts: { pets: ['de'] } } }],
    [
      'a condition without words',
      { conditions: [{ product: 'cards', customer: 'private', condition: 'x' }] },
    ],
  ])('is refused with %s', (_, change) => {
    expect(v.safeParse(availabilitySchema, { ...data, ...change }).success).toBe(false);
  });
});
