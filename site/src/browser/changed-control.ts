/** Whether somebody, or the browser for them, has answered since the page was there. */
export function isChanged(control: unknown): boolean {
  if (control instanceof HTMLInputElement)
    return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLSelectElement)) return false;
  const built = [...control.options].findLastIndex(({ defaultSelected }) => defaultSelected);
  return control.selectedIndex !== Math.max(0, built);
}
