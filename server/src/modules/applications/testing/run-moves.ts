import {
  type ActionKey,
  eventOf,
  type Kind,
  type Office,
  type Side,
  type StateCode,
  transitions,
} from '@sufu/contract/applications';
import { isSaidBySms } from '@sufu/contract/messages';
import fc from 'fast-check';
import type { TestUser } from '../../../testing/fixtures.ts';
import type { TestPortal } from '../../../testing/portal.ts';
import { targetOf } from '../lifecycle/move-state.ts';
import { performAction, type SeenApplication, type Subject, type TestAction, triedActions } from './perform-action.ts';

/** A member of the court with the offices they hold. */
export type Member = TestUser & { readonly offices: readonly string[] };
/** A step as the table foretells it. */
export type Move = {
  readonly action: ActionKey;
  readonly from: StateCode;
  readonly to: StateCode;
  readonly notified: boolean;
  readonly sms: boolean;
};
export type MovesRun = { readonly subject: Subject; readonly moves: readonly Move[]; readonly refused: number };

/** `led`: taken from what the table allows here and done by whoever may; else anything by anybody. */
export type Step = {
  readonly action: ActionKey;
  readonly pick: number;
  readonly stale: boolean;
  readonly led: boolean;
};
export const step: fc.Arbitrary<Step> = fc.record({
  action: fc.constantFrom(...triedActions),
  pick: fc.nat({ max: 1_000 }),
  stale: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  led: fc.integer({ min: 0, max: 9 }).map((n) => n < 8),
});

const ofParty: readonly ActionKey[] = ['edit', 'submit', 'recall', 'askRecall', 'remove', 'answer'];
/** Who does it: a party cancels what they have, the court what they handed in. */
const sideOf = (action: ActionKey, state: StateCode): Side =>
  ofParty.includes(action) || (action === 'cancel' && [10, 22].includes(state)) ? 'party' : 'court';

/** Two acts share a call: a recall of a preservation in hand is the wish for one; a time is set anew where the kind knows no setting. */
const namedHere = (kind: Kind, action: ActionKey, state: StateCode): ActionKey => {
  if (action === 'schedule' || action === 'reschedule')
    return kind.courtActions.some((courtAction) => courtAction.action === 'schedule') ? 'schedule' : 'reschedule';
  if (action !== 'recall' && action !== 'askRecall') return action;
  return kind.category === 'PRESERVATION' && state === 21 ? 'askRecall' : 'recall';
};

const pickOf = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(list.length, 1)];

function officesFor(kind: Kind, action: ActionKey): readonly Office[] {
  const own = kind.courtActions.filter((courtAction) => courtAction.action === action);
  const all = own.length > 0 ? own : kind.courtActions;
  return all.flatMap(({ by, approvedBy }) => [...(approvedBy ?? []), ...by]);
}
const holding = (staff: readonly Member[], offices: readonly string[]): readonly Member[] =>
  staff.filter((member) => member.offices.some((office) => offices.includes(office)));

function actOf(kind: Kind, seen: SeenApplication, step: Step, staff: readonly Member[]): TestAction | null {
  const version = step.stale && !step.led ? seen.version - 1 : seen.version;
  const anybody = pickOf(staff, step.pick);
  const open = triedActions.filter(
    (action) =>
      namedHere(kind, action, seen.state) === action &&
      targetOf(kind, seen.state, action, sideOf(action, seen.state)) !== null,
  );
  const action = (step.led && pickOf(open, step.pick)) || step.action;
  const able = step.led ? pickOf(holding(staff, officesFor(kind, action)), step.pick >> 3) : undefined;
  const by = able ?? anybody;
  if (!by) return null;
  const courtAction = kind.courtActions.find((court) => court.action === action);
  const handlers = holding(
    staff,
    kind.courtActions.flatMap((court) => court.by),
  );
  const proposer = courtAction?.approvedBy?.length ? (pickOf(handlers, step.pick >> 5) ?? null) : null;
  return { action, by, proposer, version };
}

const readState = async (portal: TestPortal, id: string): Promise<SeenApplication | null> =>
  (
    await portal.database.pool.query<SeenApplication>(
      'select state, version, md5(a::text) as row from applications a where id = $1 and removed_at is null',
      [id],
    )
  ).rows[0] ?? null;

const notificationsOf = (action: ActionKey, by: Side): boolean =>
  transitions.some((row) => row.action === action && row.by === by && row.notifies !== 'nobody');

/** Something that is not as the table says. */
export class Astray extends Error {}
const same = (what: string, actual: unknown, expected: unknown): void => {
  if (actual !== expected) throw new Astray(`${what}: ${String(actual)}, not ${String(expected)}`);
};

/** Do these steps one after the other, and hold each against the table; what is refused must leave the row as it was. */
export async function runMoves(
  portal: TestPortal,
  { kind, subject, steps, staff }: { kind: Kind; subject: Subject; steps: readonly Step[]; staff: readonly Member[] },
): Promise<MovesRun> {
  const moves: Move[] = [];
  let refused = 0;
  let seen = await readState(portal, subject.id);
  for (const step of steps) {
    const act = seen && actOf(kind, seen, step, staff);
    if (!seen || !act) break;
    const action = namedHere(kind, act.action, seen.state);
    const side = sideOf(action, seen.state);
    const target = targetOf(kind, seen.state, action, side);
    const done = await performAction(portal, subject, seen, act);
    const after = await readState(portal, subject.id);
    const about = `${kind.key} ${action} from ${seen.state}`;
    if (!done) {
      refused += 1;
      // A correction is saved before it is handed in: that much may have been done.
      if (!(action === 'submit' && seen.state === 22)) same(`${about}, refused`, after?.row, seen.row);
    } else if (after?.version === seen.version) same(`${about}, repeated`, after.row, seen.row);
    else if (target === 'removed') same(`${about}, removed`, after, null);
    else {
      const to = target === 'stays' ? seen.state : target;
      same(about, after?.state, to);
      if (typeof target === 'number') {
        const told = notificationsOf(action, side);
        moves.push({
          action,
          from: seen.state,
          to: target,
          notified: told,
          sms: told && isSaidBySms(eventOf(target, action)),
        });
      }
    }
    seen = after;
  }
  return { subject, moves, refused };
}
