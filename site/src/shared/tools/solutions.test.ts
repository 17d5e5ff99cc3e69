import { describe, expect, it } from 'vitest';
import { fitOf } from './solutions.ts';
import type { Answers, SolutionFacts } from './solutions.ts';

const accounts: SolutionFacts = {
  task: 'account',
  weeks: 14,
  offered: { private: ['de', 'at'], companies: ['de'] },
  conditional: ['companies'],
};
const finder = { times: { soon: 12, 'half-year': 26 }, quick: { private: ['de'] } };
const nothing: Answers = { task: '', customer: '', country: '', identity: '', time: '' };
const fit = (answers: Partial<Answers>) => fitOf(accounts, { ...nothing, ...answers }, finder);

describe('a solution', () => {
  it.each<[string, Partial<Answers>, boolean, readonly string[]]>([
    ['is there while nothing is answered', {}, true, []],
    ['is there for its task', { task: 'account' }, true, []],
    ['is not there for another task', { task: 'pay' }, false, []],
    ['says where it is offered', { customer: 'private', country: 'at' }, true, ['offered']],
    ['says when a condition comes on top', { customer: 'companies', country: 'de' }, true, ['conditional']],
    ['takes any customer while none is named', { country: 'at' }, true, ['offered']],
    ['takes any country while none is named', { customer: 'companies' }, true, ['conditional']],
    ['leaves out what is not offered there', { customer: 'companies', country: 'at' }, false, ['notOffered']],
    ['but says so when asked for it', { task: 'account', country: 'fr' }, true, ['notOffered']],
    ['fits a time', { time: 'half-year' }, true, ['inTime']],
    ['is left out when it takes longer', { time: 'soon' }, false, ['tooLate']],
    ['but says so when asked for it', { task: 'account', time: 'soon' }, true, ['tooLate']],
    ['does not mind an answer that is not offered', { time: 'yesterday' }, true, []],
    [
      'can identify quickly',
      { identity: 'quick', customer: 'private', country: 'de' },
      true,
      ['offered', 'quick'],
    ],
    ['or cannot', { identity: 'quick', customer: 'private', country: 'at' }, true, ['offered', 'notQuick']],
    [
      'or for nobody of the kind',
      { identity: 'quick', customer: 'companies' },
      true,
      ['conditional', 'notQuick'],
    ],
  ])('%s', (...[, answers, isShown, states]) => {
    expect(fit(answers)).toEqual({ isShown, states });
  });
});
