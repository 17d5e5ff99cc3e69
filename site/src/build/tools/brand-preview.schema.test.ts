import { readData } from '@quellwerk/engine/content';
import { expect, test } from 'vitest';
import words from '../../../content/tools/brand-preview.en.yaml?raw';
import { placeholders } from '../words/placeholders.ts';
import { brandPreviewSchema } from './brand-preview.schema.ts';

test.each([
  ['name: Nordlicht Reisen', 'name: "#"'],
  ["colour: '#1d4f91'", 'colour: notacolour'],
  ['mark: NR', 'mark: NRW'],
])('an example with %s as %s is told of where it stands', (written, other) => {
  const file = 'brand-preview.en.yaml';
  expect(readData({ file, text: words, placeholders }, brandPreviewSchema())).toHaveProperty('data');
  const changed = words.replace(written, other);
  expect(readData({ file, text: changed, placeholders }, brandPreviewSchema())).toEqual({
    problems: [
      {
        file,
        line: words.slice(0, words.indexOf('- name: Nordlicht')).split('\n').length,
        message: '"examples › 1" is no brand that the tool itself takes. Correct its name, colour or mark.',
      },
    ],
  });
});
