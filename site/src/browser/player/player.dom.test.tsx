// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PodcastPageData } from '../../build/kinds/podcast-data.ts';
import { PodcastPage } from '../../templates/podcast-page.tsx';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { startPlayer } from './player-part.ts';

const words = (html: string) => ({ html, headings: [] });
const episode: PodcastPageData = {
  trail: [],
  number: 1,
  heading: 'Who holds the money?',
  lead: words('Lead'),
  published: '2026-03-12',
  guest: 'A guest',
  takeaways: [words('One')],
  durationSeconds: 300,
  chapters: [
    { start: 0, title: 'First', turns: [{ start: 0, speaker: 'host', text: 'Where is the money?' }] },
    {
      start: 100,
      title: 'Second',
      turns: [
        { start: 100, speaker: 'guest', text: 'On an account in Zürich.' },
        {
          start: 160,
          speaker: 'host',
          text: 'And the card? It is in the wallet of the telephone, isn’t it, and nowhere else?',
        },
      ],
    },
  ],
  services: [],
  audio: { sound: '/en/podcast/first.m4a', captions: '/en/podcast/first.vtt' },
  neighbours: [],
  hub: '/en/podcast/',
  feed: '/en/podcast.xml',
};

describe('the player of an episode', () => {
  const kept = new Map<string, string>();
  const keptForLater = new Map<string, string>();
  const storageIn = (values: Map<string, string>) => ({
    read: (key: string) => values.get(key) ?? null,
    write: (key: string, value: string) => values.set(key, value).has(key),
    remove: (key: string) => void values.delete(key),
    keys: () => [...values.keys()],
  });
  const sessionStorage = storageIn(kept);
  const localStorage = storageIn(keptForLater);
  const play = vi.fn<() => Promise<void>>();
  const scrolledTo: Element[] = [];

  function touched(hasBeenActive: boolean): void {
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive }, configurable: true });
  }

  function find<Found extends Element>(selector: string, Kind: new () => Found): Found {
    const found = document.querySelector(selector);
    if (found instanceof Kind) return found;
    throw new Error(`There is no ${selector}.`);
  }
  const audio = () => find('audio', HTMLAudioElement);
  const now = () => [...document.querySelectorAll('[data-now]')].map(({ id }) => id);
  const chapter = () => document.querySelector('nav [aria-current]')?.textContent;

  function open(address = '/en/podcast/first/'): void {
    window.history.replaceState(null, '', address);
    show();
  }
  /** As after a reload, or on the way back: the entry of the history is the same. */
  function show(before: (article: Element) => void = () => undefined): void {
    document.body.innerHTML = pageMarkup(<PodcastPage data={episode} />);
    before(find('article', HTMLElement));
    const element = audio();
    Object.defineProperty(element, 'currentTime', { value: 0, writable: true });
    element.play = play;
    startPlayer(find('[data-player]', HTMLElement), { window, sessionStorage, localStorage });
  }
  function hear(seconds: number): void {
    audio().currentTime = seconds;
    audio().dispatchEvent(new Event('timeupdate'));
  }

  beforeEach(() => {
    kept.clear();
    keptForLater.clear();
    scrolledTo.length = 0;
    touched(false);
    play.mockReset();
    play.mockResolvedValue();
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      scrolledTo.push(this);
    };
    open();
  });

  it('is called as its episode is', () => {
    expect(audio().getAttribute('aria-label')).toBe('Who holds the money?');
  });

  it('skips by 15 seconds, never out of the episode', () => {
    find('[data-skip="15"]', HTMLButtonElement).click();
    expect(audio().currentTime).toBe(15);
    for (let times = 0; times < 2; times += 1) find('[data-skip="-15"]', HTMLButtonElement).click();
    expect(audio().currentTime).toBe(0);
    hear(295);
    find('[data-skip="15"]', HTMLButtonElement).click();
    expect(audio().currentTime).toBe(300);
  });

  it('changes the speed', () => {
    const speed = find('[data-speed]', HTMLSelectElement);
    speed.value = '1.5';
    speed.dispatchEvent(new Event('change', { bubbles: true }));
    expect(audio().playbackRate).toBe(1.5);
  });

  it.each([
    [2, '2 ×'],
    [1.75, '1.75 ×'],
  ])('names the speed that the menu of the browser was set to: %d', (rate, label) => {
    document.documentElement.lang = 'en';
    for (const _time of [1, 2]) {
      audio().playbackRate = rate;
      audio().dispatchEvent(new Event('ratechange'));
    }
    const labels = Array.from(find('[data-speed]', HTMLSelectElement).selectedOptions, ({ text }) => text);
    expect(labels).toEqual([label]);
  });

  it('keeps its place where the way back leads to a moment that has been heard', () => {
    find('nav a[data-seek="100"]', HTMLAnchorElement).click();
    audio().currentTime = 150;
    window.dispatchEvent(new Event('hashchange'));
    expect(audio().currentTime).toBe(150);
  });

  it('keeps what was chosen before its script was there', () => {
    touched(true);
    show((article) => {
      find('[data-speed]', HTMLSelectElement).value = '1.5';
      article.querySelector<HTMLInputElement>('[data-remember-place]')?.click();
    });
    expect(audio().playbackRate).toBe(1.5);
    expect(find('[data-remember-place]', HTMLInputElement).checked).toBe(true);
    expect(keptForLater.has('listen-places')).toBe(true);
  });

  it('takes a tick that the browser has put back at a reload for no choice', () => {
    show((article) => article.querySelector<HTMLInputElement>('[data-remember-place]')?.click());
    expect(find('[data-remember-place]', HTMLInputElement).checked).toBe(false);
    expect(keptForLater.has('listen-places')).toBe(false);
  });

  it('plays from a chapter or a turn that is pressed, and the address names the moment', () => {
    find('nav a[data-seek="100"]', HTMLAnchorElement).click();
    expect([audio().currentTime, window.location.hash, chapter()]).toEqual([100, '#t=100', '1:40Second']);
    find('#t-160 a', HTMLAnchorElement).click();
    expect([audio().currentTime, window.location.hash, now()]).toEqual([160, '#t=160', ['t-160']]);
    expect(play).toHaveBeenCalledTimes(2);
  });

  it('stays calm where the browser does not want to play', async () => {
    play.mockRejectedValue(new DOMException('No.', 'NotAllowedError'));
    find('#t-160 a', HTMLAnchorElement).click();
    await vi.waitFor(() => expect(play).toHaveBeenCalled());
    expect(audio().currentTime).toBe(160);
  });

  it.each([
    ['#t=100', 100],
    ['#t=1:45', 105],
    ['#t=9999', 300],
    ['#t=1:99', 0],
    ['#t=-5', 0],
    ['#transcript', 0],
  ])('an address with %s leads to second %d', (hash, seconds) => {
    open(`/en/podcast/first/${hash}`);
    expect(audio().currentTime).toBe(seconds);
    expect(play).not.toHaveBeenCalled();
  });

  it('follows the moment of the address, and leaves nothing on the window that would keep each visited page', () => {
    const left = audio();
    const listen = vi.spyOn(window, 'addEventListener');
    for (let visit = 0; visit < 3; visit += 1) open();
    const listeners = listen.mock.calls.map(([, listener]) => listener);
    listen.mockRestore();
    expect(new Set(listeners).size).toBe(1);
    window.history.replaceState(null, '', '#t=100');
    window.dispatchEvent(new Event('hashchange'));
    expect([left.currentTime, audio().currentTime]).toEqual([0, 100]);
  });

  it('marks what is said, and goes along only when asked to', () => {
    hear(120);
    expect([now(), chapter(), scrolledTo.length]).toEqual([['t-100'], '1:40Second', 0]);
    find('[data-follow]', HTMLInputElement).checked = true;
    hear(161);
    expect(now()).toEqual(['t-160']);
    expect(scrolledTo.map(({ id }) => id)).toEqual(['t-160']);
  });

  it('goes on where it was left in the same visit, and begins again after the end', () => {
    hear(42.7);
    open();
    expect(audio().currentTime).toBe(42);
    expect([...kept.keys()]).toEqual(['listen:/en/podcast/first/']);
    audio().currentTime = 300;
    audio().dispatchEvent(new Event('ended'));
    open();
    expect(audio().currentTime).toBe(0);
  });

  it('goes on where it was left after a reload too, when a chapter or a link has led there before', () => {
    window.history.replaceState({ entry: 'of the router' }, '');
    find('nav a[data-seek="100"]', HTMLAnchorElement).click();
    hear(250.5);
    show();
    expect([audio().currentTime, window.location.hash]).toEqual([250, '#t=100']);
    expect(window.history.state).toMatchObject({ entry: 'of the router' });
    open('/en/podcast/first/#t=100');
    expect(audio().currentTime).toBe(100);
    hear(170.5);
    show();
    expect(audio().currentTime).toBe(170);
    audio().currentTime = 300;
    audio().dispatchEvent(new Event('ended'));
    show();
    expect(audio().currentTime).toBe(100);
  });

  it('goes on in a later visit only where that was asked for, and forgets it all when that ends', () => {
    const remember = () => find('[data-remember-place]', HTMLInputElement);
    const turn = (isOn: boolean) => {
      remember().checked = isOn;
      remember().dispatchEvent(new Event('change', { bubbles: true }));
    };
    const openInLaterVisit = () => {
      kept.clear();
      open();
      return [audio().currentTime, remember().checked];
    };
    hear(42.7);
    expect([...keptForLater.keys()]).toEqual([]);
    expect(openInLaterVisit()).toEqual([0, false]);

    hear(42.7);
    turn(true);
    expect(openInLaterVisit()).toEqual([42, true]);
    hear(120.2);
    expect(openInLaterVisit()).toEqual([120, true]);
    audio().currentTime = 300;
    audio().dispatchEvent(new Event('ended'));
    expect(openInLaterVisit()).toEqual([0, true]);

    hear(80);
    turn(false);
    expect([...keptForLater.keys()]).toEqual([]);
    open();
    expect([audio().currentTime, remember().checked]).toEqual([80, false]);
    expect(openInLaterVisit()).toEqual([0, false]);
  });

  it('takes what it cannot read among its places as nothing', () => {
    keptForLater.set('listen-places', '[["/en/podcast/first/","x"],7]');
    open();
    expect([audio().currentTime, find('[data-remember-place]', HTMLInputElement).checked]).toEqual([0, true]);
    keptForLater.set('listen-places', '{');
    open();
    expect(audio().currentTime).toBe(0);
    keptForLater.clear();
    kept.set('listen:/en/podcast/first/', 'Infinity');
    open();
    expect(audio().currentTime).toBe(0);
  });

  it('finds words whatever their case and accents, and Enter leads from match to match', () => {
    const search = find('[data-transcript-search]', HTMLInputElement);
    const look = (value: string) => {
      search.value = value;
      search.dispatchEvent(new Event('input'));
      return [...document.querySelectorAll('[data-found]')].map(({ id }) => id);
    };
    expect(look('ZURICH')).toEqual(['t-100']);
    expect(find('[data-found-count]', HTMLElement).textContent).toBe('Matches: 1');
    expect(look('the')).toEqual(['t-0', 't-160']);
    const enter = () => {
      search.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
      return [
        [...document.querySelectorAll('[data-found][aria-current]')].map(({ id }) => id).join(),
        find('[data-found-count]', HTMLElement).textContent,
      ];
    };
    expect([enter(), enter(), enter()]).toEqual([
      ['t-0', 'Match 1 of 2: Where is the money?'],
      ['t-160', 'Match 2 of 2: And the card? It is in the wallet of the telephone, isn’t …'],
      ['t-0', 'Match 1 of 2: Where is the money?'],
    ]);
    expect(scrolledTo.map(({ id }) => id)).toEqual(['t-0', 't-160', 't-0']);
    expect(look('Telephone')).toEqual(['t-160']);
    expect(enter()).toEqual([
      't-160',
      'Match 1 of 1: … in the wallet of the telephone, isn’t it, and nowhere else?',
    ]);
    expect(look('nothing of it')).toEqual([]);
    expect(enter()).toEqual(['', 'Matches: 0']);
    expect(find('[data-found-count]', HTMLElement).textContent).toBe('Matches: 0');
    expect(look(' ')).toEqual([]);
    expect(find('[data-found-count]', HTMLElement).textContent).toBe('');
  });
});
