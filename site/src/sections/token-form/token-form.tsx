import { usePage } from '@quellwerk/engine/react';
import { TOKEN_FORM_ATTRIBUTE } from '@quellwerk/forms/markup';
import { EXPIRED_PATH } from '../../shared/named-pages.ts';
import { RichText } from '../../text/rich-text.tsx';
import { Actions } from '../../ui/actions.tsx';
import { SectionShell } from '../../ui/section-shell.tsx';
import type { SectionProps } from '../section.ts';

/**
 * A button instead of a link: programs that read mails open links, and must not
 * confirm anything by that.
 */
export function TokenForm({ value, id }: SectionProps<'token-form'>) {
  const { language } = usePage();
  return (
    <SectionShell id={id} title={value.title}>
      {value.text && <RichText value={value.text} />}
      {/* The page without a token, as a static host serves it: its button says that the link is missing. */}
      <form action={`/${language}${EXPIRED_PATH}`} method="get" {...{ [TOKEN_FORM_ATTRIBUTE]: '' }}>
        <Actions>
          <button type="submit">{value.button}</button>
        </Actions>
      </form>
    </SectionShell>
  );
}
