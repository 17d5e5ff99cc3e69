/** Services that `content/offer` names and no page stands for: whatever is written of them would be shown nowhere. */
import type { Source } from '../collections.ts';
import type { Availability } from '../tools/availability.schema.ts';
import { availability, offerFile, solutions } from '../tools/offer.ts';
import type { Solutions } from '../tools/solution-finder.schema.ts';

type Services = readonly { readonly slug: string }[];
type Reporting = Pick<Source, 'report'>;

/** A service that a file names, and where in it. */
interface NamedService {
  readonly name: string;
  readonly keyPath: readonly (string | number)[];
}

/** Services have twins in all languages, so that one of these is enough. */
export function reportUnknownServices([source]: readonly Pick<Source, 'items' | 'report'>[]): void {
  if (source === undefined) return;
  const services = source.items('services');
  if (availability !== undefined) reportUnknownProducts(availability, services, source);
  if (solutions !== undefined) reportUnknownSolutions(solutions, services, source);
}

/** @internal for its test */
export function reportUnknownProducts(
  { products, conditions }: Pick<Availability, 'products' | 'conditions'>,
  services: Services,
  source: Reporting,
): void {
  const named = [
    ...Object.keys(products).map((name) => ({ name, keyPath: ['products', name] })),
    ...conditions.map(({ product }, index) => ({ name: product, keyPath: ['conditions', index, 'product'] })),
  ];
  reportUnknown(offerFile('availability'), unknownOf(named, services), source);
}

/** @internal for its test */
export function reportUnknownSolutions(
  { solutions, quickIdentification }: Pick<Solutions, 'solutions' | 'quickIdentification'>,
  services: Services,
  source: Reporting,
): void {
  const named = [
    ...solutions.flatMap(({ service, with: others }, index) => [
      { name: service, keyPath: ['solutions', index, 'service'] },
      ...others.map((name, place) => ({ name, keyPath: ['solutions', index, 'with', place] })),
    ]),
    { name: quickIdentification, keyPath: ['quickIdentification'] },
  ];
  reportUnknown(offerFile('solutions'), unknownOf(named, services), source);
}

function unknownOf(named: readonly NamedService[], services: Services): readonly NamedService[] {
  const known = new Set(services.map(({ slug }) => slug));
  return named.filter(({ name }) => !known.has(name));
}

function reportUnknown(
  file: ReturnType<typeof offerFile>,
  unknown: readonly NamedService[],
  { report }: Reporting,
): void {
  for (const { name, keyPath } of unknown)
    report(file, keyPath, `names "${name}", which is no service. Remove the entry, or correct the slug.`);
}
