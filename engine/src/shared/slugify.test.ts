import { describe, expect, test } from 'vitest';
import { slugify } from './slugify.ts';

describe('the slug rule', () => {
  test.each([
    ['Über uns & mehr', 'ueber-uns-and-mehr'],
    ['Straße', 'strasse'],
    ['GROẞE ÄPFEL', 'grosse-aepfel'],
    ['A&B', 'a-and-b'],
    ['  6 tips -- for   banking! ', '6-tips-for-banking'],
    ['Café crème', 'cafe-creme'],
    ['Ba\u0308nke', 'baenke'],
    ['Zahlungs\u00ADverkehr', 'zahlungsverkehr'],
    ['&&', 'and-and'],
    ['& Co', 'and-co'],
    ['!!!', ''],
  ])('%s -> %s', (text, expected) => {
    expect(slugify(text)).toBe(expected);
  });
});
