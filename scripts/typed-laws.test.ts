import { expect, test } from 'vitest';
import { typedLaws } from './typed-laws.ts';

const facts = [
  { key: 'refund', law: { en: 'section 675u BGB', de: '§ 675u BGB' } },
  {
    key: 'loss',
    law: { en: 'sections 675u and 675v(3) BGB', de: '§ 675u und § 675v Absatz 3 BGB' },
  },
  { key: 'basic-account', law: { en: 'sections 31 to 34 ZKG', de: '§§ 31 bis 34 ZKG' } },
  {
    key: 'aml',
    law: {
      en: 'section 3(2) GwG; article 52 of Regulation (EU) 2024/1624',
      de: '§ 3 Absatz 2 GwG; Artikel 52 der Verordnung (EU) 2024/1624',
    },
  },
  {
    key: 'iban',
    law: { en: 'article 9 of Regulation (EU) No 260/2012', de: 'Verordnung (EU) Nr. 260/2012' },
  },
];
const lawsOf = (text: string) =>
  typedLaws([{ file: 'a.md', text }], facts).map(({ law, places }) => [law, ...places]);

test.each([
  ['Das steht in § 675u BGB.', ['§ 675u BGB']],
  ['Under section 675u BGB and sections 675v(3) and 31 BGB.', ['§ 675u BGB', '§ 675v BGB']],
  ['Nach §§ 675u und 675v Absatz 3 Satz 2 BGB.', ['§ 675u BGB', '§ 675v BGB']],
  ['§ 31 ZKG, nicht § 31 BGB', ['§ 31 ZKG']],
  ['§ 3 Abs. 2 GwG', ['§ 3 GwG']],
  ['El § 675u del BGB, l’article § 675v BGB', ['§ 675u BGB', '§ 675v BGB']],
  ['Regulation (EU) 2024/1624', ['2024/1624']],
  ['Reglamento (UE) 2024/1624', ['2024/1624']],
  ['del Reglamento (UE) n.º 260/2012', ['260/2012']],
  ['du règlement (UE) n° 260/2012', ['260/2012']],
  ['del regolamento (UE) n. 260/2012', ['260/2012']],
  ['der Verordnung (EU) Nr. 260/2012', ['260/2012']],
  ['Regulation (EU) No 260/2012', ['260/2012']],
])('of %j a fact holds %j', (text, laws) => {
  expect(lawsOf(text).map(([law]) => law)).toEqual(laws);
});

test.each([
  '{fact.refund.law}',
  '§ 675t BGB',
  'section 675u of another act',
  'Regulation (EU) 2024/1620',
  'the year 2024/1624',
  'Absatz 31 ZKG',
  'See section 675u. The BGB has more.',
  // Of section 14, not of section 31.
  '§ 14 Absatz 2 und 31 ZKG',
])('%j is none that a fact holds', (text) => {
  expect(lawsOf(text)).toEqual([]);
});

test('each place is named once, with the facts that hold the law', () => {
  const files = [
    { file: 'b.md', text: 'One\n§ 675u\nBGB and § 675u BGB, § 675u BGB\n' },
    { file: 'a.yaml', text: 'title: section 675u BGB\n' },
  ];
  expect(typedLaws(files, facts)).toEqual([
    { law: '§ 675u BGB', facts: ['refund', 'loss'], places: ['b.md:2', 'b.md:3', 'a.yaml:1'] },
  ]);
});
