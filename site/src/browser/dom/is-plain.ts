/** Whether a click or a key means what it says: with a modifier it is a command of the browser, such as "back" or "new window". */
export function isPlain({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent): boolean {
  return !altKey && !ctrlKey && !metaKey && !shiftKey;
}
