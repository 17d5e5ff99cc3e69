/**
 * What the native player of an episode gains with script: skips, speed,
 * chapters and transcript that lead to their moment and follow it, links to a
 * moment (`#t=330`), media keys, and its place kept for the visit, or for later ones where the listener asks for it.
 */
import type { Environment } from '@quellwerk/engine/browser';
import { speedLabel } from '../../shared/language-rules.ts';
import { isChanged } from '../dom/changed-control.ts';
import { isPlain } from '../dom/is-plain.ts';
import { passFragmentsOn } from '../dom/pass-fragments-on.ts';
import { createListenPlace } from './listen-place.ts';
import { followTranscript } from './transcript-view.ts';
import type { Transcript } from './transcript-view.ts';

export type PlayerDependencies = Pick<Environment, 'window' | 'sessionStorage' | 'localStorage'>;

const SKIP_S = 15;
/** In the state of an entry of the history, beside the router's name for it. */
const NOTED_KEY = 'moment';
/** How far the sound goes on before its place is written down again. */
const REMEMBER_EVERY_S = 5;

export function startPlayer(place: HTMLElement, { window, ...storage }: PlayerDependencies): void {
  const audio = place.querySelector<HTMLAudioElement>('audio');
  const article = place.closest('article');
  if (audio === null || article === null) return;
  const kept = createListenPlace(window.location.pathname, storage);
  const rememberBox = article.querySelector<HTMLInputElement>('[data-remember-place]');
  const speed = article.querySelector<HTMLSelectElement>('select[data-speed]');
  const duration = Number(place.dataset['duration'] ?? '0');
  const transcript: Transcript = followTranscript(article);
  let written = 0;

  function seek(seconds: number): void {
    if (audio === null) return;
    // Somebody listens from here on: the player shows the length and the place.
    if (audio.preload === 'none') audio.preload = 'metadata';
    audio.currentTime = Math.min(Math.max(0, seconds), duration);
    transcript.show(audio.currentTime);
  }

  function remember(): void {
    if (audio === null) return;
    written = audio.currentTime;
    // The end is no place to go on from.
    const isOnItsWay = audio.currentTime > 0 && audio.currentTime < duration - 1;
    kept.write(isOnItsWay ? Math.floor(audio.currentTime) : 0);
  }

  function seekByAddress(): boolean {
    const wanted = momentIn(window.location.hash);
    if (wanted === undefined) return false;
    seek(wanted);
    noteMoment(window, window.location.hash);
    place.scrollIntoView({ block: 'center' });
    return true;
  }

  article.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[data-seek]');
    if (link !== null && isPlain(event)) {
      event.preventDefault();
      const seconds = Number(link.dataset['seek']);
      seek(seconds);
      noteMoment(window, `#t=${seconds}`);
      void play(audio);
    }
    const skip = event.target.closest<HTMLElement>('[data-skip]')?.dataset['skip'];
    if (skip !== undefined) seek(audio.currentTime + Number(skip));
  });
  article.addEventListener('change', ({ target }) => {
    if (target === rememberBox) kept.turnForLaterVisits(rememberBox?.checked === true);
  });
  if (speed !== null) listenToSpeed(speed, audio);
  if (rememberBox !== null) {
    // Somebody can have chosen before this code came.
    if (isChanged(rememberBox) && isTouched(window)) kept.turnForLaterVisits(rememberBox.checked);
    else rememberBox.checked = kept.isForLaterVisits();
  }
  audio.addEventListener('timeupdate', () => {
    transcript.show(audio.currentTime);
    if (Math.abs(audio.currentTime - written) >= REMEMBER_EVERY_S) remember();
  });
  for (const name of ['pause', 'ended', 'seeked']) audio.addEventListener(name, remember);
  // An entry that somebody comes back to names a moment that has been heard.
  place.addEventListener('hashchange', () => {
    if (!hasNotedMoment(window.history)) seekByAddress();
  });
  passFragmentsOn(window);
  listenToMediaKeys(window, audio, { seek, title: article.querySelector('h1')?.textContent ?? '' });

  const second = kept.read();
  // After a reload, or on the way back, the moment of the address has been heard.
  if (second > 0 && hasNotedMoment(window.history)) seek(second);
  else if (!seekByAddress() && second > 0) seek(second);
}

/** Whether somebody has done something here: a browser puts back the ticks of before a reload, which are not what counts now. */
function isTouched({ navigator }: Window): boolean {
  // Older browsers have no such thing.
  const { userActivation }: Partial<Navigator> = navigator;
  return userActivation?.hasBeenActive ?? false;
}

function listenToSpeed(select: HTMLSelectElement, audio: HTMLAudioElement): void {
  const { lang } = select.ownerDocument.documentElement;
  const apply = (): void => {
    const rate = Number(select.value);
    audio.playbackRate = rate;
    audio.defaultPlaybackRate = rate;
  };
  select.addEventListener('change', apply);
  // The browser has a menu for it, too, with speeds that this one lacks.
  audio.addEventListener('ratechange', () => {
    const rate = String(audio.playbackRate);
    select.value = rate;
    if (select.selectedIndex === -1) select.add(new Option(speedLabel(rate, lang), rate, false, true));
  });
  apply();
}

/** Puts a moment that is heard from now on into the address; the entry of the history remembers that it was. */
function noteMoment({ history }: Window, hash: string): void {
  history.replaceState({ ...(history.state as object | null), [NOTED_KEY]: true }, '', hash);
}

function hasNotedMoment({ state }: History): boolean {
  return typeof state === 'object' && state !== null && NOTED_KEY in state;
}

/** A browser may refuse to play; its controls are there all the same. */
async function play(audio: HTMLAudioElement): Promise<void> {
  try {
    await audio.play();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Seconds in `#t=330` or `#t=5:30`. */
function momentIn(hash: string): number | undefined {
  const groups = /^#t=(?:(?<minutes>\d{1,4}):(?=[0-5]\d$))?(?<seconds>\d{1,6})$/.exec(hash)?.groups;
  return groups === undefined ? undefined : Number(groups['minutes'] ?? '0') * 60 + Number(groups['seconds']);
}

interface Keys {
  readonly title: string;
  seek(seconds: number): void;
}

function listenToMediaKeys({ navigator }: Window, audio: HTMLAudioElement, { seek, title }: Keys): void {
  if (!('mediaSession' in navigator)) return;
  const { mediaSession } = navigator;
  audio.addEventListener('play', () => {
    mediaSession.metadata = new MediaMetadata({ title });
    mediaSession.setActionHandler('seekbackward', ({ seekOffset }) =>
      seek(audio.currentTime - (seekOffset ?? SKIP_S)),
    );
    mediaSession.setActionHandler('seekforward', ({ seekOffset }) =>
      seek(audio.currentTime + (seekOffset ?? SKIP_S)),
    );
    mediaSession.setActionHandler('seekto', ({ seekTime }) => seek(seekTime ?? 0));
  });
}
