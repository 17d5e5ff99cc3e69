import type { BuiltData } from '../shared/tools/built-data.ts';

/** As much of an element's markup as tells it from others. */
const NAMED_BY = 120;

/**
 * What the build has written into an element for its script. Nothing else writes there, so it is not checked.
 *
 * @throws Error where the attribute is missing
 */
export function readBuiltData<Name extends keyof BuiltData>(
  element: HTMLElement,
  name: Name,
): BuiltData[Name] {
  const json = element.dataset[name];
  if (json === undefined)
    throw new Error(
      `An element lacks its data "${name}", which the build writes: ${element.outerHTML.slice(0, NAMED_BY)}`,
    );
  return JSON.parse(json) as BuiltData[Name];
}
