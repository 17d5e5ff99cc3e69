/**
 * What the build has written into a data attribute as JSON: figures, facts or words that the script of an element needs.
 * Its type is that of what the element's component writes there; nothing else writes it, so it is not checked.
 *
 * @param name as `dataset` has it
 * @throws Error where the attribute is missing
 */
export function readBuiltData<Data>(element: HTMLElement, name: string): Data {
  const json = element.dataset[name];
  if (json === undefined) throw new Error(`An element lacks its data "${name}", which the build writes.`);
  return JSON.parse(json) as Data;
}
