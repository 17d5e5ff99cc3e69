import type { Source } from '../collections.ts';
import { itemFacts } from '../item-facts.ts';
import { availabilityView, type AvailabilityView } from './availability-view.ts';
import { depositProtectionView, type DepositProtectionView } from './deposit-protection-view.ts';
import { availability } from './offer.ts';

/** What a page shows of a tool, with its words and what the build has calculated. */
export type ToolView = AvailabilityView | DepositProtectionView;

/** As a page places a tool. */
interface PlacedTool {
  readonly tool: string;
  /** Slugs of services, where a tool is to show only these. */
  readonly services?: readonly string[] | undefined;
}

/** Undefined for tools that `content/tools` has no words for. */
export function toolView({ tool, services }: PlacedTool, source: Source): ToolView | undefined {
  const words = source.items('tools').find(({ slug }) => slug === tool)?.data;
  switch (words?.tool) {
    case 'availability':
      return (
        availability &&
        availabilityView(availability, words, { services: itemFacts(source, 'services'), only: services })
      );
    case 'deposit-protection':
      return depositProtectionView(words, source.language);
    case undefined:
      return undefined;
  }
}
