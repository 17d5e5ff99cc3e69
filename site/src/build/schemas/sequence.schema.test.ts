import { schemaForTest } from '@quellwerk/engine/content/testing';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { sequenceSchema } from './sequence.schema.ts';

const app = { id: 'app', label: 'App' };
const bank = { id: 'bank', label: 'Bank' };
const message = { from: 'app', to: 'bank', label: 'asks', sentence: 'The app asks the bank.' };

test.each([
  ['has two participants with one id', [app, bank, app], message],
  ['has a message from or to "payee", which takes no part', [app, bank], { ...message, to: 'payee' }],
  ['has a message from "app" to itself', [app, bank], { ...message, to: 'app' }],
  ['needs exactly one of step, event and label', [app, bank], { ...message, event: 'account.opened' }],
])('a sequence is refused that %s', (problem, participants, each) => {
  const sequence = { title: 'Who asks whom.', participants, messages: [each] };
  const { issues = [] } = v.safeParse(
    schemaForTest(() => sequenceSchema),
    sequence,
  );
  expect(issues.map((issue) => issue.message)).toEqual([expect.stringContaining(problem)]);
});
