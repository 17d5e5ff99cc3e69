// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startChecklist } from './checklist.ts';

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
    document.body.innerHTML = `
      <article><div><ul data-checklist>${'<li><input type="checkbox"></li>'.repeat(3)}</ul>
      <div><progress max="3" value="0"></progress><output data-words="{ticked} of 3"></output>
      <button type="button" data-clear-checklist></button><button type="button" data-print-checklist></button>
      </div></div></article>`;
    if (tickBefore !== undefined)
      for (const box of boxes().slice(tickBefore, tickBefore + 1)) box.checked = true;
    const list = document.querySelector<HTMLElement>('[data-checklist]');
    if (list !== null) startChecklist(list, { window, sessionStorage, tellResult });
  }

  beforeEach(() => {
    kept.clear();
    open();
  });

  it('counts what is ticked', () => {
    expect(says()).toEqual(['0 of 3', 0]);
    boxes()[1]?.click();
    expect(says()).toEqual(['1 of 3', 1]);
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
      ['2 of 3', 2],
    ]);
  });

  it('keeps what was ticked before its script was there', () => {
    open({ tickBefore: 1 });
    expect(says()).toEqual(['1 of 3', 1]);
    expect([...kept.values()]).toEqual(['1']);
  });

  it('forgets everything on demand', () => {
    boxes()[0]?.click();
    document.querySelector('button')?.click();
    expect([ticked(), kept.size, says()]).toEqual([[false, false, false], 0, ['0 of 3', 0]]);
    expect(document.activeElement).toBe(boxes()[0]);
  });

  it('is printed without the text of its guide', () => {
    const article = document.querySelector('article');
    const print = vi.spyOn(window, 'print').mockImplementation(() => {
      expect(article?.dataset['printing']).toBe('checklist');
    });
    document.querySelector<HTMLElement>('[data-print-checklist]')?.click();
    expect(print).toHaveBeenCalledOnce();
    window.dispatchEvent(new Event('afterprint'));
    expect(article?.hasAttribute('data-printing')).toBe(false);
  });
});
