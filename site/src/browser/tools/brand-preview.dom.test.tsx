// @vitest-environment jsdom
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { brandPreviewView } from '../../build/tools/brand-preview-view.ts';
import { BrandPreview } from '../../sections/tool/brand-preview.tsx';
import { startBrandPreview } from './brand-preview-part.ts';

const pair = { light: 'light', dark: 'dark' };
const words = {
  tool: 'brand-preview',
  title: 'Name and colour',
  needsScript: 'Needs script.',
  labels: { name: 'Name', colour: 'Colour', mark: 'Mark', picker: 'Pick' },
  help: { name: 'n', colour: 'c', mark: 'm' },
  problems: { name: 'No name.', colour: 'No colour.', mark: 'No mark.' },
  privacy: 'Nothing is uploaded.',
  share: 'Address',
  contrastTitle: 'Contrast',
  contrast: {
    black: 'black {ratio}',
    white: 'white {ratio}',
    fine: { light: 'fine {ratio}', dark: 'fine {ratio}' },
    corrected: { light: '{ratio} → {shade} {shadeRatio}', dark: '{ratio} → {shade} {shadeRatio}' },
  },
  pictures: { ...pair, card: 'Card of {name}', statement: 'Line' },
  drawn: {
    balance: 'Balance',
    amount: '1',
    send: 'Send',
    all: 'All',
    entries: ['a', 'b', 'c'].map((label) => ({ label, amount: '1' })),
    kind: 'Debit',
    number: '4210',
    holder: 'H',
    issuer: 'I',
    day: 'D',
    purchase: 'P',
    price: '4',
    account: 'A',
  },
  examplesTitle: 'Examples',
  tryExample: 'Draw {name}',
  examples: [
    { name: 'Nord', colour: '#1d4f91', mark: 'N' },
    { name: 'Ampere', colour: '#ffc400', mark: 'A' },
    { name: 'Beet', colour: '#7fb069', mark: 'B' },
  ],
} as const;

function start(query: string, typeEarly = (_form: HTMLFormElement) => {}): HTMLFormElement {
  window.history.replaceState(null, '', `/en/brand-preview/${query}`);
  const view = brandPreviewView({ ...words, examples: [...words.examples] }, 'en');
  document.body.innerHTML = renderToStaticMarkup(<BrandPreview view={view} id="brand" />);
  const form = document.querySelector<HTMLFormElement>('form[data-tool-form="brand-preview"]');
  if (form === null) throw new Error('There is no form.');
  typeEarly(form);
  startBrandPreview(form, { environment: createBrowserEnvironment(window) });
  return form;
}

function press(form: HTMLFormElement, name: string, value: string): HTMLInputElement {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) throw new Error(`There is no field ${name}.`);
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return field;
}

function type(form: HTMLFormElement, name: string, value: string): void {
  press(form, name, value).dispatchEvent(new Event('change', { bubbles: true }));
}

const result = () => document.querySelector<HTMLElement>('[data-tool-result]');
const names = () =>
  [...(result()?.querySelectorAll('[data-value="name"]') ?? [])].map((text) => text.textContent);
const problem = (name: string) => document.querySelector<HTMLElement>(`[data-tool-problem="${name}"]`);

beforeEach(() => {
  document.documentElement.lang = 'en';
  window.history.replaceState(null, '', '/');
});

describe('the preview of a brand', () => {
  it('redraws with what is typed, corrects the shade and keeps both in the address', () => {
    const form = start('');
    type(form, 'name', 'Solana Bau');
    type(form, 'colour', 'ffcc00');
    expect(new Set(names())).toEqual(new Set(['Solana Bau']));
    expect(result()?.querySelector('[data-value="mark"]')?.textContent).toBe('SB');
    expect(result()?.querySelector('[data-fill="colour"]')?.getAttribute('fill')).toBe('#ffcc00');
    expect(result()?.querySelector('[data-fill="light"]')?.getAttribute('fill')).not.toBe('#ffcc00');
    expect(result()?.querySelector('[data-value="light"]')?.textContent).toMatch(/^1\.5 → #[\da-f]{6} 4\.5$/);
    expect(result()?.querySelector('[data-value="ground"]')?.textContent).toMatch(/^black 1\d/);
    expect(window.location.search).toBe('?name=Solana+Bau&colour=ffcc00');
    expect(document.querySelector('[data-share]')?.getAttribute('href')).toContain('colour=ffcc00');
    expect(document.querySelector('[aria-label="Card of Solana Bau"]')).not.toBeNull();
  });

  it('says one result for a name and not one for each key, and follows a picked colour at once', () => {
    vi.useFakeTimers();
    try {
      const form = start('');
      const [before = ''] = names();
      for (const value of ['S', 'So', 'Sol']) {
        press(form, 'name', value);
        vi.advanceTimersByTime(300);
        expect(new Set(names())).toEqual(new Set([before]));
      }
      vi.advanceTimersByTime(100);
      expect(new Set(names())).toEqual(new Set(['Sol']));
      press(form, 'name', '');
      expect(problem('name')?.hidden).toBe(true);
      vi.advanceTimersByTime(400);
      expect(problem('name')?.hidden).toBe(false);
      press(form, 'name', 'Sol');
      const picker = form.querySelector<HTMLInputElement>('[data-picker]');
      if (picker === null) throw new Error('There is no picker.');
      picker.value = '#aa0000';
      picker.dispatchEvent(new Event('input', { bubbles: true }));
      expect(result()?.querySelector('[data-fill="colour"]')?.getAttribute('fill')).toBe('#aa0000');
    } finally {
      vi.useRealTimers();
    }
  });

  it('cuts nothing off what is pasted, and says that it is too long', () => {
    const form = start('');
    const field = press(form, 'name', 'Sparverein Nordfriesland und Dithmarschen');
    field.dispatchEvent(new Event('change', { bubbles: true }));
    expect([field.maxLength, problem('name')?.hidden]).toEqual([-1, false]);
  });

  it('hands on the brand that is drawn, also where that came with the address', () => {
    start('?name=Beet&colour=%237fb069&mark=B');
    const share = document.querySelector<HTMLAnchorElement>('[data-share]');
    expect(share?.search).toBe('?name=Beet&colour=%237fb069&mark=B');
  });

  it('draws a shared brand', () => {
    start('?name=Ampere&colour=teal');
    expect(new Set(names())).toEqual(new Set(['Ampere']));
    expect(document.querySelector<HTMLInputElement>('[data-picker]')?.value).toBe('#008080');
    expect(result()?.querySelector('[data-value="mark"]')?.textContent).toBe('A');
  });

  it('draws what was typed before its script was there, and that sooner than the address', () => {
    start('', (form) => type(form, 'name', 'Xyzzy'));
    expect(new Set(names())).toEqual(new Set(['Xyzzy']));
    expect(window.location.search).toContain('name=Xyzzy');
    start('?name=Ampere&colour=teal', (form) => {
      type(form, 'name', 'Xyzzy');
      type(form, 'mark', 'Q');
    });
    expect(new Set(names())).toEqual(new Set(['Xyzzy']));
    expect(result()?.querySelector('[data-value="mark"]')?.textContent).toBe('Q');
    expect(result()?.querySelector('[data-fill="colour"]')?.getAttribute('fill')).toBe('#008080');
  });

  it('takes a colour that was picked before its script was there', () => {
    start('', (form) => {
      const picker = form.querySelector<HTMLInputElement>('[data-picker]');
      if (picker !== null) picker.value = '#aa0000';
    });
    expect(result()?.querySelector('[data-fill="colour"]')?.getAttribute('fill')).toBe('#aa0000');
  });

  it('says beside the field what to do, and leaves picture and address as they were', () => {
    const form = start('');
    type(form, 'colour', 'nonsense');
    expect([problem('colour')?.hidden, problem('name')?.hidden]).toEqual([false, true]);
    expect(result()?.hasAttribute('data-stale')).toBe(true);
    expect(result()?.querySelector('[data-fill="colour"]')?.getAttribute('fill')).toBe('#1d4f91');
    expect(window.location.search).toBe('');
  });

  it.each(['<img src=x onerror=alert(1)>', '"onload="alert(1)', '{{x}}', 'a'.repeat(200)])(
    'takes no markup from an address: %s',
    (name) => {
      start(`?${new URLSearchParams({ name, colour: 'url(javascript:alert(1))' }).toString()}`);
      expect(document.querySelector('img')).toBeNull();
      expect(new Set(names())).toEqual(new Set(['Nord']));
      expect([problem('name')?.hidden, problem('colour')?.hidden]).toEqual([false, false]);
    },
  );
});
