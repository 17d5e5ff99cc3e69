import { usePage } from '@quellwerk/engine/react';
import type { PageData } from './page.tsx';

/** Shows what a component can know of the languages (R12.4). */
export function LanguageFacts({ data }: { readonly data: PageData }) {
  const page = usePage();
  const facts = {
    language: page.language,
    languages: page.languages,
    redirect: page.redirect,
    routed: page.routed,
    originalPath: page.originalPath,
    redirectDefaultLanguageToRoot: page.redirectDefaultLanguageToRoot,
    ignoredPaths: page.ignoredPaths,
    fallbackLanguage: page.fallbackLanguage,
  };
  return (
    <article>
      <h1>{data.title}</h1>
      <output>{JSON.stringify(facts)}</output>
    </article>
  );
}
