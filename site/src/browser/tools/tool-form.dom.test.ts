// @vitest-environment jsdom
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { foundAs } from '../../../test/found.ts';
import {
  createToolAddress,
  languageOf,
  markFieldFault,
  onAnswer,
  showShareLink,
  showValues,
} from './tool-form.ts';

describe('a result that follows what is typed', () => {
  const [update, keep] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const find = <Tag extends 'form' | 'input' | 'select'>(tag: Tag) => {
    const found = document.querySelector(tag);
    if (found === null) throw new Error(`There is no ${tag}.`);
    return found;
  };
  const tell = (tag: 'input' | 'select', event: string) =>
    find(tag).dispatchEvent(new Event(event, { bubbles: true }));

  beforeEach(() => {
    vi.useFakeTimers();
    update.mockReset();
    keep.mockReset();
    document.body.innerHTML = '<form><input><select></select></form>';
    onAnswer(find('form'), createBrowserEnvironment(window).clock, { update, keep });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is worked out once when typing pauses', () => {
    for (const _key of '2500') {
      tell('input', 'input');
      vi.advanceTimersByTime(200);
    }
    expect(update).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('is worked out at once, and once, when the field is left', () => {
    tell('input', 'input');
    tell('input', 'change');
    expect(update).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1000);
    expect(update).toHaveBeenCalledTimes(1);
  });

  describe('while something is pressed in the form', () => {
    const press = (event: string, place: EventTarget = find('form')) =>
      place.dispatchEvent(new Event(event, { bubbles: true }));

    it.each(['click', 'pointercancel'])('waits until that is over, which may be outside: %s', (end) => {
      tell('input', 'input');
      press('pointerdown');
      tell('input', 'change');
      vi.advanceTimersByTime(1000);
      press('pointerup', document.body);
      expect(update).not.toHaveBeenCalled();
      press(end, document.body);
      expect(update).toHaveBeenCalledTimes(1);
      vi.advanceTimersByTime(1000);
      tell('input', 'input');
      tell('input', 'change');
      expect(update).toHaveBeenCalledTimes(2);
    });

    it('waits no longer for a click that never comes', () => {
      tell('input', 'input');
      press('pointerdown');
      press('pointerup');
      tell('input', 'change');
      vi.advanceTimersByTime(200);
      expect(update).not.toHaveBeenCalled();
      vi.advanceTimersByTime(200);
      expect(update).toHaveBeenCalledTimes(1);
    });

    it('goes on waiting where something is pressed again at once', () => {
      tell('input', 'input');
      press('pointerdown');
      press('pointerup');
      tell('input', 'change');
      press('pointerdown');
      vi.advanceTimersByTime(1000);
      expect(update).not.toHaveBeenCalled();
      press('click');
      expect(update).toHaveBeenCalledTimes(1);
    });

    it('waits as well where the pause ends meanwhile', () => {
      tell('input', 'input');
      press('pointerdown');
      vi.advanceTimersByTime(1000);
      expect(update).not.toHaveBeenCalled();
      press('click');
      expect(update).toHaveBeenCalledTimes(1);
    });

    it('works nothing out that is not typed to its end', () => {
      press('pointerdown');
      tell('input', 'input');
      press('click');
      vi.advanceTimersByTime(100);
      expect(update).not.toHaveBeenCalled();
    });

    it('holds up no choice, and nobody who goes on by keys', () => {
      press('pointerdown', find('select'));
      tell('select', 'input');
      expect(update).toHaveBeenCalledTimes(1);
      press('keydown', find('input'));
      tell('input', 'input');
      tell('input', 'change');
      expect(update).toHaveBeenCalledTimes(2);
    });
  });

  it('waits for a year to be typed, of which a browser tells with each digit', () => {
    const day = find('input');
    day.type = 'date';
    for (const typed of ['0002-11-20', '0020-11-20', '0202-11-20']) {
      day.value = typed;
      tell('input', 'input');
      tell('input', 'change');
      vi.advanceTimersByTime(1500);
    }
    expect(update).not.toHaveBeenCalled();
    day.value = '2026-11-20';
    tell('input', 'input');
    tell('input', 'change');
    vi.advanceTimersByTime(500);
    expect([update, keep].map((called) => called.mock.calls.length)).toEqual([1, 1]);
    day.value = '0202-11-20';
    tell('input', 'input');
    vi.advanceTimersByTime(3000);
    expect(update).toHaveBeenCalledTimes(2);
  });

  it('is not worked out again when a field is left after a pause', () => {
    tell('input', 'input');
    vi.advanceTimersByTime(1000);
    tell('input', 'change');
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('is kept once it is finished, and worked out', () => {
    const order: string[] = [];
    update.mockImplementation(() => void order.push('update'));
    keep.mockImplementation(() => void order.push('keep'));
    tell('input', 'input');
    vi.advanceTimersByTime(1000);
    tell('input', 'input');
    tell('input', 'change');
    tell('select', 'input');
    tell('select', 'change');
    tell('input', 'input');
    find('form').dispatchEvent(new Event('pointerdown'));
    tell('input', 'change');
    expect(order.splice(0).join(' ')).toBe('update update keep update keep');
    document.dispatchEvent(new Event('click'));
    expect(order.join(' ')).toBe('update keep');
  });

  it('is worked out at once, and once, when something is chosen', () => {
    tell('select', 'input');
    tell('select', 'change');
    expect(update).toHaveBeenCalledTimes(1);
  });
});

it('a sentence about a fault describes its field while there is one, and no longer', () => {
  document.body.innerHTML = `<form><input name="a" aria-describedby="help"><input name="b">
    <p id="a-problem" data-tool-problem="a" hidden></p><p id="b-problem" data-tool-problem="b" hidden></p></form>`;
  const [form] = document.forms;
  if (form === undefined) throw new Error('There is no form.');
  const described = () =>
    Array.from(document.querySelectorAll('input'), (field) => field.getAttribute('aria-describedby'));
  for (const _time of [1, 2]) for (const name of ['a', 'b']) markFieldFault(form, name, true);
  expect(described()).toEqual(['help a-problem', 'b-problem']);
  for (const name of ['a', 'b']) markFieldFault(form, name, false);
  expect(described()).toEqual(['help', null]);
});

it('a figure that is the same again is not written again, as it would be said again', () => {
  document.body.innerHTML = '<p><b data-value="sum">5</b></p>';
  const [place, before] = [document.body, document.querySelector('b')?.firstChild];
  showValues(place, { sum: '5' });
  expect(document.querySelector('b')?.firstChild).toBe(before);
});

it.each([
  ['<section lang="de"><form></form></section>', 'de'],
  ['<form></form>', 'it'],
])('the language of a form is that of the words around it: %s', (markup, language) => {
  document.documentElement.lang = 'it';
  document.body.innerHTML = markup;
  expect(languageOf(document.forms[0] ?? document.body)).toBe(language);
  document.documentElement.removeAttribute('lang');
});

describe('a tool whose page is shown at another address', () => {
  const show = vi.fn<(address: URLSearchParams) => void>();
  const goTo = (address: string) => window.history.pushState(null, '', address);

  beforeEach(() => {
    show.mockReset();
    goTo('/en/tool/?a=1');
    document.body.innerHTML = '<form><input name="a" value="built"></form>';
  });

  it('shows that one, from what was built on, and not what it has written there itself', () => {
    const form = document.querySelector('form');
    const field = document.querySelector('input');
    if (form === null || field === null) throw new Error('There is no form.');
    const { keep, follow } = createToolAddress(form, window, show);
    field.value = '2';
    follow();
    keep({ a: '2' });
    follow();
    expect(window.location.search).toBe('?a=2');
    expect(show).not.toHaveBeenCalled();
    expect(field.value).toBe('2');
    goTo('/en/tool/?a=3');
    follow();
    follow();
    expect(show.mock.calls.map(([address]) => address.get('a'))).toEqual(['3']);
    expect(field.value).toBe('built');
  });

  it('writes nothing into the address of the page that has followed', () => {
    const form = document.querySelector('form');
    if (form === null) throw new Error('There is no form.');
    const { keep } = createToolAddress(form, window, show);
    document.body.innerHTML = '';
    goTo('/en/about/');
    keep({ a: '2' });
    expect(window.location.search).toBe('');
  });
});

describe('the link to a result', () => {
  const result = () => foundAs('#result', HTMLElement);
  const mail = () => foundAs('[href*="subject"]', HTMLAnchorElement).getAttribute('href');

  beforeEach(() => {
    document.body.innerHTML = `<main><div id="result"><a data-share href="/">Link</a></div>
      <a href="mailto:partners@bank.example?subject=Cost%20and%20time">Write</a>
      <a href="mailto:support@bank.example">Help</a></main>`;
  });

  it('stands in the mails about it, too, always that of the result that is shown', () => {
    for (const query of ['?accounts=5', '?accounts=7&cards=1']) {
      window.history.replaceState(null, '', `/de/cost-planner/${query}`);
      showShareLink(result(), window);
      const body = encodeURIComponent(`\r\n\r\n${window.location.href}`);
      expect(mail()).toBe(`mailto:partners@bank.example?subject=Cost%20and%20time&body=${body}`);
      expect(foundAs('[data-share]', HTMLAnchorElement).href).toBe(window.location.href);
    }
  });

  it('stands in no other mail', () => {
    showShareLink(result(), window);
    expect(document.querySelector('[href="mailto:support@bank.example"]')).not.toBeNull();
  });
});
