import { stateCodes, transitions } from '@sufu/contract/applications';
import { kinds } from '@sufu/contract/kinds';
import { expect, test } from 'vitest';
import { kindOf } from './kind-of.ts';
import { targetOf } from './move-state.ts';

const sides = ['party', 'court', 'system'] as const;
const ends = [30, 31, 32, 33, 34, 35, 40, 41, 42, 50] as const;

test('for every kind, state, action and side the target is the one of the table, and one the kind knows', () => {
  for (const kind of kinds)
    for (const from of stateCodes)
      for (const { action } of transitions)
        for (const by of sides) {
          const target = targetOf(kind, from, action, by);
          if (target === null) continue;
          const own = kind.courtActions.find((one) =>
            action === 'expire' ? one.action === 'close' && one.by.length === 0 : one.action === action,
          );
          const rows = transitions.filter((one) => one.action === action && one.by === by);
          const row = rows.find((one) => one.from.includes(from)) ?? rows[0];
          expect(row?.from.includes(from) || own?.after?.includes(from)).toBe(true);
          if (row?.to === 'completed') expect([31, 33]).toContain(target);
          else expect(target).toBe(row?.to === 'kind' ? own?.result : row?.to);
          if (typeof target === 'number') expect(kind.states).toContain(target);
        }
});

test('every court action of every kind has its row, and a state of the kind from which it may be done', () => {
  for (const kind of kinds)
    for (const own of kind.courtActions) {
      const [action, by] = own.by.length === 0 ? (['expire', 'system'] as const) : ([own.action, 'court'] as const);
      const from = kind.states.filter((state) => targetOf(kind, state, action, by) !== null);
      expect([kind.key, own.action, from.length > 0]).toEqual([kind.key, own.action, true]);
      for (const state of from) expect(targetOf(kind, state, action, by)).toBe(own.result ?? 35);
    }
});

test('nothing moves an application that has ended but what its kind says follows, and time that runs out', () => {
  for (const kind of kinds)
    for (const ended of ends)
      for (const { action, by } of transitions) {
        const follows = kind.courtActions.some((own) => own.action === action && own.after?.includes(ended));
        const ofTime = kind.courtActions.some(({ action: key, by: who }) => key === 'close' && who.length === 0);
        const expires = action === 'expire' && by === 'system' && ofTime && [31, 32].includes(ended);
        expect([kind.key, ended, action, targetOf(kind, ended, action, by) !== null]).toEqual([
          kind.key,
          ended,
          action,
          (follows && by === 'court') || expires,
        ]);
      }
});

test('a party does not do what the court does, nor the court what the party does', () => {
  const gallery = kindOf('public_gallery_apply');
  expect([targetOf(gallery, 20, 'cancel', 'court'), targetOf(gallery, 20, 'cancel', 'party')]).toEqual([41, null]);
  expect([targetOf(gallery, 10, 'cancel', 'party'), targetOf(gallery, 10, 'cancel', 'court')]).toEqual([41, null]);
});
