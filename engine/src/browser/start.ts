/**
 * The script of every page's head: imports boot when the page has been painted, so that nothing competes with that, and after
 * the load event the stage that a page change needs first. As the script of a module it waits for the whole document. What
 * cannot wait for boot is done here: a choice of language, and a step in the history. Nothing else guards boot, either: where
 * it cannot be had, the page is loaded again. A part of every page, so that it names the browser's own things and is handed none.
 */
import { BUILD_ATTRIBUTE, LANGUAGE_CHOICE_ATTRIBUTE } from '../shared/document.ts';
import { LEAVING_MS, STAYS_AFTER_MS } from '../shared/leaving-time.ts';
import { LANGUAGE_STORAGE_KEY } from '../shared/storage-keys.ts';
import { createSafeStorage } from './environment.ts';
import { markIncomplete, reloadOnceFor } from './parts.ts';

export interface Stages {
  importBoot(): Promise<unknown>;
  /** Boot imports it as well, and tells where it cannot be had. None in development. */
  importBackground?(): Promise<unknown>;
}

type Reload = () => void;

/** After its first frame a page is on the screen within such a time, in milliseconds, where the browser does not say when. */
const PAINT_MS = 100;

/** To be called once, by the page. */
export function start(
  { importBoot, importBackground }: Stages,
  reload: Reload = () => location.reload(),
): void {
  for (const type of ['click', 'auxclick'] as const) addEventListener(type, prepareLanguageChoice, true);
  const leaveStepsToBoot = loadPageOfEarlySteps(reload);
  const comeback = watchComeback();
  afterPaint(() => {
    void importGuarded(importBoot, comeback, reload).then((isThere) => isThere && leaveStepsToBoot());
    const prepareNext = (): void => void importBackground?.().catch(() => undefined);
    if (document.readyState === 'complete') prepareNext();
    else addEventListener('load', prepareNext);
  });
}

/**
 * What a click on a link of the language switch does besides following it (R5.3b): the choice is stored, and the link takes
 * along the query, which is a part of the page. A fragment of its own stays: it leads to the part of a page of several
 * languages that is in the chosen one. A page that stands in for another, such as `404.html`, is shown at the address that was
 * asked for, and that is what is asked for in the other language, too. Not in boot, which a visitor in the wrong language does
 * not wait for; written into the link, so that whoever follows it does the same: boot, or the browser, perhaps in a new tab, as
 * with the middle button. The right one only opens a menu.
 */
function prepareLanguageChoice({ target, button }: MouseEvent): void {
  const link =
    target instanceof Element && button <= 1
      ? target.closest<HTMLAnchorElement>(`a[${LANGUAGE_CHOICE_ATTRIBUTE}]`)
      : null;
  if (link === null) return;
  const language = link.getAttribute(LANGUAGE_CHOICE_ATTRIBUTE) ?? '';
  const { pathname, search } = location;
  const own = `/${document.documentElement.lang}`;
  const below = pathname.startsWith(`${own}/`) ? pathname.slice(own.length) : pathname;
  link.href = (link.pathname.endsWith('.html') ? `/${language}${below}` : link.pathname) + search + link.hash;
  createSafeStorage(() => localStorage).write(LANGUAGE_STORAGE_KEY, language);
}

/**
 * Whoever comes back to a document that has changed pages before may take another step in the history before boot runs, or
 * while the document is still on its way. The browser changes the address alone then; the page is loaded, also where boot
 * cannot be had (R4.1d).
 *
 * @returns what ends it
 */
function loadPageOfEarlySteps(reload: Reload): () => void {
  // The address by which the document was loaded, after redirects; that of the address bar may have changed since.
  const [load] = performance.getEntriesByType('navigation');
  const { pathname } = new URL(load?.name ?? location.href);
  const step = (): void => {
    if (location.pathname !== pathname) reload();
  };
  addEventListener('popstate', step);
  step();
  return () => removeEventListener('popstate', step);
}

/** The browser tells of the paint; not every one does so for every page. */
function afterPaint(then: () => void): void {
  let isPainted = false;
  const tell = (): void => {
    if (!isPainted) then();
    isPainted = true;
  };
  new PerformanceObserver(tell).observe({ type: 'paint', buffered: true });
  requestAnimationFrame(() => setTimeout(tell, PAINT_MS));
}

interface Comeback {
  /** Fulfilled when the document is not left; true for one that has stayed all the same. */
  whenBack(): Promise<boolean>;
  stop(): void;
}

const LEAVING_EVENTS = ['beforeunload', 'pagehide', 'pageshow'] as const;

/** As in `leaving.ts`, which can more, for more bytes. */
function watchComeback(): Comeback {
  let isLeft = false;
  let back = (): void => undefined;
  const note = (event: Event): void => {
    // The first `pageshow` is that of loading.
    isLeft = event.type !== 'pageshow' || (isLeft && !(event as PageTransitionEvent).persisted);
    if (!isLeft) back();
  };
  LEAVING_EVENTS.forEach((type) => addEventListener(type, note));
  return {
    whenBack: () =>
      new Promise((resolve) => {
        back = () => resolve(false);
        if (isLeft) setTimeout(resolve, STAYS_AFTER_MS, true);
        else back();
      }),
    stop: () => LEAVING_EVENTS.forEach((type) => removeEventListener(type, note)),
  };
}

/**
 * Imports boot, which guards every other part (`parts.ts`). Where it cannot be had, the page is loaded again, once for each
 * build and not while the visitor leaves (R3.3). A document without boot has nothing that could ask for it once more, so it is
 * loaded again when the browser shows it as it was, too. After that its HTML stays, and the console says so (R2.7): also that of a
 * document that has stayed all the same, because the page that its visitor has started for may still come, or a form be half filled in.
 *
 * @returns whether boot runs
 */
async function importGuarded(
  load: () => Promise<unknown>,
  { whenBack, stop }: Comeback,
  reload: Reload,
): Promise<boolean> {
  try {
    await load();
    return true;
  } catch (error) {
    await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
    const hasStayed = await whenBack();
    const root = document.documentElement;
    const storage = createSafeStorage(() => sessionStorage);
    const reason = `${root.getAttribute(BUILD_ATTRIBUTE)};`;
    const isReloading =
      !hasStayed && navigator.onLine && reloadOnceFor(reason, { sessionStorage: storage, reload });
    // oxlint-disable-next-line no-console -- nobody else hears of it
    if (!isReloading) console.error(markIncomplete(root, error));
    return false;
  } finally {
    stop();
  }
}
