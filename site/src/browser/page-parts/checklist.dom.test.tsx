// @vitest-environment jsdom
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MediaItem } from '../../templates/media-item.tsx';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { chapter, richText, sampleGuide } from '../../../test/sample-page.ts';
import { startChecklist } from './checklist.ts';

/** One chapter needs no list of contents, so that all buttons are those of the checklist. */
const GUIDE = {
  ...sampleGuide,
  chapters: [chapter('One')],
  checklist: { title: 'Before you start', items: ['Limit', 'Currency', 'Issuer'].map(richText) },
};

describe('the checklist of a guide', () => {
  const kept = new Map<string, string>();
  const sessionStorage = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => kept.set(key, value).has(key),
    remove: (key: string) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
  const boxes = () => [...document.querySelectorAll('input')];
  const ticked = () => boxes().map(({ checked }) => checked);
  const tellResult = vi.fn<(value?: number) => void>();
  const says = () => [
    document.querySelector('output')?.textContent,
    document.querySelector('progress')?.value,
  ];

  function open({ tickBefore }: { readonly tickBefore?: number } = {}): void {
    window.history.replaceState(null, '', '/en/publications/cards-guide/');
    document.body.innerHTML = pageMarkup(<MediaItem data={GUIDE} />);
    if (tickBefore !== undefined)
      for (const box of boxes().slice(tickBefore, tickBefore + 1)) box.checked = true;
    const list = document.querySelector<HTMLElement>('[data-checklist]');
    const environment = { ...createBrowserEnvironment(window), sessionStorage };
    if (list !== null) startChecklist(list, { environment, tellResult });
  }

  beforeEach(() => {
    kept.clear();
    open();
  });

  it('counts what is ticked', () => {
    expect(says()).toEqual(['0 of 3 ticked', 0]);
    boxes()[1]?.click();
    expect(says()).toEqual(['1 of 3 ticked', 1]);
  });

  it('tells when everything is ticked', () => {
    tellResult.mockClear();
    for (const box of boxes()) {
      expect(tellResult).not.toHaveBeenCalled();
      box.click();
    }
    expect(tellResult.mock.calls).toEqual([[3]]);
  });

  it('keeps ticks for the visit, page by page', () => {
    boxes()[0]?.click();
    boxes()[2]?.click();
    expect(kept).toEqual(new Map([['checklist:/en/publications/cards-guide/', '0,2']]));
    open();
    expect([ticked(), says()]).toEqual([
      [true, false, true],
      ['2 of 3 ticked', 2],
    ]);
  });

  it('keeps what was ticked before its script was there', () => {
    open({ tickBefore: 1 });
    expect(says()).toEqual(['1 of 3 ticked', 1]);
    expect([...kept.values()]).toEqual(['1']);
  });

  it('forgets everything on demand', () => {
    boxes()[0]?.click();
    const [clear] = document.querySelectorAll('button');
    clear?.click();
    expect([ticked(), kept.size, says()]).toEqual([[false, false, false], 0, ['0 of 3 ticked', 0]]);
    expect(document.activeElement).toBe(boxes()[0]);
  });

  it('is printed without the text of its guide', () => {
    const article = document.querySelector('article');
    const print = vi.spyOn(window, 'print').mockImplementation(() => {
      expect(article?.dataset['printing']).toBe('checklist');
    });
    const [, printButton] = document.querySelectorAll('button');
    printButton?.click();
    expect(print).toHaveBeenCalledOnce();
    window.dispatchEvent(new Event('afterprint'));
    expect(article?.hasAttribute('data-printing')).toBe(false);
  });
});
