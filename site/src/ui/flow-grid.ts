/** The grid that drawings keep to, in pixels. */
export const GRID = 8;

/** The next line of the grid. */
export function snap(value: number): number {
  return Math.ceil(value / GRID) * GRID;
}
