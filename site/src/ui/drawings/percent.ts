/** A share of 0 to 1 as drawings have it, in page and browser alike; style sheets know `0.00%`. */
export function percentOf(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}
