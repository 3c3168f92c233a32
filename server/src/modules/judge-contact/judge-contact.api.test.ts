import { readApplication } from '@sufu/contract/applications';
import { actOnApplication, claimApplication } from '@sufu/contract/desk';
import * as calls from '@sufu/contract/judge-contact';
import { afterAll, expect, test } from 'vitest';
import { demonstration } from '../../testing/demonstration.ts';
import type { TestUser } from '../../testing/portal.ts';
import { documentText } from '../../testing/values/document-text.ts';
import { fillable } from '../../testing/values/fillable.ts';

const portal = await demonstration();
afterAll(() => portal.close());
const caseNo = '（2026）溪01民终101号';
const lin = await portal.as('林晓禾');
const song = await portal.as('宋新禾');
const judgeId = '沈知远（J01）';
// The seeded judge receives on Tuesdays and Thursdays.
const setup = { judgeId, preferredDate: '2026-11-26', timeSlot: 'AM2', meetMode: 'ONSITE', visitors: [] };
const appointmentSet = async (person: TestUser, more = {}) =>
  fillable(calls.recordKinds.appointment, await portal.pictureOf(person), { ...setup, ...more });
const number = async (person: TestUser): Promise<string> =>
  (await portal.call(calls.getAppointmentNo, {}, { as: person })).data.transactionNo;
const save = async (person: TestUser, more: Record<string, unknown> = {}, set = {}) =>
  portal.call(
    calls.saveAppointment,
    {
      body: {
        transactionNo: await number(person),
        caseNo,
        set: await appointmentSet(person, set),
        submit: true,
        ...more,
      },
    },
    { as: person },
  );
const timesOf = async () => (await portal.call(calls.listOpenTimes, { query: { caseNo, judgeId } }, { as: lin })).data;
const isFree = async (): Promise<boolean | undefined> =>
  (await timesOf()).find(({ day, slot }) => day === setup.preferredDate && slot === setup.timeSlot)?.free;

test('the team of my case, who of it publishes times, and which', async () => {
  const { data } = await portal.call(calls.listCaseJudges, { query: { caseNo } }, { as: lin });
  expect(data.map((entry) => [entry.judgeId, entry.position, entry.inCharge, entry.hasTimes])).toEqual([
    [judgeId, 'presiding_judge', true, true],
    ['裴川（S09）', 'judge', false, true],
    ['贺青（S11）', 'judge', false, true],
    ['叶小满（K01）', 'clerk', false, true],
  ]);
  const times = await timesOf();
  expect(times[0]).toEqual({
    day: '2026-11-24',
    slot: 'AM2',
    label: { zh: '10:00–11:30', en: '10:00–11:30' },
    at: '2026-11-24T02:00:00.000Z',
    free: true,
  });
  expect(times.every(({ day }) => day > '2026-11-23' && day <= '2026-12-23')).toBe(true);
  for (const call of [calls.listCaseJudges, calls.listOpenTimes]) {
    const query = { caseNo, judgeId };
    expect((await portal.call(call, { query }, { as: song })).reason).toBe('not-found');
  }
});

test('saved and handed in with its number: a repeat answers the same one, the time is held, the counts tell', async () => {
  const transactionNo = await number(lin);
  expect(transactionNo).toMatch(/^YJ20261123\d{6}$/);
  const body = { transactionNo, caseNo, set: await appointmentSet(lin), submit: true };
  const first = (await portal.call(calls.saveAppointment, { body }, { as: lin })).data;
  const again = (await portal.call(calls.saveAppointment, { body }, { as: lin })).data;
  expect(again.id).toBe(first.id);
  expect(first).toMatchObject({
    state: 20,
    transactionNo,
    judgeId,
    judgeName: '沈知远',
    preferredDate: '2026-11-26',
    timeSlot: { zh: '10:00–11:30' },
    booked: { day: '2026-11-26', slot: 'AM2', at: '2026-11-26T02:00:00.000Z' },
    application: { type: 'appointment_judge_apply', answers: { transactionNo, judgeId } },
  });
  expect(await isFree()).toBe(false);
  expect((await portal.call(calls.countAppointments, { query: {} }, { as: lin })).data).toEqual([
    { state: 20, label: { zh: '已提交', en: 'Submitted' }, count: 1 },
  ]);
  const page = (await portal.call(calls.listAppointments, { query: { state: 20 } }, { as: lin })).data;
  expect([page.total, page.rows[0]?.transactionNo]).toEqual([1, transactionNo]);
  const detail = await portal.call(calls.readAppointment, { query: { appointmentId: first.id } }, { as: lin });
  expect(detail.data.application.number).toMatch(/^SQ/);

  const recalled = await portal.call(calls.recallAppointment, { body: { id: first.id } }, { as: lin });
  expect([recalled.data.state, recalled.data.booked]).toEqual([40, null]);
  expect(await isFree()).toBe(true);
});

test('the wish must be a time that is offered, within the days, with somebody of the case', async () => {
  const pathOf = async (set: object) => (await save(lin, {}, set)).fields.map(({ path }) => path);
  expect(await pathOf({ preferredDate: '2026-11-23' })).toEqual(['preferredDate']);
  expect(await pathOf({ preferredDate: '2026-12-24' })).toEqual(['preferredDate']);
  expect(await pathOf({ preferredDate: '2026-11-25' })).toEqual(['timeSlot']);
  expect(await pathOf({ judgeId: '陆清和（J02）' })).toEqual(['judgeId']);
  expect((await save(lin, {}, { preferredDate: '2026-11-25', meetMode: 'WRITTEN' })).data.booked).toBeNull();
});

test('who publishes no times is asked for by wish', async () => {
  await portal.database.pool.query(
    "delete from reception_times where staff_id = (select id from users where real_name = '裴川')",
  );
  const { data } = await save(lin, {}, { judgeId: '裴川（S09）', preferredDate: '2026-11-25' });
  expect([data.state, data.booked]).toEqual([20, null]);
});

test('of a hundred who want the same time at once one gets it', async () => {
  const lawyer = await portal.as('江若谷');
  const drafts: { id: string; person: TestUser }[] = [];
  for (let i = 0; i < 100; i += 1) {
    const person = i % 2 === 0 ? lin : lawyer;
    const { data } = await save(person, { submit: false }, { preferredDate: '2026-12-01', timeSlot: 'PM1' });
    drafts.push({ id: data.id, person });
  }
  const replies = await Promise.all(
    drafts.map(({ id, person }) => portal.call(calls.saveAppointment, { body: { id, submit: true } }, { as: person })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const held = await portal.database.pool.query(
    "select count(*)::int n from reception_bookings b join reception_times t on t.id = b.time_id where t.day = '2026-12-01' and t.slot = 'PM1'",
  );
  expect(held.rows).toEqual([{ n: 1 }]);
  const reasons = new Set(replies.filter(({ status }) => status !== 200).map(({ reason }) => reason));
  expect(reasons).toEqual(new Set(['appointment.slot-taken']));
}, 120_000);

test('a message to the judge: saved, handed in, recalled; a draft removed', async () => {
  const { transactionNo } = (await portal.call(calls.getGuestBookNo, {}, { as: lin })).data;
  const set = fillable(calls.recordKinds.guestbook, await portal.pictureOf(lin), { judgeId });
  const headers = { 'tenant-id': '000000' };
  const saved = await portal.call(calls.saveGuestBook, { body: { transactionNo, caseNo, set }, headers }, { as: lin });
  expect(saved.data).toMatchObject({ state: 10, transactionNo, judgeName: '沈知远', reply: null });
  const { id } = saved.data;
  const sent = (await portal.call(calls.saveGuestBook, { body: { id, submit: true } }, { as: lin })).data;
  expect(sent.state).toBe(20);
  expect((await portal.call(calls.readGuestBook, { query: { guestBookId: id } }, { as: lin })).data.content).toBe(
    sent.content,
  );
  expect((await portal.call(calls.removeGuestBook, { body: { id } }, { as: lin })).reason).toBe(
    'application.wrong-state',
  );
  expect((await portal.call(calls.recallGuestBook, { body: { id } }, { as: lin })).data.state).toBe(40);
  expect((await portal.call(calls.listGuestBook, { query: {} }, { as: lin })).data.total).toBe(1);

  const { transactionNo: other } = (await portal.call(calls.getGuestBookNo, {}, { as: lin })).data;
  const draft = (await portal.call(calls.saveGuestBook, { body: { transactionNo: other } }, { as: lin })).data;
  expect((await portal.call(calls.removeGuestBook, { body: { id: draft.id } }, { as: lin })).data.id).toBe(draft.id);
  expect((await portal.call(calls.listGuestBook, { query: {} }, { as: lin })).data.total).toBe(1);
});

test('an explanation is asked for in a decided case only; its record is of its own kind', async () => {
  const cases = await portal.call(calls.listAnswerCases, { query: {} }, { as: lin });
  expect(cases.data.map((entry) => entry.caseNo)).toEqual(['(2026)溪01民终566号']);
  const { serialNumber } = (await portal.call(calls.getSerialNumber, {}, { as: lin })).data;
  expect(serialNumber).toMatch(/^DY20261123\d{6}$/);
  const file = await portal.pictureOf(lin);
  // The role is what the case says of the person, whatever comes with the record.
  const { applicantRole: _, ...set } = fillable(calls.recordKinds.answer, file, { judgmentServedDate: '2026-11-03' });
  const asOther = { ...set, applicantRole: 'APPELLEE' };
  const body = { serialNumber, caseNo: cases.data[0]?.caseNo ?? '', set: asOther, submit: true };
  const { data } = await portal.call(calls.addSentenceAnswer, { body }, { as: lin });
  const type = calls.recordKinds.answer;
  const handedIn = await portal.call(readApplication, { params: { type, id: data.id } }, { as: lin });
  expect(handedIn.data.answers.applicantRole).toBe('APPELLANT');
  expect(data).toMatchObject({ state: 20, serialNumber, application: { caseNo: '(2026)溪01民终566号' } });
  expect((await portal.call(calls.listSentenceAnswers, { query: {} }, { as: lin })).data.total).toBe(1);
  expect(
    (await portal.call(calls.readSentenceAnswer, { query: { answerId: data.id } }, { as: lin })).data.docTitle,
  ).toBe(data.docTitle);
  for (const call of [calls.recallAppointment, calls.recallGuestBook, calls.removeAppointment, calls.removeGuestBook])
    expect((await portal.call(call, { body: { id: data.id } }, { as: lin })).reason).toBe('not-found');
  expect((await portal.call(calls.recallSentenceAnswer, { body: { id: data.id } }, { as: lin })).data.state).toBe(40);
});

test('the GET spellings do what the POST does, for the bearer of a token, never by cookie', async () => {
  const { data } = await save(lin, { submit: false });
  const url = `/api/app/appointmentinfo/deleteAppointmentById?id=${data.id}`;
  const cookie = await portal.app.inject({
    url,
    headers: { cookie: `token=${lin.token}`, 'x-requested-with': 'sufu' },
  });
  expect(cookie.json().reason).toBe('request.cross-site');
  const bearer = await portal.app.inject({ url, headers: { 'blade-auth': `bearer ${lin.token}` } });
  expect(bearer.json()).toMatchObject({ code: 200, data: { id: data.id } });
  const gone = await portal.call(calls.readAppointment, { query: { appointmentId: data.id } }, { as: lin });
  expect(gone.reason).toBe('not-found');
});

test('another’s number opens nothing, another’s record is not there', async () => {
  const transactionNo = await number(lin);
  const body = { transactionNo, set: {} };
  expect((await portal.call(calls.saveAppointment, { body }, { as: song })).reason).toBe('key.unknown');
  const { data } = await portal.call(calls.saveAppointment, { body }, { as: lin });
  expect((await portal.call(calls.saveAppointment, { body: { id: data.id, set: {} } }, { as: song })).reason).toBe(
    'not-found',
  );
  expect((await portal.call(calls.saveAppointment, { body: { set: {} } }, { as: lin })).fields[0]?.path).toBe(
    'transactionNo',
  );
});

test('the court keeps its calendar: sees who comes, opens and closes times of its own division', async () => {
  const clerk = await portal.as('叶小满');
  const range = { from: '2026-11-24', to: '2026-12-23' };
  const { data } = await portal.call(calls.readDeskTimes, { query: range }, { as: clerk });
  expect(new Set(data.map((time) => time.judgeName))).toEqual(new Set(['沈知远', '叶小满']));
  const booked = data.find(({ booking }) => booking !== null);
  expect(booked?.booking).toMatchObject({ state: 20, number: expect.stringMatching(/^SQ/) });
  const close = (id: string, as: TestUser) => portal.call(calls.closeTime, { params: { id } }, { as });
  expect((await close(String(booked?.id), clerk)).reason).toBe('appointment.slot-taken');
  const free = data.find(({ booking }) => booking === null);
  expect((await close(String(free?.id), await portal.as('邵一苇'))).reason).toBe('not-found');
  expect((await close(String(free?.id), clerk)).status).toBe(200);
  const open = (judge: string, days: string[]) =>
    portal.call(calls.openTimes, { body: { judgeId: judge, days, slots: ['AM1', 'PM2'] } }, { as: clerk });
  expect((await open(judgeId, ['2026-11-30', '2026-11-30'])).data.map(({ slot }) => slot)).toEqual(['AM1', 'PM2']);
  expect((await open(judgeId, ['2026-11-30', '2026-11-29', '2026-11-23'])).fields.map(({ path }) => path)).toEqual([
    'days.1',
    'days.2',
  ]);
  expect((await open('陆清和（J02）', ['2026-11-30'])).reason).toBe('not-found');
  const receivers = (await portal.call(calls.listReceivers, {}, { as: clerk })).data;
  expect(receivers.map((receiver) => receiver.judgeId)).toContain(judgeId);
  expect(receivers.map(({ name }) => name)).not.toContain('陆清和');
  const long = { from: '2026-01-01', to: '2026-12-31' };
  expect((await portal.call(calls.readDeskTimes, { query: long }, { as: clerk })).reason).toBe('invalid');
});

test('a time stays held while the court works on the appointment', async () => {
  const { data } = await save(lin, {}, { preferredDate: '2026-12-03', timeSlot: 'PM1' });
  const clerk = await portal.as('叶小满');
  const body = { version: data.application.version };
  await portal.call(claimApplication, { params: { id: data.id }, body }, { as: clerk });
  const read = await portal.call(calls.readAppointment, { query: { appointmentId: data.id } }, { as: lin });
  expect([read.data.state, read.data.booked?.day]).toEqual([21, '2026-12-03']);
});

test('the notice of an appointment says when, where and who receives', async () => {
  const person = await portal.as('林晓禾');
  const set = { preferredDate: '2026-12-10', timeSlot: 'PM1' };
  const { id, application } = (await save(person, {}, set)).data;
  const clerk = await portal.as('叶小满');
  const act = { action: 'accept' as const, version: application.version };
  const { data } = await portal.call(actOnApplication, { params: { id }, body: act }, { as: clerk });
  const judge = await portal.as('沈知远');
  const words = { action: 'approve' as const, reason: '经审查，可以安排会见。', version: data.version };
  const granted = await portal.call(actOnApplication, { params: { id }, body: words }, { as: judge });
  const document = granted.data.documents.at(-1);
  expect([granted.data.state, document?.title.zh]).toEqual([31, '约见通知']);
  expect(await documentText(portal.services, document?.id ?? '')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^时间：2026 年 12 月 10 日（周四） 14:30–15:30。$/),
      '地点：本院诉讼服务中心，请带身份证件，提前十分钟到。',
      '接待人：沈知远、叶小满。',
    ]),
  );
});

test('what is refused stores nothing: no draft, no answer, and the number is still good (B9)', async () => {
  const person = await portal.as('林晓禾');
  const picture = await portal.pictureOf(person);
  const everything = async () => {
    const { rows } = await portal.database.pool.query(
      `select (select count(*)::int from applications) drafts, (select count(*)::int from application_timeline) steps,
        (select count(*)::int from audit_log) trail, (select count(*)::int from reception_bookings) bookings`,
    );
    return rows;
  };
  const of = (kind: keyof typeof calls.recordKinds, set = {}) =>
    fillable(calls.recordKinds[kind], picture, { judgeId, ...set });
  const records = [
    {
      call: calls.saveAppointment,
      field: 'transactionNo',
      number: () => number(person),
      set: of('appointment', setup),
    },
    {
      call: calls.saveGuestBook,
      field: 'transactionNo',
      number: async () => (await portal.call(calls.getGuestBookNo, {}, { as: person })).data.transactionNo,
      set: of('guestbook'),
    },
    {
      call: calls.addSentenceAnswer,
      field: 'serialNumber',
      number: async () => (await portal.call(calls.getSerialNumber, {}, { as: person })).data.serialNumber,
      set: fillable(calls.recordKinds.answer, picture, { judgmentServedDate: '2026-11-03' }),
    },
  ] as const;
  for (const { call, field, number: issue, set } of records) {
    const key = { [field]: await issue() };
    const before = await everything();
    const wrong = [
      // Not mine, no case at all, and no case number: by submitting and by only saving.
      ...['（2026）溪01民初12号', '（2026）溪01民终99999号', '民终101'].flatMap((other) => [
        { ...key, caseNo: other, set, submit: true },
        { ...key, caseNo: other, set },
      ]),
      { ...key, set, submit: true },
      { ...key, caseNo, set: {}, submit: true },
      { ...key, caseNo, set: { ...set, nothingLikeIt: 'x' } },
      { ...key, caseNo, set: { ...set, contactPhone: '1' }, submit: true },
    ];
    for (const body of wrong) {
      const answer = await portal.call(call, { body: body as never }, { as: person });
      expect([call.id, body, answer.status >= 400 && answer.status < 500]).toEqual([call.id, body, true]);
      expect(await everything()).toEqual(before);
    }
    const good = { ...key, caseNo: call === calls.addSentenceAnswer ? '（2026）溪01民终566号' : caseNo, set };
    // Twenty presses at once open one draft.
    const saved = await Promise.all(
      Array.from({ length: 20 }, () => portal.call(call, { body: good as never }, { as: person })),
    );
    expect(new Set(saved.map(({ data }) => data.id)).size).toBe(1);
    const [now] = (await everything()) as [{ drafts: number }];
    expect(now.drafts).toBe((before as [{ drafts: number }])[0].drafts + 1);
    // A later save that is refused leaves the draft as it was.
    const id = String(saved[0]?.data.id);
    const kept = await everything();
    const version = async () =>
      (await portal.database.pool.query('select version, answers from applications where id = $1', [id])).rows;
    const stood = await version();
    const bad = { id, set: { contactPhone: '1' }, submit: true };
    expect((await portal.call(call, { body: bad as never }, { as: person })).status).toBe(400);
    expect([await version(), await everything()]).toEqual([stood, kept]);
  }
}, 60_000);
