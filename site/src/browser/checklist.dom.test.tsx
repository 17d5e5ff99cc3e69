// @vitest-environment jsdom
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawFlow } from '../build/flow-layout/draw-flow.ts';
import type { MediaItemData } from '../build/kinds/media-item-data.ts';
import { MediaItem } from '../templates/media-item.tsx';
import { pageMarkup } from '../../test/page-markup.tsx';
import { startChecklist } from './checklist.ts';

const words = (html: string) => ({ html, headings: [] });
const GUIDE: MediaItemData = {
  title: 'Title',
  description: 'Description',
  keywords: [],
  name: 'Name',
  summary: 'Summary',
  trail: [],
  kind: 'guide',
  heading: 'Card guide',
  lead: words('Lead'),
  published: '2026-04-20',
  updated: '2026-11-21',
  version: '1.1',
  topics: ['Cards'],
  services: [],
  industries: [],
  cases: [],
  minutes: 9,
  flow: drawFlow({
    title: 'Money arrives.',
    stations: [
      { id: 'payer', label: 'Payer' },
      { id: 'account', label: 'Account' },
    ],
    streams: [{ from: 'payer', to: 'account', highlighted: true }],
  }),
  chapters: [{ id: 'one', title: 'One', body: words('One') }],
  checklist: { title: 'Before you start', items: ['Limit', 'Currency', 'Issuer'].map(words) },
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
