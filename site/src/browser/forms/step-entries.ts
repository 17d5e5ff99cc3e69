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

interface StepListeners {
  /** Is called when the browser has moved to another entry of the page. */
  readonly follow: () => void;
  /** Is called when the browser shows the document again as it was. */
  readonly resume: () => void;
  /** The step that is shown. */
  readonly current: () => number;
}

const EVENTS = ['popstate', 'pageshow'] as const;

/** As long as the form is on the page. */
export function createStepEntries(window: Window, element: HTMLFormElement) {
  const { history, location } = window;
  const { pathname } = location;
  const key = `step:${element.getAttribute(FORM_ATTRIBUTE) ?? ''}`;
  const read = (): Partial<StepEntry> => {
    const { [key]: entry } = Object(history.state) as { readonly [name: string]: unknown };
    return Object(entry) as Partial<StepEntry>;
  };
  /** Of the entry that is shown: the next one that a link to a place in the page makes says nothing of it. */
  let { depth = 0 } = read();
  function write(how: 'pushState' | 'replaceState', entry: StepEntry): void {
    history[how]({ ...(history.state as object | null), [key]: entry }, '');
    ({ depth } = entry);
  }

  return {
    /** Of the current entry; undefined where the form has not been on the page since it was made. */
    step: (): number | undefined => read().step,
    /** Of the current entry, whatever it was before. */
    set: (step: number): void => write('replaceState', { step, depth }),
    push: (step: number): void => write('pushState', { step, depth: depth + 1 }),
    /** Moves to the entry that the form was opened with, or makes it one of the first step. */
    goToFirst(): void {
      if (depth > 0) history.go(-depth);
      else write('replaceState', { step: 0, depth });
    },
    listen({ follow, resume, current }: StepListeners): void {
      function hear({ type, persisted }: Partial<PageTransitionEvent>): void {
        if (!element.isConnected) for (const name of EVENTS) window.removeEventListener(name, hear);
        // The same form on another page, which is on its way, has steps of its own.
        if (!element.isConnected || location.pathname !== pathname) return;
        if (type === 'pageshow' && persisted !== true) return;
        // A link to a place in the page makes an entry without a state.
        if (read().step === undefined) write('replaceState', { step: current(), depth: depth + 1 });
        ({ depth = 0 } = read());
        if (type === 'popstate') follow();
        else resume();
      }
      for (const name of EVENTS) window.addEventListener(name, hear);
    },
  };
}
