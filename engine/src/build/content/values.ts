/**
 * Values that content files hold in a short form and pages receive in a
 * finished one. A schema cannot finish them itself (it knows neither the page's
 * language nor the other items), so it leaves a marker that the build replaces.
 */

export interface Heading {
  readonly depth: number;
  readonly id: string;
  readonly text: string;
}

/** Markdown, rendered. */
export interface RichText {
  readonly html: string;
  readonly headings: readonly Heading[];
}

export interface ImageValue {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

export type Pending =
  | { readonly kind: 'markdown'; readonly source: string }
  | { readonly kind: 'inline-markdown'; readonly source: string }
  | { readonly kind: 'href'; readonly target: string }
  | { readonly kind: 'reference'; readonly collection: string; readonly slug: string }
  | { readonly kind: 'image'; readonly src: string; readonly alt: string };

const PENDING_KEY = '$pending';

/**
 * Marks a value for the build to finish. The type is that of the finished
 * value, because that is what every reader of the schema's type will see.
 */
export function pendingField<Finished>(pending: Pending): Finished {
  return { [PENDING_KEY]: pending } as Finished;
}

/** The marker's content, or undefined for ordinary data. */
export function pendingOf(value: unknown): Pending | undefined {
  if (typeof value !== 'object' || value === null || !(PENDING_KEY in value)) return undefined;
  return value[PENDING_KEY] as Pending;
}
