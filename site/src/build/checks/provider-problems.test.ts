import { expect, test } from 'vitest';
import { provider } from '../../../provider.ts';
import { providerProblems } from './provider-problems.ts';

/** Value, what it may not be, and what is told. */
type Case = [key: string, value: string, fault: string];

const told = (values: Readonly<Record<string, string>>): string[] => {
  const code = Object.keys(values)
    .map((key) => `  ${key}: '…',`)
    .join('\n');
  return providerProblems({ ...provider, ...values }, `export const provider = {\n${code}\n};\n`).map(
    ({ file, line, message }) => `${file}:${line}  ${message}`,
  );
};

test('the provider of the site is in order', () => {
  expect(providerProblems()).toEqual([]);
});

test('a fault is told of with its line in the file', () => {
  const [problem] = providerProblems({ ...provider, slug: 'Bank' });
  expect(problem?.line).toBeGreaterThan(10);
});

test.each<Case>([
  ['name', '', 'is empty, and pages show it. Fill it in.'],
  ['legalName', ' Bank', 'begins or ends with a space. Delete it.'],
  [
    'name',
    'B'.repeat(25),
    'is longer than 24 letters, for which titles and drawings have no room. Write the short name; "legalName" has the long one.',
  ],
  ...['bärbank', 'BarBank', 'bar bank', 'bar--bank', '-bank'].map((slug): Case => [
    'slug',
    slug,
    'stands in addresses. Write it in letters from a to z, digits, and single hyphens between them.',
  ]),
  ...['https://bank.example', 'bank', 'bank.example/en'].map((domain): Case => [
    'domain',
    domain,
    'is no domain. Write it without scheme and path, such as bank.example.',
  ]),
  ['pressEmail', 'press(at)bank.example', 'is no mail address. Correct it.'],
  ['bic', 'bank', 'is no BIC. Write its 8 or 11 capital letters and digits.'],
  ['paymentRightsLeaflet', 'leaflet', 'is no address. Write it with "https://", or leave it empty.'],
  [
    'phoneTel',
    '040 66969 000',
    'is no number that a link can dial. Write "+", the country’s code and digits alone.',
  ],
  ['blockTel', '+4940', 'dials another number than "blockPhone" shows. Make them the same.'],
])('"%s" may not be "%s"', (key, value, fault) => {
  expect(told({ [key]: value })).toContain(`site/provider.ts:2  "${key}" ${fault}`);
});

test('a name of 24 letters has room, and an address of the leaflet is one', () => {
  expect(told({ name: 'B'.repeat(24), paymentRightsLeaflet: 'https://example.org/leaflet' })).toEqual([]);
});
