/**
 * The steps of a form in the browser's history: each that somebody comes to is an entry, so that Back leads to the step before.
 * They differ in their state alone. The rest of it is taken over, by which the runtime knows them as entries of one page.
 */
import { FORM_ATTRIBUTE } from '@quellwerk/forms/markup';

interface StepEntry {
  readonly step: number;
  /** How many entries of the form come before it. */
  readonly depth: number;
}

const EVENTS = ['popstate', 'pageshow'] as const;

export function createStepEntries(window: Window, element: HTMLFormElement) {
  const { history, location } = window;
  const { pathname } = location;
  const key = `step:${element.getAttribute(FORM_ATTRIBUTE) ?? ''}`;
  const read = (): Partial<StepEntry> => {
    const { [key]: entry } = Object(history.state) as { readonly [name: string]: unknown };
    return Object(entry) as Partial<StepEntry>;
  };
  const write = (how: 'pushState' | 'replaceState', entry: StepEntry): void =>
    history[how]({ ...(history.state as object | null), [key]: entry }, '');

  return {
    /** Of the current entry; undefined where nobody has left it for another step, such as the one that a link has made. */
    step: (): number | undefined => read().step,
    push(from: number, to: number): void {
      const { depth = 0 } = read();
      write('replaceState', { step: from, depth });
      write('pushState', { step: to, depth: depth + 1 });
    },
    /** Moves to the entry that the form was opened with, from one that has shown another step. */
    goToFirst(): void {
      const { step = 0, depth = 0 } = read();
      if (step > 0 && depth > 0) history.go(-depth);
    },
    /**
     * As long as the form is on the page.
     *
     * @param follow is called when the browser has moved to another entry of the page
     * @param resume is called when it shows the document again as it was
     */
    listen(follow: () => void, resume: () => void): void {
      function hear({ type, persisted }: Partial<PageTransitionEvent>): void {
        if (!element.isConnected) for (const name of EVENTS) window.removeEventListener(name, hear);
        // The same form on another page, which is on its way, has steps of its own.
        if (!element.isConnected || location.pathname !== pathname) return;
        if (type === 'popstate') follow();
        else if (persisted === true) resume();
      }
      for (const name of EVENTS) window.addEventListener(name, hear);
    },
  };
}
