import type { TextPageData } from '../build/kinds/text-page-data.ts';
import { Day } from '../text/day.tsx';
import { LongText } from '../text/long-text.tsx';
import { RichText } from '../text/rich-text.tsx';
import { useText } from '../text/use-text.ts';
import { PageOpening } from '../ui/page-opening.tsx';

/** Running text, such as the legal pages, with its contents beside it. */
export function TextPage({ data }: { readonly data: TextPageData }) {
  const text = useText();
  const { heading, lead, inForceSince, contents } = data;
  return (
    <article>
      <PageOpening title={heading} lead={lead && <RichText value={lead} kind="inline" />} size="plain">
        <p className="soft-small">
          {text('section.inForceSince')} <Day day={inForceSince} />
        </p>
      </PageOpening>
      <LongText title={text('section.onThisPage')} value={data.text} hasContents={contents} />
    </article>
  );
}
