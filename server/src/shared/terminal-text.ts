/** What operators read in a terminal and visitors have written: nothing in it may move the cursor or turn its direction. */

const STEERING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/** Ends of lines, tabulators and the byte order mark of a table stay; a return alone would go back to the start of its line. */
const STEERING_BUT_LAYOUT = /(?!\r\n|[\n\t\ufeff])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** For one line of text, in which signs that steer a terminal mean nothing. */
export function terminalText(text: string): string {
  return text.replace(STEERING, '\u{fffd}');
}

interface OutputStream {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

/** Writes text of several lines: for files and programs as it is, for a terminal without the signs that steer it. */
export function print(stream: OutputStream, text: string): void {
  stream.write(stream.isTTY === true ? text.replace(STEERING_BUT_LAYOUT, '\u{fffd}') : text);
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
