import { expect, it } from 'vitest';
import { sampleLanguages } from './languages.ts';
import { callsOf } from './walkthrough.ts';

it('fills values of earlier answers in where the request has them, in whatever order they are named', () => {
  const answers = (id: string) => ({
    responses: { 201: { content: { 'application/json': { examples: { created: { value: { id } } } } } } },
  });
  const operation = (operationId: string, body: unknown, id: string) => ({
    operationId,
    method: 'POST',
    path: `/${operationId}`,
    parameters: [],
    requestBody: { content: { 'application/json': { examples: { usual: { value: body } } } } },
    ...answers(id),
  });
  const openApi = {
    operations: [
      operation('account', { kind: 'current' }, 'acc-1'),
      operation('check', { name: 'Ada "Countess" \\ Byron' }, 'chk-1'),
      operation('payment', { account: 'acc-1', fee: '1%', check: 'chk-1' }, 'pay-1'),
    ],
  };
  const walkthrough = [
    { step: 'a', operation: 'account', keep: 'account', from: {} },
    { step: 'b', operation: 'check', keep: 'check', from: {} },
    { step: 'c', operation: 'payment', from: { check: 'check.id', account: 'account.id' } },
  ];
  const call = callsOf(walkthrough, openApi as never).at(-1);
  if (call === undefined) throw new Error('There is no call.');
  const java = sampleLanguages.java.writeCall(call);
  expect(java).toContain('.formatted(field(account, "id"), field(check, "id"))');
  expect(java).toContain('"fee": "1%%"');
  // Java reads the text block first, then the bank reads JSON.
  const [, checked = ''] = callsOf(walkthrough, openApi as never).map((each) =>
    sampleLanguages.java.writeCall(each),
  );
  expect(checked).toContain(String.raw`"name": "Ada \\"Countess\\" \\\\ Byron"`);
});
