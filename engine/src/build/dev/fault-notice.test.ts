import { expect, test } from 'vitest';
import { createFaultNotice } from './fault-notice.ts';

test('that faults are corrected is said once, and not of a site that had none', () => {
  const lines: string[] = [];
  const faults = createFaultNotice((text) => void lines.push(text));
  faults.findNone();
  faults.tell('a.yaml:1  is wrong.');
  faults.findNone();
  faults.findNone();
  expect(lines).toEqual(['a.yaml:1  is wrong.', 'Everything that was wrong is corrected.']);
});
