import {
  type ActionKey,
  cancelApplication,
  editApplication,
  recallApplication,
  removeApplication,
  type StateCode,
  stateCodes,
  states,
  submitApplication,
  transitions,
} from '@sufu/contract/applications';
import { actOnApplication, claimApplication, returnApplication } from '@sufu/contract/desk';
import { kinds } from '@sufu/contract/kinds';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../../testing/portal.ts';
import { type GivenDraft, givenCourt } from './given.ts';
import { kindOf } from './kind-of.ts';
import { targetOf } from './move-state.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await givenCourt(portal);
const { staff } = court;

test('for every kind, state and action the target is the one of the table, and one the kind knows', () => {
  for (const kind of kinds) {
    for (const from of stateCodes) {
      for (const { action, by, to } of transitions) {
        const target = targetOf(kind, from, action);
        if (target === null) continue;
        const own = kind.courtActions.find((one) => one.action === action);
        expect(transitions.find((one) => one.action === action)?.from).toContain(from);
        expect(target).toBe(to === 'kind' ? own?.result : to);
        if (typeof target === 'number') expect(kind.states).toContain(target);
        if (by === 'court' && action !== 'claim') expect(own).toBeDefined();
      }
    }
  }
});

test('nothing moves an application that has ended, nor by an action the table does not know', () => {
  for (const kind of kinds) {
    for (const ended of [30, 31, 32, 33, 34, 35, 40, 41, 42, 50] as const)
      for (const { action } of transitions) expect(targetOf(kind, ended, action)).toBeNull();
    for (const action of ['hold', 'ban', 'schedule', 'close', 'receipt', 'cancel'] as const)
      for (const from of [20, 21, 23, 24] as const) expect(targetOf(kind, from, action)).toBeNull();
  }
});

type Seen = { readonly state: StateCode; readonly version: number };
const look = async (id: string): Promise<Seen | null> =>
  (await portal.database.pool.query<Seen>('select state, version from applications where id = $1', [id])).rows[0] ??
  null;

const reason = '经审查，理由写在这里，符合规定。';
const everybody = Object.values(staff).filter((one) => one !== staff.admin);

/** One act, tried with the version that stands there or with an old one; answers whether it was done. */
async function tryAct(made: GivenDraft, seen: Seen, { action, who, stale }: Step): Promise<boolean> {
  const { id, type, owner } = made;
  const version = stale ? seen.version - 1 : seen.version;
  const as = everybody[who % everybody.length] ?? staff.clerk;
  const [params, own, at] = [{ type }, { as: owner }, { params: { id } }];
  switch (action) {
    case 'edit': {
      const set = { truthDeclared: true, signature: await court.signatureOf(owner) };
      return (await portal.call(editApplication, { params, body: { id, base: version, set } }, own)).status === 200;
    }
    case 'submit':
      return (await portal.call(submitApplication, { params, body: { id, version } }, own)).status === 200;
    case 'cancel':
      return (await portal.call(cancelApplication, { params, body: { id } }, own)).status === 200;
    case 'recall':
      return (await portal.call(recallApplication, { params, body: { id } }, own)).status === 200;
    case 'remove':
      return (await portal.call(removeApplication, { params: { id }, body: {} }, own)).status === 200;
    case 'claim':
      return (await portal.call(claimApplication, { ...at, body: { version } }, { as })).status === 200;
    case 'returnForCorrection': {
      const points = [{ path: 'signature', text: '请重新签名' }];
      const body = { version, points, lastDay: '2026-11-30', whyAgain: '上次漏看了' };
      return (await portal.call(returnApplication, { ...at, body }, { as })).status === 200;
    }
    case 'lapse':
      return false;
    default:
      return (
        (await portal.call(actOnApplication, { ...at, body: { version, action, reason, detail: '民二庭' } }, { as }))
          .status === 200
      );
  }
}

const actions = transitions.map(({ action }) => action).filter((action) => action !== 'lapse');
/** `led`: taken from what the table allows here and done by whoever may; else anything by anybody. */
type Step = { readonly action: ActionKey; readonly who: number; readonly stale: boolean; readonly led: boolean };
const step: fc.Arbitrary<Step> = fc.record({
  action: fc.constantFrom<ActionKey>(...actions),
  who: fc.nat({ max: 20 }),
  stale: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  led: fc.integer({ min: 0, max: 9 }).map((n) => n < 7),
});

function leadOn(type: string, seen: Seen, one: Step): Step {
  if (!one.led) return one;
  const open = actions.filter((action) => targetOf(kindOf(type), seen.state, action) !== null);
  const action = open[one.who % Math.max(open.length, 1)] ?? one.action;
  const isSuit = type !== 'receive_avoid_apply';
  const decides = ['approve', 'reject', 'notAccept'].includes(action);
  const [court, decider] = isSuit ? [staff.counter, staff.filingJudge] : [staff.clerk, staff.president];
  return { ...one, action, stale: false, who: everybody.indexOf(decides ? decider : court) };
}

test('300 random rows of acts by anybody never leave the table; what is refused changes nothing', async () => {
  const reached = new Set<number>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('receive_avoid_apply', 'lawsuit_filing_apply'),
      fc.array(step, { minLength: 3, maxLength: 8 }),
      async (type, steps) => {
        const made = await court.submitted({ type });
        let seen = await look(made.id);
        for (const one of steps) {
          if (!seen) break;
          const next = leadOn(type, seen, one);
          const done = await tryAct(made, seen, next);
          const after = await look(made.id);
          const target = targetOf(kindOf(type), seen.state, next.action);
          if (!done || after?.version === seen.version) expect(after).toEqual(seen);
          else if (target === 'removed') expect(after).toBeNull();
          else expect(after).toEqual({ state: target === 'stays' ? seen.state : target, version: seen.version + 1 });
          seen = after;
          if (seen) reached.add(seen.state);
        }
      },
    ),
    { numRuns: 300, endOnFailure: true },
  );
  // A walk that never gets anywhere proves nothing.
  expect([...reached].map((state) => states[state as StateCode].key)).toEqual(
    expect.arrayContaining(['submitted', 'reviewing', 'returned', 'accepted', 'approved', 'recalled', 'cancelled']),
  );
}, 180_000);
