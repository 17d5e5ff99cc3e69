// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { startFilters } from './filters.ts';

const items = { '/a/': { kind: ['guide'] }, '/b/': { kind: ['study'] }, '/c/': { kind: ['guide'] } };
const filters = startFilters(window);

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
  window.history.replaceState(null, '', '/en/list/?from=mail');
  document.body.innerHTML = `
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

  it('show everything where the address names what is not there', () => {
    window.history.replaceState(null, '', '/en/list/?kind=poem');
    filters.showAll();
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
