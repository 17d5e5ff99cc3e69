/** The element that is there, or the test has failed. */
export function found<Type extends HTMLElement>(selector: string): Type {
  const element = document.querySelector<Type>(selector);
  if (element === null) throw new Error(`There is no ${selector}.`);
  return element;
}

/** The element that is there and of this kind, or the test has failed. */
export function foundAs<Found extends Element>(selector: string, Kind: new () => Found): Found {
  const element = document.querySelector(selector);
  if (element instanceof Kind) return element;
  throw new Error(`There is no ${selector}.`);
}
