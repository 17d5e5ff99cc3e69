/** The address that a text is; undefined for other texts. `URL.canParse` is not there before Safari 17. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
