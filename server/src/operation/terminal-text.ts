/** What operators read in a terminal and visitors have written: nothing in it may move the cursor or turn its direction. */

const STEERING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** For one line of text, in which signs that steer a terminal mean nothing. */
export function terminalText(text: string): string {
  return text.replace(STEERING, '\u{fffd}');
}

/** JSON on one line that means the same as that of `JSON.stringify`, which leaves most of these signs as they are. */
export function terminalJson(value: unknown): string {
  return JSON.stringify(value).replace(STEERING, (sign) =>
    Array.from(
      { length: sign.length },
      (_, index) => `\\u${sign.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}
