// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { pageMarkup } from '../../test/page-markup.tsx';
import { builtData } from '../shared/tools/built-data.ts';
import { readBuiltData } from './built-data.ts';

function rendered(data: ReturnType<typeof builtData>): HTMLElement {
  document.body.innerHTML = pageMarkup(<search id="all" {...data} />);
  const place = document.querySelector<HTMLElement>('#all');
  if (place === null) throw new Error('Nothing was rendered.');
  return place;
}

test('what the build writes is what the script reads', () => {
  const items = { '/a/?x="&y': { kind: ['guide', "<'>"] } };
  expect(readBuiltData(rendered(builtData('filterItems', items)), 'filterItems')).toEqual(items);
});

test('data that is missing is named with its element', () => {
  const place = rendered(builtData('bankCodes', {}));
  expect(() => readBuiltData(place, 'filterItems')).toThrow(
    /"filterItems".*<search id="all" data-bank-codes=/,
  );
});
