import type { Source } from '../collections.ts';
import { depositProtectionView, type DepositProtectionView } from './deposit-protection-view.ts';

/** What a page shows of a tool, with its words and what the build has calculated. */
export type ToolView = DepositProtectionView;

/** Undefined for tools that `content/tools` has no words for. */
export function toolView(tool: string, source: Source): ToolView | undefined {
  const words = source.items('tools').find(({ slug }) => slug === tool)?.data;
  switch (words?.tool) {
    case 'deposit-protection':
      return depositProtectionView(words, source.language);
    case undefined:
      return undefined;
  }
}
