/** `/en/services/` -> `/social/en/services.png` */
export function socialImageAddress(path: string): string {
  return `/social${path.replace(/\/$/, '')}.png`;
}
