import type { Source } from '../collections.ts';
import { itemFacts } from '../item-facts.ts';
import { availabilityView, type AvailabilityView } from './availability-view.ts';
import { costPlannerView, type CostPlannerView } from './cost-planner-view.ts';
import { depositProtectionView, type DepositProtectionView } from './deposit-protection-view.ts';
import { availability, prices, solutions } from './offer.ts';
import { solutionFinderView, type SolutionFinderView } from './solution-finder-view.ts';
import type { ToolWords } from '../schemas/tool-words.schema.ts';

/** What a page shows of a tool, with its words and what the build has calculated. */
export type ToolView = AvailabilityView | CostPlannerView | DepositProtectionView | SolutionFinderView;

type ToolSource = Pick<Source, 'language' | 'items'>;

/** As a page places a tool. */
interface PlacedTool {
  readonly tool: string;
  /** Slugs of services, where a tool is to show only these. */
  readonly services?: readonly string[] | undefined;
}

/** Undefined for tools that `content/tools` has no words for, and while what is offered has faults. */
export function toolView({ tool, services }: PlacedTool, source: ToolSource): ToolView | undefined {
  const words = wordsOf(tool, source);
  switch (words?.tool) {
    case 'availability':
      return (
        availability &&
        availabilityView(availability, words, { services: itemFacts(source, 'services'), only: services })
      );
    case 'cost-planner':
      return prices && costPlannerView(prices, words, source.language);
    case 'deposit-protection':
      return depositProtectionView(words, source.language);
    case 'solution-finder': {
      const places = wordsOf('availability', source);
      if (places?.tool !== 'availability' || availability === undefined || solutions === undefined)
        return undefined;
      return solutionFinderView(solutions, words, {
        availability,
        places,
        services: itemFacts(source, 'services'),
      });
    }
    default:
      return undefined;
  }
}

function wordsOf(tool: string, source: ToolSource): ToolWords | undefined {
  return source.items('tools').find(({ slug }) => slug === tool)?.data;
}
