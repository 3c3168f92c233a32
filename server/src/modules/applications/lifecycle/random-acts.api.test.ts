import { eventOfMove, isOpenTo, type StateCode, states, transitions } from '@sufu/contract/applications';
import { kinds } from '@sufu/contract/kinds';
import { type WebhookEvent, webhookEvent } from '@sufu/contract/webhooks';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../../testing/portal.ts';
import { kindOf } from '../records/kind-of.ts';
import { courtFixture } from '../testing/fixtures.ts';
import { type Member, type MovesRun, runMoves, step } from '../testing/run-moves.ts';

/** `ACTS=10000` walks the whole proof; without it as many as fit into a test run. */
const rows = Number(process.env.ACTS ?? 60);
const sideBySide = 4;

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const { staff, party } = court;
const given = (role: 'judge' | 'clerk' | 'filing_clerk', offices: string[], division: string) =>
  portal.fixtures.staff(role, offices, division).then((testUser) => ({ ...testUser, offices }));
const members: readonly Member[] = [
  { ...staff.judge, offices: ['judge', 'presiding_judge'] },
  { ...staff.clerk, offices: ['clerk'] },
  { ...staff.farClerk, offices: ['clerk'] },
  { ...staff.president, offices: ['president'] },
  { ...staff.counter, offices: ['filing_clerk'] },
  { ...staff.filingJudge, offices: ['judge', 'filing_division'] },
  await given('clerk', ['assistant'], 'D03'),
  await given('judge', ['division_head'], 'D03'),
  await given('judge', ['judge', 'presiding_judge'], 'D07'),
  await given('judge', ['judge', 'enforcement'], 'D08'),
  await given('clerk', ['case_management'], 'D09'),
  await given('clerk', ['technology'], 'D10'),
  await given('clerk', ['archivist'], 'D11'),
  await given('clerk', ['petition_officer'], 'D13'),
];
// Attending a hearing needs a hearing to come: its own tests walk that.
const walked = kinds.filter(({ key }) => key !== 'public_gallery_apply');

test(`${rows} random rows of acts through the calls never leave the table; each move has its step, its line and its message, what is refused changes nothing`, async () => {
  const filer = async (owner: TestUser) => ({ owner, signature: await court.signatureOf(owner) });
  const [entry, lawyer] = [await filer(party), await filer(await portal.fixtures.user('lawyer'))];
  const setup = fc.record({
    type: fc.constantFrom(...walked.map(({ key }) => key)),
    steps: fc.array(step, { minLength: 4, maxLength: 9 }),
  });
  const wishes = fc.sample(setup, { numRuns: rows, seed: 20261123 });
  const done: MovesRun[] = [];
  const worker = async (): Promise<void> => {
    for (let next = wishes.pop(); next; next = wishes.pop()) {
      const { type, steps } = next;
      const kind = kindOf(type);
      const { owner, signature } = isOpenTo(kind, ['party']) ? entry : lawyer;
      const draft = await court.draft({ type, owner });
      const subject = { id: draft.id, type, owner, signature };
      // Most are handed in first: in a draft little can happen.
      const first = { action: 'submit', pick: 0, stale: false, led: false } as const;
      done.push(await runMoves(portal, { kind, subject, steps: [first, ...steps], staff: members }));
      if (rows > 1_000 && done.length % 250 === 0) process.stderr.write(`${done.length} rows of acts\n`);
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, worker));
  await holdAgainst(done);
  await holdEventsAgainst(done);
  const reached = new Set<StateCode>(done.flatMap(({ moves }) => moves.map(({ to }) => to)));
  expect([...reached].map((state) => states[state].key)).toEqual(
    expect.arrayContaining(['submitted', 'reviewing', 'returned', 'accepted', 'approved', 'rejected', 'recalled']),
  );
  const moves = done.reduce((sum, movesRun) => sum + movesRun.moves.length, 0);
  const refused = done.reduce((sum, movesRun) => sum + movesRun.refused, 0);
  expect(moves).toBeGreaterThan(rows * 2);
  expect(refused).toBeGreaterThan(rows);
  if (rows > 1_000)
    process.stderr.write(`${rows} rows, ${moves} moves, ${refused} refused, states ${[...reached].sort()}\n`);
}, 36_000_000);

/** Everything that stands in the database must be what the moves foretell, no more and no less. */
async function holdAgainst(done: readonly MovesRun[]): Promise<void> {
  const query = async <T extends object>(sql: string, values: unknown[] = []) =>
    (await portal.database.pool.query<T>(sql, values)).rows;
  const foretold = new Map(done.map(({ subject, moves }) => [subject.id, moves]));
  const steps = await query<{ id: string; action: string; from_state: number; to_state: number }>(
    'select application_id as id, action, from_state, to_state from application_timeline where from_state is not null',
  );
  const lines = await query<{ id: string; action: string; from: number; to: number }>(
    `select subject as id, action, (detail->>'from')::int as from, (detail->>'to')::int as to from audit_log
     where action = any($1) and detail ? 'version' order by (detail->>'version')::int`,
    [transitions.map(({ action }) => `applications.${action}`)],
  );
  const messages = await query<{ id: string; n: number }>(
    // Of a fee that is required the bill tells.
    `select id, count(*)::int as n from (
      select right(link, 36) as id from messages where link like '/apply-lawsuit/%'
      union all
      select d.application_id::text from messages m join bills b on right(m.link, 36) = b.id::text
        join application_demands d on d.id = b.demand_id where m.link like '/payment/payment-details%') said group by 1`,
  );
  const [sms] = await query<{ n: number }>("select count(*)::int as n from notification_sends where channel = 'sms'");
  const [stepsOf, linesOf] = [Map.groupBy(steps, ({ id }) => id), Map.groupBy(lines, ({ id }) => id)];
  const toldOf = new Map(messages.map(({ id, n }) => [id, n]));
  for (const [id, moves] of foretold) {
    const plain = moves.map(({ action, from, to }) => `${action} ${from} ${to}`);
    // The clock stands still, so steps have no order of their own; the trail has.
    expect(
      stepsOf
        .get(id)
        ?.map((entry) => `${entry.action} ${entry.from_state} ${entry.to_state}`)
        .sort() ?? [],
    ).toEqual(plain.toSorted());
    expect(linesOf.get(id)?.map((entry) => `${entry.action.slice(13)} ${entry.from} ${entry.to}`) ?? []).toEqual(plain);
    expect([id, toldOf.get(id) ?? 0]).toEqual([id, moves.filter(({ notified }) => notified).length]);
  }
  const all = [...foretold.values()].flat();
  expect([steps.length, lines.length, sms?.n]).toEqual([all.length, all.length, all.filter((move) => move.sms).length]);
}

/** What other systems are told: each move of what was handed in, in ids and numbers only, and nothing of drafts (service.md §13). */
async function holdEventsAgainst(done: readonly MovesRun[]): Promise<void> {
  const { rows } = await portal.database.pool.query(
    `select e.id, e.type, e.at, jsonb_build_object('kind', 'application', 'id', e.subject_id) as subject, e.case_id as "caseId",
       e.case_seq as "caseSeq", e.version, a.case_id as own from webhook_events e join applications a on a.id = e.subject_id
     order by e.written`,
  );
  const events = rows.map(({ own, ...row }): WebhookEvent & { own: string | null } => ({
    ...webhookEvent.parse({ ...row, at: row.at.toISOString() }),
    own,
  }));
  const toldOf = Map.groupBy(events, ({ subject }) => subject.id);
  for (const { subject, moves } of done) {
    const foretold = moves.map(({ action, from, to }) => eventOfMove(action, from, to));
    const submitted = moves.findIndex(({ action }) => action === 'submit');
    // Beside its moves an application may bring evidence.
    const told = toldOf.get(subject.id)?.map(({ type }) => type) ?? [];
    expect(told.filter((type) => type !== 'evidence.added')).toEqual(submitted < 0 ? [] : foretold.slice(submitted));
  }
  // A filing has no case before it is accepted.
  for (const { caseId, own } of events) expect([own, null]).toContain(caseId);
  for (const told of toldOf.values()) expect(told.at(-1)?.caseId).toBe(told.at(-1)?.own);
  for (const [caseId, some] of Map.groupBy(events, ({ caseId }) => caseId))
    if (caseId !== null) expect(some).toEqual(some.toSorted((a, b) => (a.caseSeq ?? 0) - (b.caseSeq ?? 0)));
  // Fees of the case are told of between them.
  const gaps = `select case_id from webhook_events where case_id is not null
    group by case_id having min(case_seq) <> 1 or max(case_seq) <> count(*) or count(distinct case_seq) <> count(*)`;
  expect((await portal.database.pool.query(gaps)).rows).toEqual([]);
  const people = await portal.database.pool.query<{ real_name: string }>('select real_name from users');
  const cases = await portal.database.pool.query<{ case_no: string }>('select case_no from cases');
  const said = JSON.stringify(rows);
  for (const word of [...people.rows.map((row) => row.real_name), ...cases.rows.map((row) => row.case_no)])
    expect(said).not.toContain(word);
  expect(said).not.toMatch(/\p{Script=Han}/u);
  expect(new Set(events.map(({ type }) => type)).size).toBeGreaterThan(6);
}
