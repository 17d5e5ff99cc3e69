import { Link } from '@quellwerk/engine/react';
import { useLanguageNames } from '../text/use-language-names.ts';
import { RichText } from '../text/rich-text.tsx';
import { Actions } from '../ui/actions.tsx';
import { PageOpening } from '../ui/page-opening.tsx';
import type { LanguageChoiceData } from '../build/status-pages.ts';

/** Stands at addresses without language, for visitors whom nothing has sent on. */
export function LanguageChoice({ data }: { readonly data: LanguageChoiceData }) {
  const namesOf = useLanguageNames();
  return data.variants.map(({ language, heading, lead, path }, index) => (
    <div key={language} lang={language}>
      <PageOpening
        title={heading}
        level={index === 0 ? 1 : 2}
        lead={<RichText value={lead} kind="inline" />}
        size="plain"
      >
        <Actions>
          <Link href={path} hrefLang={language} data-language-choice={language}>
            {namesOf(language).own}
          </Link>
        </Actions>
      </PageOpening>
    </div>
  ));
}
