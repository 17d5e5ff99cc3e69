/**
 * Documents that have ended show what applied: a fact in one would bring today's wording of a law into a contract of before.
 * Placeholders are filled in before a schema sees them, so the files themselves are read.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Source } from '../collections.ts';

export function reportEndedDocuments(sources: readonly Source[], siteRoot: string): void {
  for (const { report, ...source } of sources)
    for (const item of source.items('documents')) {
      if (item.data.until === undefined) continue;
      const file = join(siteRoot, 'content', 'documents', basename(item.file));
      const facts = existsSync(file) ? readFileSync(file, 'utf8').match(/\{fact\.[\w.-]+\}/g) : null;
      if (facts === null) continue;
      const found = [...new Set(facts)].join(', ');
      const message = `takes ${found} from facts, and has "until": a change of the fact would change what applied. Write the words that stood there on its last day.`;
      report(item, ['body'], message);
    }
}
