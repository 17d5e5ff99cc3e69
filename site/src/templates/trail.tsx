import { Link, usePage } from '@quellwerk/engine/react';
import type { Crumb } from '../build/trail.ts';
import { useText, useWordsLanguage } from '../text/use-text.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';

/** Breadcrumbs in the language of the frame; nothing where no page stands above. */
export function Trail({ trail }: { readonly trail: readonly Crumb[] }) {
  const text = useText();
  const wordsLanguage = useWordsLanguage();
  const { bodyLanguage } = usePage();
  if (trail.length === 0) return null;
  return (
    <Breadcrumbs
      label={text('trail.label')}
      language={wordsLanguage === bodyLanguage ? undefined : wordsLanguage}
    >
      {trail.map(({ name, path, language }) => (
        <Link key={path} href={path} hrefLang={language}>
          {name}
        </Link>
      ))}
    </Breadcrumbs>
  );
}
