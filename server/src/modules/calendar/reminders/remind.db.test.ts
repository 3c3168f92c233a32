import { listEntries } from '@sufu/contract/calendar';
import { listMessages } from '@sufu/contract/messages';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { TestUser } from '../../../testing/fixtures.ts';
import { testPortal } from '../../../testing/portal.ts';
import { courtFixture } from '../../applications/testing/fixtures.ts';
import { remind } from './remind.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const { pool } = portal.database;
const beijing = (text: string) => new Date(`${text}+08:00`).toISOString();

/** A court in which a round went out on Monday 2026-11-23 in the afternoon, and nothing of other tests is left. */
beforeEach(async () => {
  await pool.query('update cases set evidence_deadline = null');
  await pool.query('delete from hearings');
  await pool.query('delete from delivery_periods');
  await pool.query('update applications set state = 41 where state = 22');
  await pool.query('delete from reminders');
  portal.clock.set('2026-11-23T06:03:00.000Z');
  await pool.query('delete from reminder_rounds');
  expect(await remind(portal.services)).toBe(0);
});

const roundAt = async (text: string): Promise<number> => {
  portal.clock.set(beijing(text));
  return remind(portal.services);
};
async function messagesOf(person: TestUser): Promise<readonly string[]> {
  const as = { ...person, token: await portal.fixtures.session(person.id) };
  const { rows } = (await portal.call(listMessages, { query: { size: 100 } }, { as })).data;
  return rows
    .filter(({ title }) => /期限快到了|最后一日|开庭提醒/.test(title))
    .map(({ title, body }) => `${title}：${body}`)
    .reverse();
}
/** A case whose evidence is due on 2026-12-02, of a party and the agent. */
async function caseDue(lastDay = '2026-12-02') {
  const [party, agent] = [await portal.fixtures.user(), await portal.fixtures.user('lawyer')];
  const caseId = await court.caseOf(party, { agent });
  await pool.query('update cases set evidence_deadline = $2 where id = $1', [caseId, lastDay]);
  return { party, agent, caseId };
}

test('the last day 2026-12-02: 11-25, 11-29, 12-01 and 12-02 at nine, once more at six; the party and the agent', async () => {
  const { party, agent } = await caseDue();
  const sent: string[] = [];
  for (let day = 23; day <= 34; day += 1)
    for (const clock of ['08:59:30', '09:00:20', '12:00:00', '18:00:10']) {
      const date = new Date(Date.UTC(2026, 10, day)).toISOString().slice(0, 10);
      if (`${date}T${clock}` < '2026-11-23T15:00:00') continue;
      const n = await roundAt(`${date}T${clock}`);
      if (n > 0) sent.push(`${date} ${clock} ${n}`);
    }
  expect(sent).toEqual([
    '2026-11-25 09:00:20 2',
    '2026-11-29 09:00:20 2',
    '2026-12-01 09:00:20 2',
    '2026-12-02 09:00:20 2',
    '2026-12-02 18:00:10 2',
  ]);
  const last = '今天是最后一日：举证：最后一日是 2026 年 12 月 2 日（周三），请在当日 24:00 前办好（平台默认）。';
  expect(await messagesOf(party)).toEqual([
    '期限快到了：举证：最后一日是 2026 年 12 月 2 日（周三），还剩 7 日。',
    '期限快到了：举证：最后一日是 2026 年 12 月 2 日（周三），还剩 3 日。',
    '期限快到了：举证：最后一日是 2026 年 12 月 2 日（周三），还剩 1 日。',
    last,
    last,
  ]);
  expect(await messagesOf(agent)).toHaveLength(5);
});

test('who acts no more is not reminded, nor a closed account', async () => {
  const { party, agent, caseId } = await caseDue();
  await pool.query("update case_agents set ended_on = '2026-11-24' where case_id = $1", [caseId]);
  expect(await roundAt('2026-11-25T09:00:05')).toBe(1);
  expect(await messagesOf(agent)).toEqual([]);
  await pool.query('update users set disabled_at = now() where id = $1', [party.id]);
  expect(await roundAt('2026-11-29T09:00:05')).toBe(0);
});

test('of what the court asks within five days nothing goes out before; what is done is let alone', async () => {
  const owner = await portal.fixtures.user();
  portal.clock.set(beijing('2026-11-23T14:03:00'));
  const draft = await court.application({ state: 22, owner });
  expect(await roundAt('2026-11-23T18:00:05')).toBe(0);
  expect(await roundAt('2026-11-27T09:00:05')).toBe(1);
  expect(await messagesOf(owner)).toEqual([
    '期限快到了：补正回避申请：最后一日是 2026 年 11 月 30 日（周一），还剩 3 日。',
  ]);
  await pool.query('update applications set state = 20, round = round + 1 where id = $1', [draft.id]);
  expect(await roundAt('2026-11-29T09:00:05')).toBe(0);
});

test('a last day that moves is reminded of anew, of the old one nothing more', async () => {
  const { party, caseId } = await caseDue();
  expect(await roundAt('2026-11-25T09:00:05')).toBe(2);
  await pool.query("update cases set evidence_deadline = '2026-12-09' where id = $1", [caseId]);
  expect(await roundAt('2026-11-29T09:00:05')).toBe(0);
  expect(await roundAt('2026-12-02T09:00:05')).toBe(2);
  expect((await messagesOf(party)).map((said) => said.slice(-7))).toEqual(['还剩 7 日。', '还剩 7 日。']);
});

test('rounds at once, rounds again and a round that broke off tell everybody once', async () => {
  const { party } = await caseDue();
  portal.clock.set(beijing('2026-11-25T09:00:05'));
  const other = await portal.restart();
  const sent = await Promise.all([portal, other, portal, other].map(({ services }) => remind(services)));
  expect(sent.reduce((a, b) => a + b)).toBe(2);
  // The round went out but its end was not written down.
  await pool.query('update reminder_rounds set up_to = $1', [beijing('2026-11-25T08:59:00')]);
  expect(await remind(portal.services)).toBe(0);
  expect(await messagesOf(party)).toHaveLength(1);
});

test('after days without a server: once, late, and only where the day is still ahead', async () => {
  const ahead = await caseDue();
  const past = await caseDue('2026-11-26');
  expect(await roundAt('2026-12-01T20:00:00')).toBe(2);
  expect(await messagesOf(ahead.party)).toEqual([
    '期限快到了：举证：最后一日是 2026 年 12 月 2 日（周三），还剩 1 日。',
  ]);
  expect(await messagesOf(past.party)).toEqual([]);
  const { rows } = await pool.query(
    'select step, done_at is not null done, dropped_why from reminders where user_id = $1 order by due_at',
    [ahead.party.id],
  );
  expect(rows).toEqual([
    { step: 'T-7', done: false, dropped_why: 'late' },
    { step: 'T-3', done: false, dropped_why: 'late' },
    { step: 'T-1', done: true, dropped_why: null },
  ]);
  expect(await roundAt('2026-12-01T20:00:30')).toBe(0);
});

test('a hearing is told of before it begins, never after', async () => {
  const party = await portal.fixtures.user();
  const caseId = await court.caseOf(party, { hearing: true });
  await pool.query("update hearings set at = '2026-11-30T00:30:00Z' where case_id = $1", [caseId]);
  for (const day of ['23T18:00:05', '27T09:00:05', '29T09:00:05', '30T09:00:05']) await roundAt(`2026-11-${day}`);
  expect(await messagesOf(party)).toEqual([
    '开庭提醒：2026 年 11 月 30 日（周一）08:30 开庭，还有 3 日。地点请看案件详情。',
    '开庭提醒：2026 年 11 月 30 日（周一）08:30 开庭，还有 1 日。地点请看案件详情。',
  ]);
});

test('one that cannot be told does not keep the others, and is tried again', async () => {
  const broken = await caseDue();
  const sound = await caseDue();
  await pool.query(
    `create function refuse_one() returns trigger language plpgsql as $$
     begin if new.user_id = '${broken.party.id}' then raise 'no'; end if; return new; end $$`,
  );
  await pool.query('create trigger refuse_one before insert on messages for each row execute function refuse_one()');
  await expect(roundAt('2026-11-25T09:00:05')).rejects.toThrow('1 were not reminded');
  expect(await messagesOf(sound.party)).toHaveLength(1);
  await pool.query('drop trigger refuse_one on messages');
  expect(await roundAt('2026-11-25T09:00:30')).toBe(1);
  expect([await messagesOf(broken.party), await messagesOf(sound.party)].map(({ length }) => length)).toEqual([1, 1]);
});

/** A time limit that service of a paper started, as `settle` writes it. */
async function servedPeriod(caseId: string, code: string, { lastDay, madeAt }: { lastDay: string; madeAt: string }) {
  const { rows } = await pool.query<{ id: string }>(
    `with batch as (insert into delivery_batches select gen_random_uuid(), gen_random_uuid(), $1, $2, now(), 1 returning id),
       served as (insert into deliveries (id, number, batch_id, case_id, party_id, kind, needs_signature, is_abroad, chosen_days,
           auto_post, state, made_at)
         select gen_random_uuid(), gen_random_uuid()::text, batch.id, $1, p.id, 'ordinary', false, false, '{}', false, 'effective', now()
         from batch, (select id from case_parties where case_id = $1 and position = 0) p returning id, party_id)
     insert into delivery_periods (id, delivery_id, party_id, case_id, code, article, start_day, length, unit, last_day, provisional,
         why, state, made_at)
       select gen_random_uuid(), id, party_id, $1, $3, '{"zh":"法","en":"law"}', '2026-11-17', 15, 'day', $4, false,
         '{"zh":"算","en":"sum"}', 'running', $5 from served returning id`,
    [caseId, court.staff.clerk.id, code, lastDay, madeAt],
  );
  return String(rows[0]?.id);
}

test('time limits that service started: those of the party and of its agent, critical ones in the evening too, met ones not', async () => {
  const { party, agent, caseId } = await caseDue('2026-12-03');
  const period = { lastDay: '2026-12-02', madeAt: beijing('2026-11-17T10:05:00') };
  const answer = await servedPeriod(caseId, 'ANSWER', period);
  await servedPeriod(caseId, 'EVIDENCE', period);
  await servedPeriod(caseId, 'JURISDICTION', period);
  expect(await roundAt('2026-11-25T09:00:05')).toBe(6);
  await pool.query("update delivery_periods set state = 'met' where id = $1", [answer]);
  expect(await roundAt('2026-12-02T09:00:05')).toBe(4);
  expect(await roundAt('2026-12-02T18:00:05')).toBe(2);
  // The day for evidence that the record of the case says stands back behind the one that was served.
  expect(await roundAt('2026-12-03T09:00:05')).toBe(0);
  expect([(await messagesOf(party)).length, (await messagesOf(agent)).length]).toEqual([6, 6]);
  const as = { ...party, token: await portal.fixtures.session(party.id) };
  const query = { from: '2026-11-01', to: '2026-12-31' };
  const { data } = await portal.call(listEntries, { query }, { as });
  expect(data.map(({ id, day, isMet }) => [id.slice(0, id.indexOf('.')), day, isMet])).toEqual([
    ['period', '2026-12-02', expect.any(Boolean)],
    ['period', '2026-12-02', expect.any(Boolean)],
    ['period', '2026-12-02', expect.any(Boolean)],
  ]);
  expect(data.filter(({ isMet }) => isMet)).toHaveLength(1);
  expect(data[0]).toMatchObject({
    article: { zh: '法' },
    why: { zh: '算' },
    link: expect.stringMatching(/^\/notice\/detail\//),
  });
});

test('each table is asked by an index, however many rows it has', async () => {
  await pool.query(
    `insert into cases select (jsonb_populate_record(null::cases, to_jsonb(c) || jsonb_build_object('id', gen_random_uuid(), 'case_no', '(2020)溪01民终' || n || '号',
       'evidence_deadline', date '2020-01-01' + n % 2000))).* from (select * from cases limit 1) c, generate_series(1, 6000) n`,
  );
  await pool.query(
    'vacuum analyze cases, applications, application_demands, application_asks, hearings, delivery_periods',
  );
  const planOf = async (statement: string) => {
    await pool.query('set enable_seqscan = off');
    const { rows } = await pool.query(`explain ${statement}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const statements = [
    "select id from cases where evidence_deadline is not null and evidence_deadline >= '2026-06-01' and evidence_deadline <= '2026-12-02' order by id limit 100",
    "select id from applications a where a.state = 22 and a.due_day = '2026-12-02' order by id limit 100",
    "select id from application_demands d where d.state = 'open' and d.due_day = '2026-12-02' order by d.id limit 100",
    "select id from application_asks q where q.answered_at is null and q.due_day is not null and q.due_day = '2026-12-02' order by q.id limit 100",
    "select id from delivery_periods where state in ('running', 'extended') and last_day = '2026-12-02' order by id limit 100",
    "select id from hearings where at >= '2026-12-01T16:00:00Z' and at < '2026-12-02T16:00:00Z'",
  ];
  for (const statement of statements) {
    const plan = await planOf(statement);
    expect(plan).not.toContain('Seq Scan');
    expect(plan).toMatch(/Index (Only )?Scan/);
  }
});
