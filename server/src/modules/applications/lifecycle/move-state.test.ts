import { stateCodes, transitions } from '@sufu/contract/applications';
import { kinds } from '@sufu/contract/kinds';
import { expect, test } from 'vitest';
import { kindOf } from '../records/kind-of.ts';
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
          const ownAction = kind.courtActions.find((courtAction) =>
            action === 'expire'
              ? courtAction.action === 'close' && courtAction.by.length === 0
              : courtAction.action === action,
          );
          const rows = transitions.filter((transition) => transition.action === action && transition.by === by);
          const row = rows.find((row) => row.from.includes(from)) ?? rows[0];
          expect(row?.from.includes(from) || ownAction?.after?.includes(from)).toBe(true);
          if (row?.to === 'completed') expect([31, 33]).toContain(target);
          else expect(target).toBe(row?.to === 'kind' ? ownAction?.result : row?.to);
          if (typeof target === 'number') expect(kind.states).toContain(target);
        }
});

test('every court action of every kind has its row, and a state of the kind from which it may be done', () => {
  for (const kind of kinds)
    for (const courtAction of kind.courtActions) {
      const [action, by] =
        courtAction.by.length === 0 ? (['expire', 'system'] as const) : ([courtAction.action, 'court'] as const);
      const from = kind.states.filter((state) => targetOf(kind, state, action, by) !== null);
      expect([kind.key, courtAction.action, from.length > 0]).toEqual([kind.key, courtAction.action, true]);
      for (const state of from) expect(targetOf(kind, state, action, by)).toBe(courtAction.result ?? 35);
    }
});

test('nothing moves an application that has ended but what its kind says follows, and time that runs out', () => {
  for (const kind of kinds)
    for (const ended of ends)
      for (const { action, by } of transitions) {
        const follows = kind.courtActions.some(
          (courtAction) => courtAction.action === action && courtAction.after?.includes(ended),
        );
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
