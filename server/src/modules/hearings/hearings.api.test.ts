import { editApplication, getApplyKey, recallApplication, submitApplication } from '@sufu/contract/applications';
import { readQueue, reviewApplication } from '@sufu/contract/desk';
import { attendHearing, listHearings, listOpenInfo, markOpenInfo, readHearing } from '@sufu/contract/hearings';
import { afterAll, expect, test } from 'vitest';
import { spyOnStatements } from '../../testing/database/spy-statements.ts';
import { demonstration } from '../../testing/demonstration.ts';
import type { TestUser } from '../../testing/portal.ts';
import { fillable } from '../../testing/values/fillable.ts';
import { lapseByTime } from '../applications/index.ts';

const portal = await demonstration();
afterAll(() => portal.close());
const type = 'public_gallery_apply';
const lin = await portal.as('林晓禾');
const hearings = async (query = {}) => (await portal.call(listHearings, { query }, {})).data;
const idOf = async (cause: string): Promise<string> => String((await hearings({ search: cause })).rows[0]?.id);
const left = async (id: string): Promise<number> =>
  (await portal.call(readHearing, { params: { id } }, {})).data.seatsLeft;

async function draftAt(id: string, person: TestUser, more = {}) {
  const { applyKey } = (await portal.call(getApplyKey, {}, { as: person })).data;
  const draft = (await portal.call(attendHearing, { params: { id }, body: { applyKey } }, { as: person })).data;
  const set = fillable(type, await portal.pictureOf(person), more);
  const body = { id: draft.id, base: draft.version, set: { ...set, companions: [], ...more } };
  return (await portal.call(editApplication, { params: { type }, body }, { as: person })).data;
}
const handIn = ({ id, version }: { id: string; version: number }, person: TestUser) =>
  portal.call(submitApplication, { params: { type }, body: { id, version } }, { as: person });

test('the public list: six hearings, in order, with seats, closing and parties; the private one is nowhere', async () => {
  const { total, rows } = await hearings();
  expect(total).toBe(6);
  expect(rows.map(({ caseNo, seats, seatsLeft, signUp }) => [caseNo, seats, seatsLeft, signUp])).toEqual([
    ['(2026)溪01民终129号', 24, 0, 'full'],
    ['(2026)溪01民初7号', 60, 41, 'open'],
    ['(2026)溪01民终101号', 24, 6, 'open'],
    ['(2026)溪01刑终31号', 24, 24, 'open'],
    ['(2026)溪01行初5号', 60, 60, 'open'],
    ['(2026)溪01行终18号', 24, 22, 'open'],
  ]);
  expect(rows[1]).toMatchObject({
    cause: '侵害商标权纠纷',
    division: '民事审判第三庭',
    courtroom: '第一法庭',
    mediaSeats: 2,
    closesAt: '2026-11-26T09:00:00.000Z',
    parties: [
      { role: 'PLAINTIFF', name: '云溪澄湖数控设备有限公司' },
      { role: 'DEFENDANT', name: '云溪松口供应链管理有限公司' },
    ],
  });
  const hidden = await portal.database.pool.query<{ id: string }>('select id from hearings where not open');
  const id = String(hidden.rows[0]?.id);
  expect((await portal.call(readHearing, { params: { id } }, {})).reason).toBe('not-found');
});

test('found by number, cause and day; pages take the same few statements', async () => {
  expect((await hearings({ search: '（2026）溪01民初 7' })).total).toBe(1);
  expect((await hearings({ search: '%' })).total).toBe(0);
  expect((await hearings({ from: '2026-12-04', to: '2026-12-08' })).total).toBe(2);
  const statements = async (size: number) => {
    const asked = spyOnStatements();
    await hearings({ size });
    const count = asked.count();
    asked.restore();
    return count;
  };
  expect(await statements(6)).toBe(await statements(1));
});

test('asked for by hearing: its facts stand in the draft; seats are held with the hand-in and free after a recall', async () => {
  const id = await idOf('借贷');
  const draft = await draftAt(id, lin);
  expect(await left(id)).toBe(6);
  const done = (await handIn(draft, lin)).data;
  expect(done).toMatchObject({
    state: 20,
    answers: {
      hearingId: id,
      hearingCaseNo: '(2026)溪01民终101号',
      hearingTime: '2026-12-02T14:30',
      seatRemaining: '6',
    },
  });
  expect(await left(id)).toBe(5);
  const mine = (await portal.call(readHearing, { params: { id } }, { as: lin })).data;
  expect([mine.myApplicationId, mine.may]).toEqual([done.id, []]);
  const companions = [
    { _id: 'c1', visitorName: '周既白', idType: 'ID_CARD', idNo: '110000199001010013', phone: '15400000011' },
  ];
  const again = await draftAt(id, lin, { companions });
  expect((await handIn(again, lin)).reason).toBe('hearing.asked');
  await portal.call(recallApplication, { params: { type }, body: { id: done.id } }, { as: lin });
  expect(await left(id)).toBe(6);
  expect((await handIn(again, lin)).data.state).toBe(20);
  expect(await left(id)).toBe(4);
});

test('it stands in the queue of the division that tries the case', async () => {
  const { rows } = await portal.database.pool.query(
    'select a.division_id from gallery_seats s join applications a on a.id = s.application_id',
  );
  expect(rows).toEqual([{ division_id: 'D03' }]);
});

test('where a division has no clerk of its own it stands where the clerk of the panel sits', async () => {
  const person = await portal.fixtures.user();
  const { id } = (await handIn(await draftAt(await idOf('商标'), person), person)).data;
  const clerk = await portal.as('邵一苇');
  const { rows } = (await portal.call(readQueue, { query: { scope: 'division' } }, { as: clerk })).data;
  expect(rows.map((row) => row.id)).toContain(id);
  const { may } = (await portal.call(reviewApplication, { params: { id } }, { as: clerk })).data;
  expect(may).toEqual(expect.arrayContaining(['claim']));
});

test('of many who hand in at once only as many get seats as there are', async () => {
  const id = await idOf('工伤');
  await portal.database.pool.query('update hearings set seats_kept = seats - 7 where id = $1', [id]);
  const people = await Promise.all(Array.from({ length: 12 }, () => portal.fixtures.user()));
  const drafts = [];
  for (const person of people) drafts.push({ person, draft: await draftAt(id, person) });
  const replies = await Promise.all(drafts.map(({ person, draft }) => handIn(draft, person)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(7);
  expect(new Set(replies.filter(({ status }) => status !== 200).map(({ reason }) => reason))).toEqual(
    new Set(['hearing.full']),
  );
  expect(await left(id)).toBe(0);
  const other = await portal.fixtures.user();
  const { applyKey } = (await portal.call(getApplyKey, {}, { as: other })).data;
  expect((await portal.call(attendHearing, { params: { id }, body: { applyKey } }, { as: other })).reason).toBe(
    'hearing.full',
  );
}, 60_000);

test('after 17:00 of the day before it is too late, for a draft too', async () => {
  const id = await idOf('商标');
  const person = await portal.fixtures.user();
  const draft = await draftAt(id, person);
  portal.clock.set('2026-11-26T09:00:00.000Z');
  const signed = { ...person, token: await portal.fixtures.session(person.id) };
  expect((await portal.call(readHearing, { params: { id } }, {})).data.signUp).toBe('closed');
  expect((await handIn(draft, signed)).reason).toBe('hearing.closed');
  const { applyKey } = (await portal.call(getApplyKey, {}, { as: signed })).data;
  expect((await portal.call(attendHearing, { params: { id }, body: { applyKey } }, { as: signed })).reason).toBe(
    'hearing.closed',
  );
  portal.clock.set('2026-11-27T01:00:00.000Z');
  expect((await hearings({ search: '商标' })).total).toBe(0);
});

test('the day after its hearing an application to attend has ended, whatever became of it, and its seats are free', async () => {
  const held = async () => (await portal.database.pool.query('select count(*)::int n from gallery_seats')).rows[0].n;
  const before = await held();
  portal.clock.set('2026-11-27T15:59:00.000Z');
  expect(await lapseByTime(portal.services)).toBe(0);
  portal.clock.set('2026-11-27T16:01:00.000Z');
  expect([await lapseByTime(portal.services), await lapseByTime(portal.services)]).toEqual([1, 0]);
  expect(await held()).toBe(before - 1);
  const { rows } = await portal.database.pool.query(
    "select a.state, m.title->>'zh' title from applications a join messages m on m.link like '%' || a.id where a.state = 42 order by m.at desc, m.id desc limit 1",
  );
  expect(rows).toEqual([{ state: 42, title: '庭审已经结束：旁听申请' }]);
});

test('an ID number never stands in the address: GET answers 405 and names the POST, which says that nothing is open yet (G057)', async () => {
  for (const path of ['/api/appCourt/getOpenInfoByIdCard', '/api/appCourt/changeStatus'])
    for (const query of ['', '?idCard=110000198001010022', '?idCard=110000198001010022&id=1']) {
      const answer = await portal.app.inject({ url: `${path}${query}` });
      expect([answer.statusCode, answer.json().reason]).toEqual([405, 'identity.in-address']);
      expect(answer.json().msg).toContain('请用 POST 放在正文里发送');
    }
  const as = await portal.fixtures.user();
  const body = { idCard: as.idNumber };
  expect((await portal.call(listOpenInfo, { body }, { as })).reason).toBe('open-info.off');
  const marked = { ...body, id: '0191aaaa-0000-7000-8000-000000000000' };
  expect((await portal.call(markOpenInfo, { body: marked }, { as })).reason).toBe('open-info.off');
});
