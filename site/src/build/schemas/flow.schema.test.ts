import * as v from 'valibot';
import { schemaForTest } from '@quellwerk/engine/content/testing';
import { expect, it } from 'vitest';
import { flowSchema, playableFlowSchema } from './flow.schema.ts';

const step = {
  who: 'The payer',
  moves: 'Money',
  data: 'IBAN',
  time: 'Seconds',
  risk: 'The IBAN is mistyped.',
};
const flow = {
  title: 'Money moves.',
  stations: [
    { id: 'payer', label: 'Payer' },
    { id: 'payee', label: 'Payee' },
  ],
  streams: [
    { from: 'payer', to: 'payee', sentence: 'The payer pays.', step },
    { from: 'payee', to: 'payer', sentence: 'The payee thanks.' },
  ],
};

it('a flow of a page that is played needs a sentence and a step for each stream', () => {
  expect(v.safeParse(schemaForTest(flowSchema), flow).success).toBe(true);
  expect(v.safeParse(schemaForTest(playableFlowSchema), flow).issues?.map(({ message }) => message)).toEqual([
    'is played step by step, so stream 2 needs "sentence" and "step"',
  ]);
});

it.each([
  [
    { ...flow, stations: [...flow.stations, { id: 'payee', label: 'Other payee' }] },
    'has two stations with one id',
  ],
  [{ ...flow, streams: [{ from: 'payer', to: 'payer' }] }, 'has a stream from "payer" to itself'],
  [{ ...flow, streams: [{ from: 'payer', to: 'bank' }] }, 'has a stream to or from "bank"'],
])('what cannot be drawn is refused: %#', (drawn, message) => {
  const { issues } = v.safeParse(schemaForTest(flowSchema), drawn);
  expect(issues?.map((issue) => issue.message)).toEqual([expect.stringContaining(message)]);
});
