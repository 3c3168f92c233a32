import { describe, expect, it } from 'vitest';
import { afterMailAct, mailActs, mailDirections, mailMoves, mailStates, openMailActs } from './index.ts';

const every = mailDirections.flatMap((direction) => mailStates.map((state) => [direction, state] as const));

describe('the states of an item', () => {
  it.each(every)('%s %i is left by acts, and only as the table says', (direction, state) => {
    const reached = mailActs.flatMap((act) => afterMailAct(direction, state, act) ?? []);
    expect([...reached].sort()).toEqual([...mailMoves[direction][state]].sort());
    expect(openMailActs(direction, state)).toHaveLength(reached.length);
  });
  it('end where it is returned or filed', () => {
    expect(mailMoves.IN[5]).toEqual([]);
    expect(mailMoves.IN[7]).toEqual([]);
    expect(mailMoves.OUT[7]).toEqual([]);
  });
  it('skip nothing: nothing is registered before it arrived, or filed before it was handed over', () => {
    expect(afterMailAct('IN', 1, 'register')).toBeNull();
    expect(afterMailAct('IN', 3, 'file')).toBeNull();
    expect(afterMailAct('IN', 0, 'receive')).toBeNull();
    expect(afterMailAct('OUT', 6, 'post')).toBe(1);
    expect(afterMailAct('OUT', 2, 'register')).toBeNull();
  });
});
