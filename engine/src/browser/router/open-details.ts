import { CONTENT_ID } from '../../shared/document.ts';

/** Which details of the content are open, by history entry. For the document alone: a reload closes them anywhere. */
export interface OpenDetails {
  /** To be called while the page of the entry is in the document. */
  keep(entry: string): void;
  restore(entry: string | undefined): void;
}

export function createOpenDetails(document: Document): OpenDetails {
  const kept = new Map<string | undefined, readonly boolean[]>();
  const detailsOf = (): HTMLDetailsElement[] => [
    ...(document.getElementById(CONTENT_ID)?.querySelectorAll('details') ?? []),
  ];
  return {
    keep(entry) {
      kept.set(
        entry,
        detailsOf().map(({ open }) => open),
      );
    },
    restore(entry) {
      const [states, details] = [kept.get(entry), detailsOf()];
      if (states?.length !== details.length) return;
      for (const [index, element] of details.entries()) element.open = states[index] === true;
    },
  };
}
