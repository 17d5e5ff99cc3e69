/**
 * Inlined into the head of pages with filters (`earlyScript` in `site.config.ts`): a shared address shows its choice
 * from the first paint on.
 */
import { narrowWhileRead } from './filters/narrow.ts';

narrowWhileRead(window);
