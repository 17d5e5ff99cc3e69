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
  const write = (how: 'pushState' | 'replaceState', entry: StepEntry): void =>
    history[how]({ ...(history.state as object | null), [key]: entry }, '');

  /** Of the entry that was shown last, from which a link to a place in the page leads on. */
  let depth = 0;
  const readDepth = (): number => (depth = read().depth ?? 0);

  return {
    /** Of the current entry; undefined where the form has not been on the page since it was made. */
    step: (): number | undefined => read().step,
    /** Of the current entry, whatever it was before. */
    set: (step: number): void => write('replaceState', { step, depth: readDepth() }),
    push(step: number): void {
      write('pushState', { step, depth: readDepth() + 1 });
      readDepth();
    },
    /** Moves to the entry that the form was opened with, or makes it one of the first step. */
    goToFirst(): void {
      if (readDepth() > 0) history.go(-depth);
      else write('replaceState', { step: 0, depth });
    },
    listen({ follow, resume, current }: StepListeners): void {
      function hear({ type, persisted }: Partial<PageTransitionEvent>): void {
        if (!element.isConnected) for (const name of EVENTS) window.removeEventListener(name, hear);
        // The same form on another page, which is on its way, has steps of its own.
        if (!element.isConnected || location.pathname !== pathname) return;
        if (type === 'pageshow') {
          if (persisted === true) resume();
          return;
        }
        // A link to a place in the page makes an entry without a state.
        if (read().step === undefined) write('replaceState', { step: current(), depth: depth + 1 });
        readDepth();
        follow();
      }
      for (const name of EVENTS) window.addEventListener(name, hear);
    },
  };
}
