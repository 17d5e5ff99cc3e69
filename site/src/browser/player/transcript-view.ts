/** The transcript of an episode: marks what is being said, goes along when asked to, and can be searched. */
import { comparableText } from '../../shared/comparable-text.ts';
import { fillWords } from '../../shared/fill-words.ts';

export interface Transcript {
  /** Marks turn and chapter at this second. */
  show(seconds: number): void;
}

export function followTranscript(article: HTMLElement): Transcript {
  const turns = [...article.querySelectorAll<HTMLElement>('[id^="t-"]')].map((element) => ({
    element,
    start: Number(element.id.slice(2)),
  }));
  const chapters = [...article.querySelectorAll<HTMLElement>('nav a[data-seek]')].map((element) => ({
    element,
    start: Number(element.dataset['seek']),
  }));
  const follow = article.querySelector<HTMLInputElement>('[data-follow]');
  searchTurns(
    article,
    turns.map(({ element }) => element),
  );
  return {
    show(seconds) {
      const turn = turns.findLast(({ start }) => start <= seconds)?.element;
      if (turn !== undefined && !('now' in turn.dataset)) {
        for (const { element } of turns) element.toggleAttribute('data-now', element === turn);
        if (follow?.checked === true) turn.scrollIntoView({ block: 'center' });
      }
      const chapter = chapters.findLast(({ start }) => start <= seconds)?.element;
      for (const { element } of chapters) {
        if (element === chapter) element.setAttribute('aria-current', 'true');
        else element.removeAttribute('aria-current');
      }
    },
  };
}

/** Marks the turns with the words that are looked for; Enter goes from one to the next, and says which one it is. */
function searchTurns(article: HTMLElement, turns: readonly HTMLElement[]): void {
  const input = article.querySelector<HTMLInputElement>('[data-transcript-search]');
  const output = article.querySelector<HTMLElement>('[data-found-count]');
  if (input === null || output === null) return;
  let next = 0;

  function found(): HTMLElement[] {
    const wanted = comparableText(input?.value ?? '');
    return wanted === ''
      ? []
      : turns.filter(({ textContent }) => comparableText(textContent).includes(wanted));
  }

  function markCurrent(current?: HTMLElement): void {
    for (const turn of turns) {
      if (turn === current) turn.setAttribute('aria-current', 'true');
      else turn.removeAttribute('aria-current');
    }
  }

  input.addEventListener('input', () => {
    next = 0;
    const matches = found();
    for (const turn of turns) turn.toggleAttribute('data-found', matches.includes(turn));
    markCurrent();
    output.textContent =
      input.value.trim() === ''
        ? ''
        : fillWords(output.dataset['words'] ?? '', { count: String(matches.length) });
  });
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const matches = found();
    const place = next % Math.max(1, matches.length);
    const match = matches[place];
    if (match === undefined) return;
    next = place + 1;
    markCurrent(match);
    match.scrollIntoView({ block: 'center' });
    output.textContent = fillWords(output.dataset['wordsAt'] ?? '', {
      number: String(place + 1),
      count: String(matches.length),
      words: wordsAround(match, input.value),
    });
  });
}

const SHOWN_LENGTH = 60;
/** Of that, what stands before the words that are looked for. */
const BEFORE_LENGTH = 20;

/** What is said around the words that are looked for, in a turn, of which the last element holds all that is said. */
function wordsAround(turn: HTMLElement, wanted: string): string {
  const said = turn.lastElementChild?.textContent ?? '';
  if (said.length <= SHOWN_LENGTH) return said;
  const place = said.toLowerCase().indexOf(wanted.trim().toLowerCase());
  const start = place > SHOWN_LENGTH / 2 ? said.lastIndexOf(' ', place - BEFORE_LENGTH) + 1 : 0;
  const end = start + SHOWN_LENGTH;
  const shown = said.slice(start, end);
  return [start > 0 ? '… ' : '', end < said.length ? `${shown.replace(/\s+\S*$/, '')} …` : shown].join('');
}
