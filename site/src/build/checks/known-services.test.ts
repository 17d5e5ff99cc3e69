import { expect, test } from 'vitest';
import { sampleOffer } from '../../../test/sample-offer.ts';
import { testSource } from '../../../test/test-source.ts';
import { availability as offered, solutions as led } from '../tools/offer.ts';
import { reportUnknownProducts, reportUnknownServices, reportUnknownSolutions } from './known-services.ts';

const services = ['accounts', 'payment-flows', 'kyc-platform', 'splitpay', 'bankident'].map((slug) => ({
  slug,
}));

function toldBy(run: (source: Parameters<typeof reportUnknownProducts>[2]) => void): string[] {
  const told: string[] = [];
  run({
    report: ({ file }, keyPath, message) => void told.push(`${file}  ${keyPath.join('.')}  ${message}`),
  });
  return told;
}

const { availability, solutions } = sampleOffer;
const fault = (file: string, name: string, place: string) =>
  `site/content/offer/${file}.yaml  ${place}  names "${name}", which is no service. Remove the entry, or correct the slug.`;

test.each([
  ['whose services all have pages', availability, []],
  [
    'with a product that there is not',
    { ...availability, products: { ...availability.products, account: {} } },
    [fault('availability', 'account', 'products.account')],
  ],
  [
    'with a condition for one that there is not',
    {
      ...availability,
      conditions: [
        { product: 'cards', customer: 'private' as const, condition: 'lowerRisk' as const },
        { product: 'cards', customer: 'companies' as const, condition: 'lowerRisk' as const },
      ],
    },
    ['conditions.0.product', 'conditions.1.product'].map((place) => fault('availability', 'cards', place)),
  ],
])('availability %s', (_, offered, faults) => {
  expect(toldBy((source) => reportUnknownProducts(offered, services, source))).toEqual(faults);
});

const solution = { task: 'account' as const, service: 'accounts', with: [], weeks: 14 };

test.each([
  ['whose services all have pages', solutions, []],
  [
    'that lead to a service that there is not',
    { ...solutions, solutions: [{ ...solution, service: 'acounts' }] },
    [fault('solutions', 'acounts', 'solutions.0.service')],
  ],
  [
    'that come with one that there is not',
    { ...solutions, solutions: [{ ...solution, with: ['kyc'] }] },
    [fault('solutions', 'kyc', 'solutions.0.with.0')],
  ],
  [
    'that identify with one that there is not',
    { ...solutions, quickIdentification: 'ident' },
    [fault('solutions', 'ident', 'quickIdentification')],
  ],
])('solutions %s', (_, offered, faults) => {
  expect(toldBy((source) => reportUnknownSolutions(offered, services, source))).toEqual(faults);
});

test('services that the offer of the site names and no page stands for are told of once, whatever pages place its tools', () => {
  const named = [
    ...Object.keys(offered?.products ?? {}),
    ...(led?.solutions ?? []).flatMap((each) => [each.service, ...each.with]),
    led?.quickIdentification ?? '',
  ];
  const toldWithout = (missing: string) => {
    const known = named.filter((slug) => slug !== missing).map((slug) => ({ slug }));
    return toldBy(({ report }) => {
      const source = testSource({ items: () => known as never, report });
      reportUnknownServices([source, source]);
    });
  };
  expect(toldWithout('')).toEqual([]);
  const told = toldWithout(named[0] ?? '');
  expect(told).toContain(fault('availability', named[0] ?? '', `products.${named[0] ?? ''}`));
  expect(new Set(told).size).toBe(told.length);
});
