import type { ComponentPropsWithRef } from 'react';
import { languageOfPath } from '../shared/languages.ts';
import { classifyLink } from '../shared/link-kinds.ts';
import { withTrailingSlash } from '../shared/split-address.ts';
import { usePage } from './page-context.tsx';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  readonly href: string;
}

/**
 * An anchor, by the link rules (R4.3). It names the language of a page that
 * stands under the prefix of another one than the page around it. Navigation
 * itself is the runtime's, which listens on the document.
 */
export function Link({ href, ...attributes }: LinkProps) {
  const { path, language, languages } = usePage();
  switch (classifyLink(href)) {
    case 'blocked':
      return <a {...attributes} />;
    case 'external':
      return <a target="_blank" rel="noopener" {...attributes} href={href} />;
    case 'internal': {
      const address = withTrailingSlash(href);
      const isCurrent = address === path;
      const target = languageOfPath(address, languages);
      const hrefLang = attributes.hrefLang ?? (target === language ? undefined : target);
      return (
        <a
          {...(isCurrent && { 'aria-current': 'page' as const })}
          {...attributes}
          {...(hrefLang !== undefined && { hrefLang })}
          href={address}
        />
      );
    }
    case 'plain':
    case 'same-page':
      return <a {...attributes} href={href} />;
  }
}
