import { expect, test } from 'vitest';
import { isMobile } from './mobile.ts';

const COMPUTER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';

test.each([
  ['touch and 768 px', 5, 768, COMPUTER, true],
  ['touch and 769 px', 5, 769, COMPUTER, false],
  ['no touch on a narrow window', 0, 320, COMPUTER, false],
  ['the browser of a telephone that is turned', 5, 915, PHONE, true],
  ['the browser of a telephone that hides its touch', 0, 1280, IPHONE, true],
])('%s', (_name, maxTouchPoints, innerWidth, userAgent, expected) => {
  const navigator = { maxTouchPoints, userAgent } as Navigator;
  expect(isMobile({ navigator, innerWidth })).toBe(expected);
});
