import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const { subjectOf } = createSeal(undefined);

test.each([
  [' Erika@Example.ORG ', 'erika@example.org'],
  // Chrome sends the second for what was typed as the first; other browsers send what was typed.
  ['info@müller.example', 'info@xn--mller-kva.example'],
  ['info@MU\u0308LLER.example', 'info@xn--mller-kva.example'],
])('%j is the subject of %j', (address, same) => {
  expect(subjectOf(address)).toBe(subjectOf(same));
});

test.each(['erika@example.org', 'erika@1.2', 'no address'])(
  'of %j, stored before, stays what it was',
  (address) => {
    expect(subjectOf(address)).toBe(createHash('sha256').update(address).digest('hex'));
  },
);

test('addresses of two hosts are two subjects', () => {
  expect(subjectOf('info@müller.example')).not.toBe(subjectOf('info@muller.example'));
});
