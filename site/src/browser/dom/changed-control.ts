/** Whether somebody, or the browser for them, has answered since the page was there. */
export function isChanged(control: unknown): boolean {
  if (control instanceof HTMLInputElement) {
    const { checked, defaultChecked, value, defaultValue } = control;
    // What a box sends where it is ticked is not what was written as its value, if nothing was.
    return /^(?:checkbox|radio)$/.test(control.type) ? checked !== defaultChecked : value !== defaultValue;
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLSelectElement)) return false;
  const built = [...control.options].findLastIndex(({ defaultSelected }) => defaultSelected);
  return control.selectedIndex !== Math.max(0, built);
}
