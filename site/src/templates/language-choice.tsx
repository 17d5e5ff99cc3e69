import { Link } from '@quellwerk/engine/react';
import type { RichText as RichTextValue } from '@quellwerk/engine/content';
import { languageName } from '../text/language-names.ts';
import { RichText } from '../text/rich-text.tsx';
import { Actions } from '../ui/actions.tsx';
import { PageOpening } from '../ui/page-opening.tsx';

export interface LanguageChoiceData {
  readonly variants: readonly {
    readonly language: string;
    readonly heading: string;
    readonly lead: RichTextValue;
    readonly path: string;
  }[];
}

/** Stands at addresses without language, for visitors whom nothing has sent on. */
export function LanguageChoice({ data }: { readonly data: LanguageChoiceData }) {
  return data.variants.map(({ language, heading, lead, path }) => (
    <div key={language} lang={language} data-language-variant={language}>
      <PageOpening title={heading} lead={<RichText value={lead} kind="inline" />} size="plain">
        <Actions>
          <Link href={path} hrefLang={language} data-language-choice={language}>
            {languageName(language)}
          </Link>
        </Actions>
      </PageOpening>
    </div>
  ));
}
