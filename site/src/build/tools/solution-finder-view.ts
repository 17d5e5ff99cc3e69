/** The solution finder as a page shows it: five questions, and every solution with what it depends on. */
import { fillWords } from '../../shared/fill-words.ts';
import { TASKS, TIMES } from '../../shared/tools/solutions.ts';
import type { FinderFacts, Question, SolutionFacts } from '../../shared/tools/solutions.ts';
import type { Availability, AvailabilityWords } from './availability.schema.ts';
import type { AvailableProduct } from './availability-view.ts';
import type { SolutionFinderWords, Solutions } from './solution-finder.schema.ts';

interface FinderQuestion {
  readonly name: Question;
  readonly title: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface Service extends AvailableProduct {
  readonly summary: string;
}

interface ShownSolution {
  readonly facts: SolutionFacts;
  readonly task: string;
  readonly service: Service;
  readonly with: readonly AvailableProduct[];
  readonly weeks: string;
  readonly warning?: string;
}

export interface SolutionFinderView {
  readonly tool: 'solution-finder';
  readonly words: Pick<
    SolutionFinderWords,
    'title' | 'needsScript' | 'any' | 'listTitle' | 'count' | 'none' | 'share' | 'reset' | 'with' | 'states'
  >;
  readonly questions: readonly FinderQuestion[];
  readonly facts: FinderFacts;
  readonly quick: AvailableProduct | undefined;
  readonly solutions: readonly ShownSolution[];
}

interface FinderSources {
  readonly availability: Availability;
  readonly places: Pick<AvailabilityWords, 'countries' | 'customers'>;
  readonly services: readonly Service[];
}

export function solutionFinderView(
  { solutions, times, quickIdentification }: Solutions,
  { tool, tasks, weeks, warnings, questions, identities, times: timeWords, ...words }: SolutionFinderWords,
  { availability, places, services }: FinderSources,
): SolutionFinderView {
  const serviceOf = (slug: string) => services.find((service) => service.slug === slug);
  const linked = (slug: string) => {
    const service = serviceOf(slug);
    return service === undefined ? [] : [{ slug, name: service.name, path: service.path }];
  };
  const labelled = <Value extends string>(
    values: readonly Value[],
    labels: Readonly<Record<Value, string>>,
  ) => values.map((value) => ({ value, label: labels[value] }));
  const warningOf: Readonly<Partial<Record<string, string>>> = warnings;
  return {
    tool,
    words,
    questions: [
      { name: 'task', title: questions.task, options: labelled(TASKS, tasks) },
      {
        name: 'customer',
        title: questions.customer,
        options: labelled(availability.customers, places.customers),
      },
      {
        name: 'country',
        title: questions.country,
        options: labelled(availability.countries, places.countries),
      },
      {
        name: 'identity',
        title: questions.identity,
        options: labelled(['full', 'quick'] as const, identities),
      },
      { name: 'time', title: questions.time, options: labelled(TIMES, timeWords) },
    ],
    facts: { times, quick: offeredIn(availability, quickIdentification) },
    quick: linked(quickIdentification)[0],
    solutions: solutions.flatMap((solution) => {
      const service = serviceOf(solution.service);
      if (service === undefined) return [];
      const { slug, name, path, summary } = service;
      const warning = warningOf[solution.task];
      return {
        facts: {
          task: solution.task,
          weeks: solution.weeks,
          offered: offeredIn(availability, slug),
          conditional: availability.conditions
            .filter(({ product }) => product === slug)
            .map(({ customer }) => customer),
        },
        task: tasks[solution.task],
        service: { slug, name, path, summary },
        with: solution.with.flatMap(linked),
        weeks: fillWords(weeks, { weeks: String(solution.weeks) }),
        ...(warning !== undefined && { warning }),
      };
    }),
  };
}

/** Customer -> countries in which a product is offered. */
function offeredIn({ customers, products }: Availability, slug: string): SolutionFacts['offered'] {
  return Object.fromEntries(customers.map((customer) => [customer, products[slug]?.[customer] ?? []]));
}
