import { type ActionKey, type Side, type StateCode, stateCodes, transitions } from '@sufu/contract/applications';
import { kinds } from '@sufu/contract/kinds';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { transact } from '../../../platform/calls/context.ts';
import { testPortal } from '../../../testing/portal.ts';
import { kindOf } from '../records/kind-of.ts';
import type { ApplicationRow } from '../records/row.ts';
import { courtFixture } from '../testing/fixtures.ts';
import { moveState, targetOf } from './move-state.ts';
import { type StepActor, system } from './timeline.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const { services } = portal;
const court = await courtFixture(portal);
const origin = { actorId: null, ip: '', ipClaim: null, terminal: null };

const rows = 10_000;
const inOne = 100;
const shown = { zh: '某人', en: 'Somebody' };
const doers: Readonly<Record<Side, StepActor>> = {
  party: { id: court.party.id, side: 'party', shown },
  court: { id: court.staff.clerk.id, side: 'court', shown },
  system,
};

type Act = { readonly action: ActionKey; readonly by: Side; readonly stale: boolean; readonly led: number };
const act: fc.Arbitrary<Act> = fc.record({
  action: fc.constantFrom(...new Set(transitions.map(({ action }) => action))),
  by: fc.constantFrom<Side>('party', 'court', 'system'),
  stale: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  // Seven of ten are taken from what the table allows, or no row of acts would get far.
  led: fc.integer({ min: -3, max: 6 }),
});
const walk = fc.record({
  type: fc.constantFrom(...kinds.map(({ key }) => key)),
  acts: fc.array(act, { minLength: 2, maxLength: 6 }),
});

const at = services.now();
const draftRow = (type: string): ApplicationRow => ({
  id: crypto.randomUUID(),
  type,
  ownerId: court.party.id,
  caseId: null,
  courtId: null,
  divisionId: null,
  number: null,
  state: 10,
  version: 1,
  round: 0,
  applicant: '某人',
  gist: null,
  handlerId: null,
  submittedVersion: null,
  createdAt: at,
  savedAt: at,
  submittedAt: null,
  dueDay: null,
});
const storedDraft = (row: ApplicationRow) => ({
  id: row.id,
  type: row.type,
  owner_id: row.ownerId,
  state: row.state,
  version: row.version,
  round: row.round,
  answers: Buffer.alloc(0),
  field_versions: '{}',
  applicant: row.applicant,
  created_at: at,
  saved_at: at,
});

/** What may be done here, by whom. */
function allowed(type: string, from: StateCode): readonly Pick<Act, 'action' | 'by'>[] {
  const kind = kindOf(type);
  return transitions.filter(({ action, by }) => typeof targetOf(kind, from, action, by) === 'number');
}

test(`${rows} random rows of acts never leave the table; each move has its step and its line of the trail, a refusal neither`, async () => {
  const walks = fc.sample(walk, { numRuns: rows, seed: 20261123 });
  const reached = new Set<StateCode>();
  let moves = 0;
  let refused = 0;
  for (let start = 0; start < walks.length; start += inOne) {
    await transact(services, origin, services.now(), async (transaction) => {
      const some = walks.slice(start, start + inOne).map((walk) => ({ ...walk, row: draftRow(walk.type) }));
      await transaction.tx
        .insertInto('applications')
        .values(some.map(({ row }) => storedDraft(row)))
        .execute();
      for (const { type, acts, row: draft } of some) {
        let row = draft;
        let plain: Pick<ApplicationRow, 'state' | 'version'> = row;
        for (const act of acts) {
          const open = allowed(type, plain.state);
          const wanted =
            act.led >= 0 && open.length > 0 ? { ...act, ...open[act.led % open.length], stale: false } : act;
          const target = targetOf(kindOf(type), plain.state, wanted.action, wanted.by);
          const before = { ...row, ...plain, version: plain.version - Number(wanted.stale) };
          const moved = await moveState(transaction, services.secrets, before, {
            kind: kindOf(type),
            action: wanted.action,
            doneBy: doers[wanted.by],
            at: services.now(),
            lang: 'zh',
            dueDay: null,
          }).catch(() => null);
          if (moved === null) {
            refused += 1;
            expect(typeof target === 'number' && !wanted.stale).toBe(false);
            continue;
          }
          moves += 1;
          expect([wanted.stale, moved.state, moved.version]).toEqual([false, target, plain.version + 1]);
          expect(kindOf(type).states).toContain(moved.state);
          reached.add(moved.state);
          plain = moved;
          row = { ...row, ...moved };
        }
      }
    });
  }
  const count = async (sql: string) => Number((await portal.database.pool.query(sql)).rows[0]?.n);
  expect(await count('select count(*) n from application_timeline')).toBe(moves);
  expect(await count("select count(*) n from audit_log where action like 'applications.%'")).toBe(moves);
  expect(refused).toBeGreaterThan(rows / 2);
  expect([...reached].sort()).toEqual(stateCodes.filter((state) => state !== 10));
}, 180_000);
