import { type Answers, listApplications, readApplication, submitApplication } from '@sufu/contract/applications';
import { listCases } from '@sufu/contract/cases';
import { refuse } from '@sufu/contract/core';
import { countQueue, readQueue, reviewApplication } from '@sufu/contract/desk';
import { listMessages } from '@sufu/contract/messages';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { spyOnStatements } from '../../../testing/database/spy-statements.ts';
import { testPortal } from '../../../testing/portal.ts';
import { courtFixture } from '../../applications/testing/fixtures.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const { staff, party } = court;
const type = 'lawsuit_filing_apply';

/**
 * How many statements a call makes, whatever the clock of the directory and the session says: asked once before. What runs beside it (the
 * sweep of the outbox, a sign of life) only adds: the least of three.
 */
async function statements(ask: () => Promise<{ readonly status: number }>): Promise<number> {
  expect((await ask()).status).toBe(200);
  const counts: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const statements = spyOnStatements();
    expect((await ask()).status).toBe(200);
    counts.push(statements.count());
    statements.restore();
  }
  return Math.min(...counts);
}

/** One row and thirty of everything a list may hold, each in a case of its own and in other hands. */
async function fill(): Promise<void> {
  await court.claim(await court.submitted(), staff.clerk);
  for (let i = 0; i < 29; i += 1) await court.caseOf(party);
  await portal.database.pool.query(`
    insert into applications select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'gist', null, 'number', 'SQ' || n, 'case_id', c.id, 'handler_id', u.id))).*
    from applications a, (select id, row_number() over () as n from cases) c, (select id, row_number() over () as m from users) u
    where c.n between 2 and 30 and u.m = 1 + c.n % 5`);
}

test('lists cost the same for one row and for thirty', async () => {
  await fill();
  const lists = {
    page: (size: number) => portal.call(listApplications, { params: { type: 'all' }, query: { size } }, { as: party }),
    cases: (size: number) => portal.call(listCases, { query: { size } }, { as: party }),
    messages: (size: number) => portal.call(listMessages, { query: { size } }, { as: party }),
    queue: (size: number) => portal.call(readQueue, { query: { size } }, { as: staff.clerk }),
    search: (size: number) => portal.call(readQueue, { query: { size, search: 'SQ' } }, { as: staff.president }),
  };
  for (const [name, list] of Object.entries(lists)) {
    expect([name, await statements(() => list(30))]).toEqual([name, await statements(() => list(1))]);
  }
  // The session, and the page with all it shows.
  for (const list of [lists.page, lists.cases, lists.queue]) expect(await statements(() => list(30))).toBe(2);
  expect((await lists.page(30)).data.rows).toHaveLength(30);
  expect((await lists.cases(30)).data.rows).toHaveLength(30);
  expect((await lists.queue(30)).data.rows).toHaveLength(30);
  expect(await statements(() => portal.call(countQueue, {}, { as: staff.clerk }))).toBeLessThanOrEqual(4);
});

test('one application costs the same with one row in its lists and with thirty, for the party and at the desk', async () => {
  const { evidences } = await court.answersFor(await court.open({ type, owner: party }));
  const [evidence] = Array.isArray(evidences) ? evidences : [];
  const made = async (n: number) => {
    const rows: object[] = [];
    // One after another: nobody may send more than a few files at once.
    for (let i = 0; i < n; i += 1)
      rows.push({
        ...(evidence as object),
        _id: `evidence-${i}`,
        files: [await court.picture(party, `证据 ${i}.png`)],
      });
    const draft = await court.submitted({ type, owner: party, answers: { evidences: rows } as Answers });
    return {
      detail: await statements(() => portal.call(readApplication, { params: { type, id: draft.id } }, { as: party })),
      review: await statements(() =>
        portal.call(reviewApplication, { params: { id: draft.id } }, { as: staff.counter }),
      ),
    };
  };
  const [entry, thirty] = [await made(1), await made(30)];
  expect(thirty).toEqual(entry);
  expect(entry.detail).toBe(2);
  const draft = await court.open({ type: 'receive_avoid_apply', owner: party });
  const params = { type: 'receive_avoid_apply', id: draft.id };
  // The case, its parties' numbers and who fills it in besides.
  expect(await statements(() => portal.call(readApplication, { params }, { as: party }))).toBeLessThanOrEqual(5);
}, 40_000);

test('an application brings its files along, whether it names them now or was handed in with them', async () => {
  const { id } = await court.submitted({ type, owner: party });
  const read = () => portal.call(readApplication, { params: { type, id } }, { as: party });
  const { files } = (await read()).data;
  expect(files.length).toBeGreaterThan(0);
  for (const table of ['answer_files', 'application_files']) {
    const { pool } = portal.database;
    const { rows } = await pool.query(`delete from ${table} where application_id = $1 returning *`, [id]);
    expect(rows.length).toBeGreaterThan(0);
    expect([table, await statements(read)]).toEqual([table, 2]);
    expect((await read()).data.files).toEqual(files);
    await pool.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(rows),
    ]);
  }
});

test('the session is answered in one column and an application in five: each costs this process more than a value in JSON', async () => {
  const { id } = await court.submitted({ type, owner: party });
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  expect((await portal.call(readApplication, { params: { type, id } }, { as: party })).status).toBe(200);
  const answered = spy.mock.results.map(
    ({ value }) => value as Promise<{ readonly fields: readonly { name: string }[] }>,
  );
  const columns = (await Promise.all(answered)).map(({ fields }) => fields.map(({ name }) => name));
  spy.mockRestore();
  expect(columns).toContainEqual(['found']);
  expect(columns).toContainEqual(['gist', 'answers', 'outcome', 'handed_in', 'beside']);
});

test('a submit makes 15 statements, its answer with them', async () => {
  const type = 'receive_avoid_apply';
  const drafts: Awaited<ReturnType<typeof court.draft>>[] = [];
  for (let n = 0; n < 4; n += 1) drafts.push(await court.draft({ type, owner: party }));
  const submit = async () => {
    const { id, version } = drafts.pop() ?? refuse('not-found');
    return portal.call(submitApplication, { params: { type }, body: { id, version } }, { as: party });
  };
  expect(await statements(submit)).toBe(15);
});
