import {
  type ActionKey,
  cancelApplication,
  editApplication,
  recallApplication,
  removeApplication,
  type Side,
  type StateCode,
  stateCodes,
  states,
  submitApplication,
  transitionOf,
  transitions,
} from '@sufu/contract/applications';
import {
  actOnApplication,
  claimApplication,
  proposeDecision,
  returnApplication,
  wordActions,
} from '@sufu/contract/desk';
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

/** What stands of an application: its state, the steps of its timeline, the lines of the trail, the messages to its owner. */
type Seen = {
  readonly state: StateCode;
  readonly version: number;
  readonly steps: number;
  readonly lines: number;
  readonly told: number;
};
const look = async ({ id, type }: GivenDraft): Promise<Seen | null> =>
  (
    await portal.database.pool.query<Seen>(
      `select state, version,
        (select count(*)::int from application_timeline where application_id = a.id) steps,
        (select count(*)::int from audit_log where subject = a.id::text and action like 'applications.%') lines,
        (select count(*)::int from messages where link like $2 || '%' || a.id) told
       from applications a where id = $1 and removed_at is null`,
      [id, `/apply-lawsuit/${type}/`],
    )
  ).rows[0] ?? null;

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
    default: {
      const word = wordActions.find((one) => one === action);
      if (!word) return false;
      // What a higher body decides is proposed first; where it is not, the proposal is refused and changes nothing.
      await portal.call(proposeDecision, { ...at, body: { version, action: word, reason } }, { as: staff.clerk });
      return (
        (
          await portal.call(
            actOnApplication,
            { ...at, body: { version, action: word, reason, detail: '民二庭' } },
            { as },
          )
        ).status === 200
      );
    }
  }
}

const tried = ['edit', 'submit', 'cancel', 'recall', 'remove', 'claim', 'returnForCorrection', ...wordActions] as const;
const actions: readonly ActionKey[] = [...new Set<ActionKey>(tried)];
const sideOf = (action: ActionKey): Side =>
  ['edit', 'submit', 'cancel', 'recall', 'remove'].includes(action) ? 'party' : 'court';
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
  const open = actions.filter((action) => targetOf(kindOf(type), seen.state, action, sideOf(action)) !== null);
  const action = open[one.who % Math.max(open.length, 1)] ?? one.action;
  const isSuit = type !== 'receive_avoid_apply';
  const decides = ['approve', 'reject', 'notAccept'].includes(action);
  const [court, decider] = isSuit ? [staff.counter, staff.filingJudge] : [staff.clerk, staff.president];
  return { ...one, action, stale: false, who: everybody.indexOf(decides ? decider : court) };
}

test('60 random rows of acts by anybody never leave the table, each with its step, its line and its message; what is refused changes nothing', async () => {
  const reached = new Set<number>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('receive_avoid_apply', 'lawsuit_filing_apply'),
      fc.array(step, { minLength: 3, maxLength: 8 }),
      async (type, steps) => {
        const made = await court.submitted({ type });
        let seen = await look(made);
        for (const one of steps) {
          if (!seen) break;
          const next = leadOn(type, seen, one);
          const done = await tryAct(made, seen, next);
          const after = await look(made);
          const target = targetOf(kindOf(type), seen.state, next.action, sideOf(next.action));
          if (!done || after?.version === seen.version) expect(after).toEqual(seen);
          else if (target === 'removed') expect(after).toBeNull();
          else {
            const to = target === 'stays' ? seen.state : target;
            expect(after).toMatchObject({ state: to, version: seen.version + 1 });
            const moved = target === 'stays' ? 0 : 1;
            const { tells } = transitionOf(next.action, sideOf(next.action), seen.state) ?? { tells: 'nobody' };
            expect([next.action, after?.steps, after?.lines, after?.told]).toEqual([
              next.action,
              seen.steps + moved,
              seen.lines + moved,
              seen.told + Number(tells !== 'nobody'),
            ]);
          }
          seen = after;
          if (seen) reached.add(seen.state);
        }
      },
    ),
    { numRuns: 60, endOnFailure: true },
  );
  // A walk that never gets anywhere proves nothing.
  expect([...reached].map((state) => states[state as StateCode].key)).toEqual(
    expect.arrayContaining(['submitted', 'reviewing', 'returned', 'accepted', 'approved', 'recalled', 'cancelled']),
  );
}, 180_000);
