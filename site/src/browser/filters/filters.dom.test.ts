// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startFilters } from './filters.ts';
import { narrowByAddress, narrowWhileRead } from './narrow.ts';

const items = { '/a/': { kind: ['guide'] }, '/b/': { kind: ['study'] }, '/c/': { kind: ['guide'] } };
const filters = startFilters(window);

const markup = `
  <section id="all">
    <search data-filters="all" data-filter-items='${JSON.stringify(items)}'>
      <select name="kind"><option value=""></option><option value="guide"></option><option value="study"></option></select>
      <output data-filter-count>3 of 3</output>
      <button type="button" data-filter-reset hidden></button>
      <p data-filter-none hidden></p>
    </search>
    <div class="group"><h3>Guides</h3><ul><li><a href="/a/"></a></li><li><a href="/c/"></a></li></ul></div>
    <div class="group"><h3>Studies</h3><ul><li><a href="/b/"></a></li></ul></div>
  </section>`;

function entry(path: string): HTMLLIElement | null {
  return document.querySelector<HTMLLIElement>(`li:has(a[href="${path}"])`);
}

function choose(value: string): void {
  const select = document.querySelector('select');
  if (select === null) throw new Error('There is no filter.');
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

beforeEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/en/list/?from=mail');
  document.body.innerHTML = markup;
  filters.showAll();
});

describe('the filters of a list', () => {
  it('show what was chosen, count it, and keep the choice in the address', () => {
    choose('guide');
    expect([entry('/a/')?.hidden, entry('/b/')?.hidden]).toEqual([false, true]);
    expect(document.querySelector('output')?.textContent).toBe('2 of 3');
    expect(window.location.search).toBe('?from=mail&kind=guide');
  });

  it('hide the heading of a group of which nothing is left', () => {
    choose('guide');
    const groups = [...document.querySelectorAll<HTMLElement>('.group')].map(({ hidden }) => hidden);
    expect(groups).toEqual([false, true]);
  });

  it('begin with the choice of the address', () => {
    window.history.replaceState(null, '', '/en/list/?kind=study');
    filters.showAll();
    expect([entry('/a/')?.hidden, entry('/b/')?.hidden]).toEqual([true, false]);
  });

  it('keep what was chosen before their code was there, in the address too', () => {
    window.history.replaceState(null, '', '/en/list/?kind=study');
    document.body.innerHTML = markup;
    narrowByAddress(window);
    for (const select of document.querySelectorAll('select')) select.value = 'guide';
    filters.showAll();
    expect([entry('/a/')?.hidden, entry('/b/')?.hidden]).toEqual([false, true]);
    expect(window.location.search).toBe('?kind=guide');
    // Announced once more, the page shows what its address says.
    window.history.replaceState(null, '', '/en/list/?kind=study');
    filters.showAll();
    expect([entry('/a/')?.hidden, entry('/b/')?.hidden]).toEqual([true, false]);
  });

  it('show everything where the address names what is not there', () => {
    window.history.replaceState(null, '', '/en/list/?kind=poem');
    filters.showAll();
    expect(document.querySelector('select')?.selectedIndex).toBe(0);
    expect(document.querySelector('output')?.textContent).toBe('3 of 3');
  });

  it('are taken back by one button, which is there only then', () => {
    const reset = document.querySelector<HTMLButtonElement>('button');
    expect(reset?.hidden).toBe(true);
    choose('study');
    expect(reset?.hidden).toBe(false);
    reset?.click();
    expect(entry('/a/')?.hidden).toBe(false);
    expect(window.location.search).toBe('?from=mail');
  });
});

describe('a page that is still being read', () => {
  /** Puts elements into the document one by one, as a parser does. */
  function read(address: string): () => void {
    window.history.replaceState(null, '', address);
    document.body.innerHTML = markup;
    const section = document.querySelector('section');
    const parts = [...(section?.children ?? [])];
    section?.replaceChildren();
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    narrowWhileRead(window);
    return () => section?.append(...parts.splice(0, 1));
  }

  it('has what has come of its list narrowed before it can be painted', async () => {
    const readOn = read('/en/list/?kind=study');
    readOn();
    readOn();
    await Promise.resolve();
    expect([entry('/a/')?.hidden, entry('/c/')?.hidden]).toEqual([true, true]);
    expect(document.querySelector('select')?.value).toBe('study');
    expect(document.querySelector('output')?.textContent).toBe('1 of 3');
    readOn();
    await Promise.resolve();
    expect(entry('/b/')?.hidden).toBe(false);
    expect(document.querySelector('output')?.textContent).toBe('1 of 3');
  });

  it('leaves filters alone that may lack a part, and is left alone itself once it has been read', async () => {
    const readOn = read('/en/list/?kind=study');
    readOn();
    await Promise.resolve();
    expect(document.querySelector('select')?.value).toBe('');
    document.dispatchEvent(new Event('DOMContentLoaded'));
    readOn();
    await Promise.resolve();
    expect(entry('/a/')?.hidden).toBe(false);
  });

  it('is not watched where its address asks for nothing', async () => {
    const observe = vi.spyOn(MutationObserver.prototype, 'observe');
    read('/en/list/');
    expect(observe).not.toHaveBeenCalled();
  });
});
