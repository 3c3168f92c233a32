import { expect, it } from 'vitest';
import { afterMoneyBack, type BillState, billStateCodes, billStates, canMove, isClosed } from './states.ts';

const standing = (state: BillState, more: { hasDay?: boolean; isDeferred?: boolean; isLater?: boolean } = {}) => ({
  ...{ state, hasDay: false, isDeferred: false, isLater: false },
  ...more,
});

it.each([
  ['PAID', {}, 0, 'SERVING'],
  ['PAID', { hasDay: true }, 0, 'OPEN'],
  ['PAID', {}, 100, 'PART'],
  ['PAID', { hasDay: true }, 100, 'PART'],
  ['PAID', { hasDay: true }, 300, 'PAID'],
  ['PAID', { isLater: true }, 0, 'LATER'],
  ['PAID', { isLater: true }, 100, 'LATER'],
  ['PAID', { hasDay: true, isDeferred: true }, 100, 'DEFERRED'],
  ['PART', {}, 0, 'SERVING'],
  ['PART', { hasDay: true }, 0, 'OPEN'],
  ['PART', { hasDay: true }, 100, 'PART'],
  ['OVERDUE', { hasDay: true }, 0, 'OVERDUE'],
  ['DEFERRED', { isDeferred: true }, 0, 'DEFERRED'],
  ['LATER', { isLater: true }, 0, 'LATER'],
] as const)('a bill that was %s (%o) with %i of 300 paid is %s', (state, more, paid, after) => {
  expect(afterMoneyBack(standing(state, more), paid, 300)).toBe(after);
});

it('a bill that is over stays as it is, and the table of moves knows each state it can lead to', () => {
  for (const state of billStateCodes.filter(isClosed)) expect(afterMoneyBack(standing(state), 0, 300)).toBe(state);
  for (const state of Object.keys(billStates) as BillState[])
    expect([state, canMove(state, 'moneyBack')]).toEqual([
      state,
      ['PART', 'PAID', 'OVERDUE', 'DEFERRED', 'LATER'].includes(state),
    ]);
});
