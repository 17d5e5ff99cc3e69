import { useText } from './use-text.ts';

/** A day in words, such as 3 December 2026; machines read it as content has it. */
export function Day({ day }: { readonly day: string }) {
  const text = useText();
  return <time dateTime={day}>{text('section.day', { day: new Date(day) })}</time>;
}
