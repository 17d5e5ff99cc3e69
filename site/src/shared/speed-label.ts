/**
 * How fast a recording is played, as it is chosen from a list: `1,25 ×`.
 *
 * @param rate as `playbackRate` has it: `1.25`
 */
export function speedLabel(rate: string, language: string): string {
  return `${rate.replace('.', language === 'en' ? '.' : ',')} ×`;
}
