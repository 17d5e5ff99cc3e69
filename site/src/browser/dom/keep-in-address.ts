/**
 * Puts choices into the address of the page that is shown, beside what else stands there, so that it can be shared; empty
 * ones are taken out. It is no other page for it, and no new entry of the history.
 */
export function keepInAddress(
  { location, history }: Pick<Window, 'location' | 'history'>,
  values: Readonly<Record<string, string>>,
): void {
  const address = new URL(location.href);
  const { searchParams } = address;
  const changed = Object.entries(values).filter(([name, value]) => (searchParams.get(name) ?? '') !== value);
  // Written again, what others have put there would be spelt in another way.
  if (changed.length === 0) return;
  for (const [name, value] of changed) {
    if (value === '') searchParams.delete(name);
    else searchParams.set(name, value);
  }
  history.replaceState(history.state, '', address);
}
