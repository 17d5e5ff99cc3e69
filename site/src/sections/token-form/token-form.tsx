import { RichText } from '../../text/rich-text.tsx';
import { Actions } from '../../ui/actions.tsx';
import { SectionShell } from '../../ui/section-shell.tsx';
import type { SectionProps } from '../section.ts';

/**
 * A button instead of a link: programs that read mails open links, and must not
 * confirm anything by that.
 */
export function TokenForm({ value, id }: SectionProps<'token-form'>) {
  return (
    <SectionShell id={id} title={value.title}>
      {value.text && <RichText value={value.text} />}
      <form method="post" data-token-form="">
        <Actions>
          <button type="submit">{value.button}</button>
        </Actions>
      </form>
    </SectionShell>
  );
}
