import { type ActionKey, type Side, type StateCode, transitions } from '@sufu/contract/applications';
import { type CourtDay, courtDayOf, plusDays } from '@sufu/contract/core';
import { kinds } from '@sufu/contract/kinds';
import fc from 'fast-check';
import { transact } from '../../../platform/calls/context.ts';
import type { TestPortal } from '../../../testing/portal.ts';
import { kindOf, moveState, plainApplications, targetOf } from '../../applications/index.ts';

/** One act of an application: which of those that are possible, how long after the one before, in whose queue it goes on, the day set. */
type Act = { readonly pick: number; readonly after: number; readonly division: number; readonly due: number };
export type History = { readonly kind: string; readonly starts: number; readonly acts: readonly Act[] };

const hour = 3_600_000;
/** Acts cluster around midnight in Beijing (16:00 UTC) and in UTC, to the millisecond. */
const moment = fc.oneof(
  fc.integer({ min: 0, max: 40 * 24 * hour }),
  fc
    .record({ days: fc.nat({ max: 40 }), at: fc.constantFrom(0, 16 * hour), off: fc.integer({ min: -1, max: 1 }) })
    .map(({ days, at, off }) => days * 24 * hour + at + off),
);
const act = fc.record({
  pick: fc.nat({ max: 1_000 }),
  after: moment,
  division: fc.nat({ max: 11 }),
  due: fc.integer({ min: -3, max: 30 }),
});
export const history: fc.Arbitrary<History> = fc.record({
  kind: fc.constantFrom(...kinds.slice(0, 12).map(({ key }) => key), 'appointment_judge_apply'),
  starts: moment,
  acts: fc.array(act, { minLength: 1, maxLength: 9 }),
});

type Played = {
  readonly portal: TestPortal;
  readonly divisions: readonly string[];
  /** Whoever acts for the court, and a party. */
  readonly staff: readonly string[];
  readonly party: string;
  readonly start: Date;
  readonly until: Date;
};
/** Every fifth says nothing, as steps of an older release. */
const waysFiled = [
  { on: 'phone', inElderView: true },
  { on: 'desktop', inElderView: false },
  { on: 'tablet', inElderView: false },
  { on: 'program', inElderView: false },
  null,
] as const;
const shown = { zh: '某人', en: 'Somebody' };
const origin = { actorId: null, ip: '', ipClaim: null, terminal: null };

/** Let these happen, by the only function that moves an application, each act at its own time; what would come after `until` does not. */
export async function playHistories(
  { portal, divisions, staff, party, start, until }: Played,
  histories: readonly History[],
): Promise<void> {
  const { services } = portal;
  for (const [n, { kind: key, starts, acts }] of histories.entries()) {
    const kind = kindOf(key);
    const id = crypto.randomUUID();
    const filed = waysFiled[n % waysFiled.length];
    let at = new Date(start.getTime() + starts + n);
    await portal.database.pool.query(
      `insert into applications (id, type, owner_id, state, version, round, answers, field_versions, applicant, created_at, saved_at)
       values ($1, $2, $3, 10, 1, 0, '', '{}', '演示', $4, $4)`,
      [id, key, party, at],
    );
    const lead: Act = { pick: 0, after: 0, division: n, due: 20 };
    let row = await readRow(portal, id);
    for (const [place, act] of [lead, ...acts].entries()) {
      at = new Date(at.getTime() + act.after + place);
      if (at >= until) break;
      const open = possible(key, row.state as StateCode, place === 0);
      const next = open[act.pick % Math.max(1, open.length)];
      if (!next) break;
      const divisionId =
        act.division % 4 === 0 || row.divisionId === null ? divisions[act.division % divisions.length] : row.divisionId;
      const doer = staff[act.pick % staff.length];
      const dueDay: CourtDay = plusDays(courtDayOf(at), act.due);
      const doneBy = {
        id: next.by === 'court' ? (doer ?? null) : next.by === 'party' ? party : null,
        side: next.by,
        shown,
      };
      row = await transact(services, origin, at, (transaction) =>
        moveState(transaction, services.secrets, row, {
          ...(next.action === 'submit' && filed ? { filed } : {}),
          ...{ kind, action: next.action, doneBy, at, lang: 'zh' as const, dueDay },
          set: {
            division_id: divisionId ?? null,
            handler_id: next.by === 'court' ? (doer ?? null) : row.handlerId,
            ...(place === 0 ? { number: `SQ${id}`, round: 1, submitted_at: at } : {}),
          },
        }),
      );
    }
  }
}

function possible(kind: string, from: StateCode, isFirst: boolean): readonly { action: ActionKey; by: Side }[] {
  if (isFirst) return [{ action: 'submit', by: 'party' }];
  return transitions.filter(({ action, by }) => typeof targetOf(kindOf(kind), from, action, by) === 'number');
}

async function readRow(portal: TestPortal, id: string) {
  const [row] = await plainApplications(portal.services.db, [id]);
  if (!row) throw new Error('no application');
  return row;
}
