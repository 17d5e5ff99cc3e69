/** Services that `content/offer` names and no page stands for: whatever is written of them would be shown nowhere. */
import type { Source } from '../collections.ts';
import type { Availability } from './availability.schema.ts';
import type { Solutions } from './solution-finder.schema.ts';

type Services = readonly { readonly slug: string }[];
type Reporting = Pick<Source, 'report'>;

export function reportUnknownProducts(
  { products, conditions }: Pick<Availability, 'products' | 'conditions'>,
  services: Services,
  source: Reporting,
): void {
  const names = [...Object.keys(products), ...conditions.map(({ product }) => product)];
  reportUnknown({ file: 'site/content/offer/availability.yaml', names }, services, source);
}

export function reportUnknownSolutions(
  { solutions, quickIdentification }: Pick<Solutions, 'solutions' | 'quickIdentification'>,
  services: Services,
  source: Reporting,
): void {
  const named = solutions.flatMap((solution) => [solution.service, ...solution.with]);
  const names = [...named, quickIdentification];
  reportUnknown({ file: 'site/content/offer/solutions.yaml', names }, services, source);
}

function reportUnknown(
  { file, names }: { readonly file: string; readonly names: readonly string[] },
  services: Services,
  { report }: Reporting,
): void {
  const known = new Set(services.map(({ slug }) => slug));
  for (const name of new Set(names)) {
    if (known.has(name)) continue;
    report({ file }, [], `names "${name}", which is no service. Remove the entry, or correct the slug.`);
  }
}
