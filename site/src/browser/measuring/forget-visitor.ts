import { visitorIdentifier } from '../../shared/stored-by-parts.ts';

/** Apart from what makes the identifier, which is fetched with a grant alone. */
export function forgetVisitor(document: Document): void {
  document.cookie = `${visitorIdentifier.name}=; path=/; max-age=0`;
}
