// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListFilters as ListFiltersValue } from '../../build/lists/list-filters.ts';
import type { AvailabilityView } from '../../build/tools/availability-view.ts';
import { ListFilters } from '../../sections/list-filters.tsx';
import { Availability } from '../../sections/tool/availability.tsx';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { startFilters } from './filters.ts';
import { narrowByAddress, narrowWhileRead } from './narrow.ts';

const option = (value: string) => ({ value, label: value, count: 1 });
const VALUE: ListFiltersValue = {
  filters: [
    { name: 'kind', options: [option('guide'), option('study')] },
    { name: 'topic', options: [option('accounts'), option('cards')] },
  ],
  items: {
    '/a/': { kind: ['guide'], topic: ['cards'] },
    '/b/': { kind: ['study'], topic: ['accounts'] },
    '/c/': { kind: ['guide'], topic: ['cards'] },
  },
};
const filters = startFilters(window);

const markup = pageMarkup(
  <section id="all">
    <ListFilters value={VALUE} list="all" />
    <Group title="Guides" paths={['/a/', '/c/']} />
    <Group title="Studies" paths={['/b/']} />
  </section>,
);

function Group({ title, paths }: { readonly title: string; readonly paths: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <a href={path}>{path}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function entry(path: string): HTMLLIElement | null {
  return document.querySelector<HTMLLIElement>(`li:has(a[href="${path}"])`);
}

function choose(value: string, name = 'kind'): void {
  const select = document.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
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
    const groups = [...document.querySelectorAll<HTMLElement>('section > div')].map(({ hidden }) => hidden);
    expect(groups).toEqual([false, true]);
  });

  it('say so where nothing is left', () => {
    const note = document.querySelector<HTMLElement>('search > p:last-child');
    choose('study');
    expect(note?.hidden).toBe(true);
    choose('cards', 'topic');
    expect(note?.hidden).toBe(false);
    expect(document.querySelector('output')?.textContent).toBe('0 of 3');
  });

  it('say behind each answer how many would be left with it', () => {
    const answers = () =>
      [...document.querySelectorAll('option')].filter(({ value }) => value !== '').map(({ text }) => text);
    expect(answers()).toEqual(['guide (2)', 'study (1)', 'accounts (1)', 'cards (2)']);
    choose('study');
    expect(answers()).toEqual(['guide (2)', 'study (1)', 'accounts (1)', 'cards (0)']);
    choose('cards', 'topic');
    expect(answers()).toEqual(['guide (2)', 'study (0)', 'accounts (1)', 'cards (0)']);
    document.querySelector('button')?.click();
    expect(answers()).toEqual(['guide (2)', 'study (1)', 'accounts (1)', 'cards (2)']);
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
    const [kind] = document.querySelectorAll('select');
    if (kind !== undefined) kind.value = 'guide';
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

describe('the filters of a table', () => {
  const row = (key: string, cells: readonly boolean[]) => ({
    key,
    product: { name: key, path: `/en/services/${key}/` },
    customer: 'Companies',
    cells,
  });
  const view: AvailabilityView = {
    tool: 'availability',
    words: {
      caption: 'Where',
      rowHeading: 'Service',
      offered: 'yes',
      conditional: 'maybe',
      notOffered: 'no',
    },
    columns: [
      { country: 'de', name: 'Germany' },
      { country: 'fr', name: 'France' },
    ],
    rows: [row('accounts', [true, true]), row('cards', [true, false])],
    narrowing: {
      filters: [{ name: 'country', options: [option('de'), option('fr')] }],
      items: { accounts: { country: ['de', 'fr'] }, cards: { country: ['de'] } },
    },
  };
  const seen = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].flatMap(({ hidden, textContent }) =>
      hidden ? [] : [textContent],
    );

  it('leave rows that fit, and the column of what was chosen', () => {
    document.body.innerHTML = pageMarkup(<Availability view={view} id="where" />);
    expect(seen('th[scope="col"]')).toEqual(['Service', 'Germany', 'France']);
    choose('fr', 'country');
    expect(seen('tbody tr')).toHaveLength(1);
    expect(seen('tbody td')).toHaveLength(2);
    expect(seen('th[scope="col"]')).toEqual(['Service', 'France']);
    expect(document.querySelector('output')?.textContent).toBe('1 of 2');
  });

  it('hide its head and the legend too where no row is left', () => {
    const items = { accounts: { country: ['de'] }, cards: { country: ['de'] } };
    const narrowing = { filters: view.narrowing?.filters ?? [], items };
    document.body.innerHTML = pageMarkup(<Availability view={{ ...view, narrowing }} id="where" />);
    const parts = ['select', 'thead', 'p[aria-hidden]'];
    const gone = () => parts.filter((part) => document.querySelector(part)?.closest('[hidden]') !== null);
    expect(gone()).toEqual([]);
    choose('fr', 'country');
    expect(gone()).toEqual(['thead', 'p[aria-hidden]']);
    choose('de', 'country');
    expect(gone()).toEqual([]);
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
