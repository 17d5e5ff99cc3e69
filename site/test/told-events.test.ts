import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { customEvents } from '@quellwerk/measuring';
import { expect, test } from 'vitest';

const BROWSER = join(import.meta.dirname, '..', 'src', 'browser');

test('every declared event is told by some part of the browser’s code, and none is listed in vain', () => {
  const code = readdirSync(BROWSER, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map((name) => readFileSync(join(BROWSER, name), 'utf8'))
    .join('\n');
  expect(Object.keys(customEvents).filter((name) => !code.includes(`'${name}'`))).toEqual([]);
});
