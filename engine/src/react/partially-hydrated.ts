import { templates } from 'virtual:engine/registry';
import { templateChunk } from './chunk-names.ts';

/** Whether the data of a template's pages comes from the partial-hydration variant of their record. */
export function isPartiallyHydrated(chunkName: string): boolean {
  return Object.entries(templates).some(
    ([name, template]) => template.isPartiallyHydrated && templateChunk(name) === chunkName,
  );
}
