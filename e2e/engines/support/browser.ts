/** What a case does with a browser, whichever engine it is. Elements are named as a visitor would: by place and words. */

/**
 * Engine -> the variable that names its browser. An engine is tested where its browser is; `scripts/engines.mjs` brings
 * both on Debian.
 */
export const ENGINES = { firefox: 'FIREFOX_PATH', webkit: 'WEBKIT_PATH' } as const;

export type Engine = keyof typeof ENGINES;

/** What a visitor has set in the system, which only a browser's start can bring in. */
export interface Preferences {
  readonly isDark: boolean;
  readonly hasReducedMotion: boolean;
}

/** What visitors prefer, best first. Not English, which the site takes for want of anything better. */
export const BROWSER_LANGUAGES = ['de-DE', 'de'] as const;

/** The first visible element of a selector, with exactly these words where there are some. */
export type Target = string | readonly [selector: string, words: string];

export interface RunningBrowser {
  readonly engine: Engine;
  /** A page without cookies, with nothing open. */
  newPage(): Promise<EnginePage>;
  stop(): Promise<void>;
}

export interface EnginePage {
  readonly engine: Engine;
  /** Opens an address and waits until it has loaded. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Back to another document; a script that asks for it may go away before it has answered. */
  leaveBack(): Promise<void>;
  /** Runs a function in the page; it may use nothing from outside itself. */
  evaluate<Args extends readonly unknown[], Result>(
    read: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  click(target: Target): Promise<void>;
  hover(target: Target): Promise<void>;
  /** `Tab`, `Enter`, `Shift+Tab`, a letter; once, or several times in a row. */
  press(key: string, times?: number): Promise<void>;
  /** Types into what has focus. */
  type(text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  cookies(): Promise<Readonly<Record<string, string>>>;
  /** Those of the host that is open. */
  deleteCookies(): Promise<void>;
  /** What is to be seen of the page, as PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Runs in the page. Null as well while the element moves, because a pointer would hit what lies there next. */
export async function findVisible(selector: string, words: string | null): Promise<Element | null> {
  const inWords = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const found = [...document.querySelectorAll(selector)].find(
    (element) => element.checkVisibility() && (words === null || inWords(element) === words),
  );
  // Smooth scrolling would move the element away under the pointer.
  found?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const placeOf = (): string => JSON.stringify(found?.getBoundingClientRect());
  const place = placeOf();
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  return found !== undefined && placeOf() === place ? found : null;
}

export function repeat<Item>(items: readonly Item[], times: number): Item[] {
  return Array.from({ length: times }, () => items).flat();
}

/** The longest that a page takes to show something, on a busy machine. */
export const PATIENCE_MS = 8000;
const PAUSE_MS = 25;

/** Asks until there is an element. */
export async function untilFound<Found>(
  target: Target,
  find: (selector: string, words: string | null) => Promise<Found | null>,
): Promise<Found> {
  const [selector, words] = typeof target === 'string' ? [target, null] : target;
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const found = await find(selector, words);
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`Nothing visible is ${selector}${words === null ? '' : ` with the words "${words}"`}.`);
}
