/**
 * Mobile detection by the specification's rule (R13.6). A module of its own,
 * so that plugins that ask for it bring it along, and boot does not.
 */
import { MOBILE_MAX_WIDTH_PX } from '../shared/constants.ts';

/** Names by which browsers of telephones and tablets call themselves. */
const MOBILE_NAME = /mobi|android|iphone|ipad|ipod|windows phone|iemobile|opera mini|blackberry|webos/i;

/** True with touch and a window of at most 768 px, or by the name of the browser; asked anew, because windows change. */
export function isMobile({ navigator, innerWidth }: Pick<Window, 'navigator' | 'innerWidth'>): boolean {
  const hasTouch = navigator.maxTouchPoints > 0;
  return (hasTouch && innerWidth <= MOBILE_MAX_WIDTH_PX) || MOBILE_NAME.test(navigator.userAgent);
}
