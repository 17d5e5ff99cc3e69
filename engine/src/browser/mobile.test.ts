import { expect, test } from 'vitest';
import { isMobile } from './mobile.ts';

const COMPUTER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';

test.each([
  { name: 'touch and 768 px', touches: 5, width: 768, userAgent: COMPUTER, expected: true },
  { name: 'touch and 769 px', touches: 5, width: 769, userAgent: COMPUTER, expected: false },
  { name: 'no touch on a narrow window', touches: 0, width: 320, userAgent: COMPUTER, expected: false },
  { name: 'a telephone that is turned', touches: 5, width: 915, userAgent: PHONE, expected: true },
  { name: 'a telephone that hides its touch', touches: 0, width: 1280, userAgent: IPHONE, expected: true },
])('$name is mobile: $expected', ({ touches, width, userAgent, expected }) => {
  const navigator = { maxTouchPoints: touches, userAgent } as Navigator;
  expect(isMobile({ navigator, innerWidth: width })).toBe(expected);
});
