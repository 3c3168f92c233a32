import { setTimeout as pause } from 'node:timers/promises';
import { readOwnCase } from '@sufu/contract/cases';
import { courtDayOf } from '@sufu/contract/core';
import { listFindings, listSyncSources, type SyncSource, steerSyncSource } from '@sufu/contract/exchange';
import { listHearings } from '@sufu/contract/hearings';
import { listMessages } from '@sufu/contract/messages';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AppServices } from '../../../platform/calls/context.ts';
import { TaskFault } from '../../../platform/isolated-tasks/index.ts';
import { caseRowsOn } from '../../../seed/case-rows.ts';
import { demonstration } from '../../../testing/demonstration.ts';
import type { TestPortal } from '../../../testing/portal.ts';
import { testCaseSystem } from '../../../testing/providers/case-system.ts';
import { rows } from '../testing/import-rows.ts';
import { digestHere, unequalBuckets } from './digests.ts';
import { pullDue } from './pull-source.ts';

let portal: TestPortal;
const system = await testCaseSystem(() => portal.clock.now().getTime());
portal = await demonstration(system.env);
afterAll(async () => {
  await portal.close();
  await system.close();
});
const { services } = portal;
const { pool } = portal.database;
const sql = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows;
const name = 'case-system';
const { library } = system;
const administrator = await portal.fixtures.staff('admin', ['admin'], 'D09');
/** Sessions end while the clock goes on. */
const asAdmin = async () => ({ as: { ...administrator, token: await portal.fixtures.session(administrator.id) } });

const pull = async (on: AppServices = services): Promise<void> => {
  for (const source of on.config.syncSources) await pullDue(on, source);
};
/** The next round, whatever the source answered the last time. */
const later = async (seconds = 301): Promise<void> => {
  portal.clock.forward(seconds);
  await pull();
};
async function standing(): Promise<SyncSource> {
  const [source] = (await portal.call(listSyncSources, {}, await asAdmin())).data.sources;
  if (!source) throw new Error('there is no source');
  return source;
}
const steer = async (act: 'pull' | 'pause' | 'go-on') =>
  portal.call(steerSyncSource, { params: { source: name }, body: { act } }, await asAdmin());
/** What stands here and at the source is the same. */
async function expectEqual(): Promise<void> {
  for (const kind of ['division', 'staff', 'case', 'party', 'agent', 'panel', 'hearing'] as const)
    expect([kind, unequalBuckets(await digestHere(services.db, name, kind), library.digest(kind))]).toEqual([kind, []]);
}
const behave = (mode: string, more: object = {}) =>
  system.behave({ side: 'source', mode, ...more } as Parameters<typeof system.behave>[0]);
const localIdOf = async (kind: string, externalId: string): Promise<string> =>
  (
    await sql('select local_id from exchange_rows where source = $1 and kind = $2 and external_id = $3', [
      name,
      kind,
      externalId,
    ])
  )[0]?.local_id;
const caseOf = async (externalId: string) =>
  (await sql('select * from cases where id = $1', [await localIdOf('case', externalId)]))[0];

let n = 0;
/** A case with a party and a hearing, new at the source. */
function newCase(more: object = {}): string {
  n += 1;
  const externalId = `N${n}`;
  library.put({ ...rows.case, externalId, version: 1, caseNo: `(2026)溪01民终${70_000 + n}号`, ...more });
  library.put({ ...rows.party, externalId: `P-${externalId}`, case: externalId });
  library.put({ ...rows.hearing, externalId: `H-${externalId}`, case: externalId });
  return externalId;
}
beforeAll(() => {
  // What the court began with came from there as well.
  for (const row of [...caseRowsOn(courtDayOf(services.now())), ...Object.values(rows)]) library.put(row);
});
beforeEach(async () => {
  await behave('ok');
  await later();
});

test('rows come in behind the cursor, signed both ways, once; the next answer brings nothing', async () => {
  const externalId = newCase();
  await later();
  expect((await caseOf(externalId)).case_no).toBe(
    library.of('case').find((row) => row.externalId === externalId)?.caseNo,
  );
  const { today, state, lag, failures, failure, jobId } = await standing();
  expect([state, lag, failures, failure]).toEqual(['on', 0, 0, null]);
  expect(system.questions.strangers).toBe(0);
  await later();
  expect((await standing()).today).toEqual(today);
  // One job a day holds it.
  expect((await sql('select id from import_jobs where pulled')).map(({ id }) => id)).toEqual([jobId]);
  await expectEqual();
});

test.each(['500', '429', 'half-body', 'bad-signature', 'clock-skew'] as const)(
  'N4 %s: nothing of the answer is taken, it is asked again a little later each time, and what was missed comes',
  async (mode) => {
    const externalId = newCase();
    await behave(mode);
    await later();
    const why = {
      '500': 'broken',
      '429': 'too-often',
      'half-body': 'broken-off',
      'bad-signature': 'signature',
      'clock-skew': 'clock',
    };
    expect(await standing()).toMatchObject({ state: 'failing', failures: 1, failure: why[mode] });
    const asked = system.questions.asked;
    await pull();
    expect(system.questions.asked).toBe(asked);
    for (const wait of [1, 2, 4, 8]) {
      await later(wait - 1);
      await later(1);
    }
    expect((await standing()).failures).toBe(5);
    expect(system.questions.asked - asked).toBe(4);
    expect(await caseOf(externalId)).toBeUndefined();
    await behave('ok');
    await later();
    expect(await standing()).toMatchObject({ state: 'on', failures: 0, failure: null });
    expect(await caseOf(externalId)).toBeDefined();
    await expectEqual();
  },
);

test.each(['duplicate', 'shuffle', 'old-version', 'slow'] as const)(
  'N4 %s: in the end the same stands here as there, and nobody is told twice',
  async (mode) => {
    const ids = [newCase(), newCase(), newCase()];
    for (const id of ids) await behave('renumber', { case: id });
    await behave(mode);
    const messages = async () => (await sql('select count(*)::int as n from messages'))[0].n;
    const before = await messages();
    await later();
    await expectEqual();
    for (const id of ids) expect((await caseOf(id)).case_no).toMatch(/民终79\d{3}号$/);
    expect((await messages()) - before).toBe(0);
    expect(await sql("select from exchange_findings where state = 'OPEN'")).toEqual([]);
  },
);

test('N4 gap: what was lost on the way comes the next night, and the difference is kept', async () => {
  const ids = [newCase(), newCase(), newCase()];
  await behave('gap', { times: 1 });
  await later();
  expect((await standing()).state).toBe('on');
  const missed = (await Promise.all(ids.map(caseOf))).filter((row) => row === undefined).length;
  expect(missed).toBeGreaterThan(0);
  await later(86_400);
  await expectEqual();
  for (const id of ids) expect(await caseOf(id)).toBeDefined();
  const { drift, comparedAt } = await standing();
  expect(drift.find(({ kind }) => kind === 'case')).toMatchObject({ taken: missed, missing: 0 });
  expect(comparedAt).toBe(portal.clock.now().toISOString());
  await later(86_400);
  expect((await standing()).drift).toEqual([]);
});

test('what the source does not have any more stays here, and is counted', async () => {
  const externalId = newCase();
  await later();
  await sql(
    "insert into exchange_rows (source, kind, external_id, version, hash, local_id) values ($1, 'case', 'GONE', 1, '', $2)",
    [name, await localIdOf('case', externalId)],
  );
  await later(86_400);
  expect((await standing()).drift).toEqual([{ kind: 'case', buckets: 1, taken: 0, missing: 1 }]);
  await sql("delete from exchange_rows where external_id = 'GONE'");
});

test('N4 a version in two contents, and a number that another case has: on the work list, and nothing is overwritten', async () => {
  const [one, other] = [newCase(), newCase()];
  await later();
  const before = [await caseOf(one), await caseOf(other)];
  await behave('rewrite', { case: one });
  const taken = library.of('case').find((row) => row.externalId === other);
  if (taken) library.change(taken, { caseNo: before[0].case_no });
  await later();
  expect([await caseOf(one), await caseOf(other)]).toEqual(before);
  const { rows: found } = (await portal.call(listFindings, { query: {} }, await asAdmin())).data;
  expect(found.map(({ externalId, what }) => [externalId, what]).sort()).toEqual(
    [
      [one, 'version-conflict'],
      [other, 'number-taken'],
    ].sort(),
  );
  await sql("update exchange_findings set state = 'OURS'");
  if (taken) library.change({ ...taken, version: taken.version + 1 }, {});
  await later();
});

test('N5 a case that is sealed is on no public list behind the pull; merged, renumbered and without a party it says so', async () => {
  const [sealed, plain] = [newCase(), newCase()];
  await later();
  const listed = async (externalId: string) =>
    (await portal.call(listHearings, { query: { search: String((await caseOf(externalId)).case_no).slice(6) } }, {}))
      .data.total;
  expect([await listed(sealed), await listed(plain)]).toEqual([1, 1]);
  await behave('seal', { case: sealed });
  await behave('merge', { case: plain });
  await behave('remove-party', { case: plain });
  await later();
  expect([(await caseOf(sealed)).sealed, await listed(sealed)]).toEqual([true, 0]);
  expect((await caseOf(plain)).merged_into).not.toBeNull();
  const [party] = await sql('select ended_on from case_parties where id = $1', [
    await localIdOf('party', `P-${plain}`),
  ]);
  expect(party.ended_on).not.toBeNull();
  await behave('take-down', { case: plain });
  await later();
  expect((await caseOf(plain)).withdrawn_at).not.toBeNull();
  await expectEqual();
});

test('a flood comes in many answers, one after the other', async () => {
  await behave('flood', { count: 2_500 });
  const asked = system.questions.asked;
  await later();
  expect(system.questions.asked - asked).toBe(3);
  await expectEqual();
});

test('a page that was asked for ahead in vain takes nothing from the one before it', async () => {
  for (let i = 0; i < 400; i += 1) newCase();
  let read = 0;
  const tasks: AppServices['tasks'] = Object.assign(Object.create(services.tasks), {
    run: async (...asked: Parameters<typeof services.tasks.run>) => {
      read += 1;
      if (read === 2) throw new TaskFault('exchange.read-page', 'failed');
      return services.tasks.run(...asked);
    },
  });
  const before = Number((await sql('select count(*) as n from exchange_rows where source = $1', [name]))[0].n);
  portal.clock.forward(301);
  await pull({ ...services, tasks });
  const after = Number((await sql('select count(*) as n from exchange_rows where source = $1', [name]))[0].n);
  expect(after - before).toBe(1_000);
  expect(await standing()).toMatchObject({ state: 'failing', failures: 1, failure: 'unreadable' });
  await later();
  await expectEqual();
});

test('a row that is wrong keeps no other back', async () => {
  const externalId = newCase();
  library.put({ ...rows.case, externalId: 'W1', version: 1, caseNo: '(2026)溪01民终 第088号' });
  const { today } = await standing();
  await later();
  const after = (await standing()).today;
  expect(after.wrong - today.wrong).toBe(1);
  expect(await caseOf(externalId)).toBeDefined();
  library.put({ kind: 'case', externalId: 'W1', version: 2, deleted: true });
  await later();
  await expectEqual();
});

test('after ten failures the administrators are told, once a day, and it goes on trying', async () => {
  await behave('500');
  for (let turn = 0; turn < 14; turn += 1) await later();
  const told = async () =>
    (await portal.call(listMessages, { query: {} }, await asAdmin())).data.rows.filter(
      ({ title }) => title === '办案系统取不到数据',
    );
  expect(await told()).toMatchObject([{ link: '/desk/exchange' }]);
  expect((await sql("select from audit_log where action = 'exchange.source-silent'")).length).toBe(1);
  await behave('ok');
  await later();
  expect((await standing()).state).toBe('on');
});

test('workers beside each other ask once; one that was too slow for its time takes nothing', async () => {
  const others = [services, (await portal.restart()).services, (await portal.restart()).services];
  const externalId = newCase();
  portal.clock.forward(301);
  const asked = system.questions.asked;
  await Promise.all([...others, ...others].map(pull));
  expect(system.questions.asked - asked).toBe(1);
  expect(await caseOf(externalId)).toBeDefined();
  // Another one has it before the answer is there.
  const slow = newCase();
  portal.clock.forward(301);
  await behave('slow', { times: 1 });
  const before = system.questions.asked;
  const first = pull();
  await vi.waitFor(() => expect(system.questions.asked).toBe(before + 1), { interval: 5, timeout: 10_000 });
  await sql(`update sync_sources set claim = gen_random_uuid()`);
  await first;
  expect(await caseOf(slow)).toBeUndefined();
  await sql('update sync_sources set claim = null, claimed_until = null');
  await later();
  expect(await caseOf(slow)).toBeDefined();
});

test('N3 a database that goes away in the middle, again and again: nothing is lost, and nothing is there twice', async () => {
  await behave('flood', { count: 6_000 });
  const counted = async () =>
    Number(
      (await sql("select (counts->>'new')::int as n from import_jobs where pulled order by started_at desc limit 1"))[0]
        .n,
    );
  const before = await counted();
  let broken = 0;
  for (let turn = 0; turn < 4; turn += 1) {
    portal.clock.forward(301);
    let over = false;
    const pulling = pull()
      .catch(() => {
        broken += 1;
      })
      .finally(() => {
        over = true;
      });
    await pause(200 + 150 * turn);
    // Between two statements there is nothing to end, and what is met may be another's: again until the pull is over.
    while (!over)
      await sql(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'",
      );
    await pulling;
  }
  expect(broken).toBeGreaterThan(0);
  await vi.waitFor(async () => {
    await later();
    expect((await standing()).state).toBe('on');
  }, 20_000);
  await expectEqual();
  expect((await counted()) - before).toBe(6_000);
}, 60_000);

test('whoever manages the exchange pauses, goes on and pulls at once; each is on the trail, and twice is once', async () => {
  expect((await steer('pause')).data.sources[0]).toMatchObject({ state: 'paused', may: ['go-on'] });
  await steer('pause');
  await steer('pull');
  const externalId = newCase();
  await later();
  expect(await caseOf(externalId)).toBeUndefined();
  expect((await steer('go-on')).data.sources[0]).toMatchObject({ state: 'on', may: ['pull', 'pause'] });
  await pull();
  expect(await caseOf(externalId)).toBeDefined();
  const next = newCase();
  await pull();
  expect(await caseOf(next)).toBeUndefined();
  await steer('pull');
  await pull();
  expect(await caseOf(next)).toBeDefined();
  const trail = await sql(
    "select action from audit_log where action like 'exchange.source-p%' or action = 'exchange.source-go-on' order by seq",
  );
  expect(trail.map(({ action }) => action)).toEqual([
    'exchange.source-pause',
    'exchange.source-go-on',
    'exchange.source-pull',
  ]);
  const unknown = { params: { source: 'nobody' }, body: { act: 'pause' as const } };
  expect((await portal.call(steerSyncSource, unknown, await asAdmin())).reason).toBe('not-found');
});

test('N10 a source that is away for a day: cases are read, say how old they are, and catch up', async () => {
  const owner = await portal.fixtures.user();
  const externalId = newCase();
  library.put({ ...rows.party, externalId: `O-${externalId}`, case: externalId, idNumber: owner.idNumber, version: 1 });
  await later();
  const since = portal.clock.now().toISOString();
  const read = async () => {
    const as = { ...owner, token: await portal.fixtures.session(owner.id) };
    return (await portal.call(readOwnCase, { query: { id: await localIdOf('case', externalId) } }, { as })).data;
  };
  expect((await read()).asOf).toEqual({ at: since, old: false });
  await behave('500');
  const missed: string[] = [];
  for (let hour = 0; hour < 24; hour += 1) {
    missed.push(newCase());
    await later(3_600);
    expect((await read()).asOf).toEqual({ at: since, old: hour >= 4 });
  }
  await behave('ok');
  await later();
  for (const id of missed) expect(await caseOf(id)).toBeDefined();
  expect((await read()).asOf).toEqual({ at: portal.clock.now().toISOString(), old: false });
  await expectEqual();
});
