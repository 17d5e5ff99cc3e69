/** A page by its name, in a list of links. */
export interface PageLink {
  readonly name: string;
  readonly path: string;
}

/** With what the page is about. */
export interface SummarisedLink extends PageLink {
  readonly summary: string;
}
