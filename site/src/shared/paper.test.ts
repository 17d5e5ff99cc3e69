import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PAPER } from './paper.ts';

test('the ground of pictures, icons and windows is that of the style sheet', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../styles/tokens.css'), 'utf8');
  const icon = readFileSync(join(import.meta.dirname, '../../public/icon.svg'), 'utf8');
  expect(tokens).toContain(`\n  --paper: light-dark(${PAPER.light}, ${PAPER.dark});\n`);
  expect(icon).toContain(`fill="${PAPER.light}"`);
});
