import { describe, expect, it } from 'vitest';
import { relatedItems } from './related-items.ts';

const items = [
  { slug: 'accounts', name: 'Accounts', keywords: ['iban', 'sepa'], date: '2026-01-01' },
  { slug: 'cards', name: 'Cards', keywords: ['cards'], date: '2026-03-01' },
  { slug: 'payments', name: 'Payments', keywords: ['sepa', 'iban', 'payments'], date: '2026-02-01' },
  { slug: 'lending', name: 'Lending', keywords: ['credit'], date: '2026-04-01' },
  { slug: 'kyc', name: 'Überprüfung', keywords: ['sepa'] },
];
const wishes = { keywords: ['sepa', 'iban'], selected: [], language: 'en' };
const slugsOf = (chosen: readonly { slug: string }[]) => chosen.map((item) => item.slug);

describe('related items', () => {
  it('are three unless another number is asked for', () => {
    expect(relatedItems(items, wishes)).toHaveLength(3);
    expect(relatedItems(items, { ...wishes, max: 1 })).toHaveLength(1);
  });

  it('prefer selected items, then items that share the most keywords, of as many the newest', () => {
    expect(slugsOf(relatedItems(items, { ...wishes, selected: ['cards'], max: 2 }))).toEqual([
      'cards',
      'payments',
    ]);
    expect(
      slugsOf(relatedItems(items, { ...wishes, keywords: ['sepa', 'iban', 'payments'], max: 1 })),
    ).toEqual(['payments']);
  });

  it('prefer a single shared keyword to what is newer', () => {
    expect(slugsOf(relatedItems(items, { ...wishes, keywords: ['cards'], max: 1 }))).toEqual(['cards']);
  });

  it('are filled up with the newest', () => {
    expect(slugsOf(relatedItems(items, { ...wishes, keywords: [], max: 2 }))).toEqual(['cards', 'lending']);
  });

  it('leave out the current item, even a selected one', () => {
    expect(
      slugsOf(relatedItems(items, { ...wishes, current: 'accounts', selected: ['accounts'], max: 9 })),
    ).not.toContain('accounts');
  });

  it('are sorted by name in the order of the language', () => {
    expect(slugsOf(relatedItems(items, { ...wishes, max: 9, language: 'de' }))).toEqual([
      'accounts',
      'cards',
      'lending',
      'payments',
      'kyc',
    ]);
  });

  it('name each item once', () => {
    const chosen = slugsOf(relatedItems(items, { ...wishes, selected: ['accounts', 'accounts'], max: 9 }));
    expect(new Set(chosen).size).toBe(chosen.length);
  });
});
