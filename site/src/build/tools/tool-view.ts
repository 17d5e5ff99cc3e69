import type { Source } from '../collections.ts';
import { itemFacts } from '../lists/item-facts.ts';
import { ratesFor } from '../rates/rates.ts';
import type { RatesView } from '../rates/rates-view.ts';
import { accountCheckView } from './account-check-view.ts';
import type { AccountCheckView } from './account-check-view.ts';
import { availabilityView } from './availability-view.ts';
import type { AvailabilityView } from './availability-view.ts';
import { brandPreviewView } from './brand-preview-view.ts';
import type { BrandPreviewView } from './brand-preview-view.ts';
import { costPlannerView } from './cost-planner-view.ts';
import type { CostPlannerView } from './cost-planner-view.ts';
import { depositProtectionView } from './deposit-protection-view.ts';
import type { DepositProtectionView } from './deposit-protection-view.ts';
import type { IbanCheckerWords } from './iban-checker.schema.ts';
import { availability, prices, solutions } from './offer.ts';
import type { SearchWords } from './search.schema.ts';
import { solutionFinderView } from './solution-finder-view.ts';
import type { SolutionFinderView } from './solution-finder-view.ts';
import type { ToolWords } from './tool-words.schema.ts';

/** What a page shows of a tool, with its words and what the build has calculated. */
export type ToolView =
  | AccountCheckView
  | AvailabilityView
  | BrandPreviewView
  | CostPlannerView
  | DepositProtectionView
  | ExchangeRatesView
  | IbanCheckerWords
  | SearchWords
  | SolutionFinderView;

interface ExchangeRatesView {
  readonly tool: 'exchange-rates';
  readonly rates: RatesView;
}

/** As a page places a tool. */
interface PlacedTool {
  readonly tool: ToolView['tool'];
  /** Slugs of services, where a tool is to show only these. */
  readonly services?: readonly string[] | undefined;
}

/** Undefined for tools that `content/tools` has no words for, and while the files it is made of have faults. */
export function toolView({ tool, services }: PlacedTool, source: Source): ToolView | undefined {
  if (tool === 'exchange-rates') return exchangeRatesView(source.language);
  const words = wordsOf(tool, source);
  switch (words?.tool) {
    case 'account-check':
      return accountCheckView(words, source);
    case 'iban-checker':
    case 'search':
      return words;
    case 'availability': {
      if (availability === undefined) return undefined;
      return availabilityView(availability, words, {
        services: itemFacts(source, 'services'),
        only: services,
      });
    }
    case 'brand-preview':
      return brandPreviewView(words, source.language);
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
    case undefined:
      return undefined;
    default:
      words satisfies never;
      reportMissingView(tool, source);
      return undefined;
  }
}

function reportMissingView(tool: string, { items, report }: Source): void {
  const item = items('tools').find(({ slug }) => slug === tool);
  const message =
    'has words, and no line in toolView of site/src/build/tools/tool-view.ts, without which its page shows none of them. Write that line.';
  if (item !== undefined) report(item, ['tool'], message);
}

/** In English where a language has no words; undefined while the files have faults. */
export function exchangeRatesView(language: string): ExchangeRatesView | undefined {
  const rates = ratesFor(language);
  return rates && { tool: 'exchange-rates', rates };
}

function wordsOf(tool: string, source: Source): ToolWords | undefined {
  return source.items('tools').find(({ slug }) => slug === tool)?.data;
}
