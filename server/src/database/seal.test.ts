import { createHash, randomBytes } from 'node:crypto';
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

test('what was sealed is opened by its own key alone, and only as it was written', () => {
  const seal = createSeal(randomBytes(32));
  const sealed = seal.seal('{"iban":"DE89370400440532013000"}');
  expect(seal.open(sealed)).toBe('{"iban":"DE89370400440532013000"}');
  expect(sealed).not.toContain('iban');
  expect(() => createSeal(randomBytes(32)).open(sealed)).toThrow('authenticate');
  const bytes = Buffer.from(sealed.slice(3), 'base64');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 5) ^ 1, bytes.length - 5);
  expect(() => seal.open(`v1:${bytes.toString('base64')}`)).toThrow('authenticate');
});

test('whoever sets a key later still finds what was stored before', () => {
  const seal = createSeal(randomBytes(32));
  expect(seal.subjectsOf('a@b.example')).toEqual([seal.subjectOf('a@b.example'), subjectOf('a@b.example')]);
  expect(createSeal(undefined).subjectsOf('a@b.example')).toEqual([subjectOf('a@b.example')]);
  expect(seal.canOpen(createSeal(undefined).seal('words'))).toBe(true);
  expect(seal.canOpen(createSeal(randomBytes(32)).seal('words'))).toBe(false);
});
