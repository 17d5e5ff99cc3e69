import type { StringKey } from '../build/schemas/strings.schema.ts';
import type { LocalForm } from '../shared/local-form.ts';
import { useText } from '../text/use-text.ts';
import { SectionShell } from '../ui/section-shell.tsx';
import { FormView } from './form-view.tsx';

interface FormPlaceProps {
  readonly title: StringKey;
  readonly form: LocalForm;
}

/** The form that a kind of page is made for, at the anchor `#form`. */
export function FormPlace({ title, form }: FormPlaceProps) {
  const text = useText();
  return (
    <SectionShell id="form" title={text(title)}>
      <FormView value={form} />
    </SectionShell>
  );
}
