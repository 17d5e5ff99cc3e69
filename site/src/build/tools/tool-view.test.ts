import { expect, test } from 'vitest';
import { parse } from 'yaml';
import availabilityWords from '../../../content/tools/availability.en.yaml?raw';
import writtenPrices from '../../../content/offer/prices.yaml?raw';
import solutionWords from '../../../content/tools/solution-finder.en.yaml?raw';
import { pricesSchema } from './cost-planner.schema.ts';
import { availability, readOffer, solutions } from './offer.ts';
import { testSource } from '../../../test/test-source.ts';
import { toolView } from './tool-view.ts';

const offered = Object.keys(availability?.products ?? {});
const led = (solutions?.solutions ?? []).map(({ service }) => service);

/** What editors are told when a page places the tool on a site with these services. */
function toldOf(tool: 'availability' | 'solution-finder', services: readonly string[]): string[] {
  const told: string[] = [];
  const items: Readonly<Record<string, readonly object[]>> = {
    tools: [
      { slug: 'availability', data: parse(availabilityWords) as object },
      { slug: 'solution-finder', data: parse(solutionWords) as object },
    ],
    services: services.map((slug) => ({ slug, path: `/en/services/${slug}/`, data: { name: slug } })),
  };
  const source = testSource({
    items: (collection) => (items[collection] ?? []) as never,
    report: (item, _keyPath, message) => void told.push(`${item.file}  ${message}`),
  });
  expect(toolView({ tool }, source)).toMatchObject({ tool });
  return told;
}

test.each([
  ['availability', 'site/content/offer/availability.yaml', offered],
  ['solution-finder', 'site/content/offer/solutions.yaml', led],
] as const)('%s tells of services that its offer names and no page stands for', (tool, file, named) => {
  const [missing = '', ...others] = new Set(named);
  expect(others).not.toEqual([]);
  const all = [...offered, ...led, ...(solutions?.solutions ?? []).flatMap((each) => each.with)];
  const known = [...all, solutions?.quickIdentification ?? ''];
  expect(toldOf(tool, known)).toEqual([]);
  const told = toldOf(
    tool,
    known.filter((slug) => slug !== missing),
  );
  // Once for each place.
  expect(new Set(told)).toEqual(
    new Set([`${file}  names "${missing}", which is no service. Remove the entry, or correct the slug.`]),
  );
});

test('a file of the offer that is missing is told of as such', () => {
  expect(readOffer('prices', undefined, pricesSchema)).toEqual({
    problems: [
      {
        file: 'site/content/offer/prices.yaml',
        message: 'is missing, and tools need it. Write it, or take it back from Git.',
      },
    ],
  });
});

test.each([
  ['launch: 20', 'launch: 30', '"weeks › accounts › launch" must be at most 26, where the drawing ends.'],
  ['decision: 4', 'decision: 1', '"weeks › accounts" must not go down: test, decision, pilot, launch.'],
])('weeks of the planner that cannot be drawn are told of: %s', (written, wrong, message) => {
  expect(writtenPrices).toContain(written);
  const source = { text: writtenPrices.replace(written, wrong) };
  expect(readOffer('prices', source, pricesSchema)).toMatchObject({ problems: [{ message }] });
  expect(readOffer('prices', { text: writtenPrices }, pricesSchema)).toHaveProperty('data');
});
