import { randomUUID } from 'node:crypto';
import * as calls from '@sufu/contract/mail';
import { listMessages } from '@sufu/contract/messages';
import { afterAll, expect, test } from 'vitest';
import { demonstration } from '../../testing/demonstration.ts';
import type { TestUser } from '../../testing/portal.ts';
import { tellUnmatched } from './tell-unmatched.ts';

const portal = await demonstration();
afterAll(() => portal.close());
const lin = await portal.as('林晓禾');
let bailu = await portal.as('白露');
const number = '(2026)溪01民终101号';
const materials = [{ name: '证据原件', copies: 1, pages: 45, form: 'ORIGINAL' as const, back: false }];
const nobody = { name: '', phone: '', address: '' };

const find = async (body: object) => (await portal.call(calls.findMail, { body }, { as: bailu })).data;
const group = async (of: calls.MailGroup) =>
  (await portal.call(calls.listDeskMail, { query: { group: of } }, { as: bailu })).data.rows;
const takeIn = (more: object = {}) => {
  const body = { key: randomUUID(), carrier: 'EMS', trackingNo: 'DEMO202600031', contact: nobody, materials };
  return portal.call(calls.takeInMail, { body: { ...body, ...more } }, { as: bailu });
};
const act = (item: { id: string; version: number }, what: object, as = bailu) => {
  const body = { key: randomUUID(), version: item.version, ...what } as never;
  return portal.call(calls.actOnMail, { params: { id: item.id }, body }, { as });
};
const own = async (as: TestUser) => (await portal.call(calls.listMail, { query: {} }, { as })).data.rows;

test('found by what is scanned: the cover, the label, the case; by the sender, as what they listed and where they are a party', async () => {
  const body = { key: randomUUID(), caseNo: number, address: '', materials };
  const drawn = (await portal.call(calls.drawUpMail, { body }, { as: lin })).data;
  const ids = async (asked: object) => (await find(asked)).items.map(({ id }) => id);
  const spaced = drawn.number.replace(/^(YJ)(\d{8})/, '$1 $2 ');
  expect(await ids({ text: spaced.toLowerCase() })).toEqual([drawn.id]);
  expect(await ids({ text: `https://sufu.example/verify?number=${drawn.number}` })).toEqual([drawn.id]);
  expect(await ids({ text: '（2026）溪01民终101号' })).toEqual([drawn.id]);
  expect(await ids({ text: 'DEMO202600030' })).toEqual([]);
  const post = { key: randomUUID(), version: 1, carrier: 'EMS', trackingNo: 'DEMO202600030', postedOn: '2026-11-23' };
  await portal.call(calls.postMail, { params: { id: drawn.id }, body: post }, { as: lin });
  expect(await ids({ text: 'demo 2026 0003 0' })).toEqual([drawn.id]);
  expect((await group('arriving')).map(({ id, sender }) => [id, sender])).toEqual([[drawn.id, '林晓禾']]);
  const bySender = await find({ name: '林晓禾', phone: '154 0000 0001' });
  expect(bySender.items.map(({ id }) => id)).toEqual([drawn.id]);
  expect(bySender.cases.map(({ caseNo }) => caseNo).sort()).toEqual(['(2026)溪01民终101号', '(2026)溪01民终566号']);
  // Somebody without an account is known by the name in the case.
  expect((await find({ name: '周既白' })).cases).toMatchObject([{ caseNo: number, name: '周既白', role: 'APPELLEE' }]);
  expect(await find({})).toEqual({ items: [], cases: [] });
  expect(await find({ text: '%' })).toEqual({ items: [], cases: [] });
});

test('a parcel without a cover waits to be matched, is late after three working days, and is matched once', async () => {
  const key = randomUUID();
  const contact = { name: '周既白', phone: '15400000011', address: '听澜路 8 号' };
  const here = (await takeIn({ key, contact })).data;
  expect((await takeIn({ key, contact })).data.id).toBe(here.id);
  expect(here).toMatchObject({ mailState: 2, caseNo: null, direction: 'IN', may: ['register', 'report', 'match'] });
  const row = async () => (await group('unmatched')).find(({ id }) => id === here.id);
  expect(await row()).toMatchObject({ waiting: 0, late: false });
  const later = async (days: number) => {
    portal.clock.forward(days * 86_400);
    bailu = await portal.as('白露');
  };
  await later(3);
  expect(await row()).toMatchObject({ waiting: 3, late: false });
  expect(await tellUnmatched(portal.services)).toBe(0);
  await later(1);
  expect(await row()).toMatchObject({ waiting: 4, late: true });
  // Told once a day, however often it is looked for.
  for (let turn = 0; turn < 2; turn += 1) expect(await tellUnmatched(portal.services)).toBe(1);
  const toldOf = (await portal.call(listMessages, { query: {} }, { as: bailu })).data.rows.map(({ title }) => title);
  expect(toldOf.filter((title) => title.includes('没有找到案件'))).toEqual(['1 件来件还没有找到案件']);
  const [candidate] = (await find({ name: '周既白' })).cases;
  const match = { act: 'match', caseNo: number, partyId: candidate?.partyId };
  expect((await act(here, { ...match, caseNo: '(2026)溪01民终999号' })).reason).toBe('mail.no-case');
  expect((await act(here, { ...match, caseNo: '(2026)溪01民终566号' })).reason).toBe('mail.no-case');
  const matched = (await act(here, match)).data;
  expect(matched).toMatchObject({ mailState: 2, caseNo: number, divisionId: 'D03' });
  expect(await row()).toBeUndefined();
  const again = await act(matched, match);
  expect([again.status, again.reason]).toEqual([409, 'mail.matched']);
  expect(JSON.parse(again.bytes.toString()).msg).toContain(number);
});

test('what a sender listed without a case belongs, once matched, to the party they are in it', async () => {
  const me = await portal.as('林晓禾');
  const body = { key: randomUUID(), address: '', materials };
  const drawn = (await portal.call(calls.drawUpMail, { body }, { as: me })).data;
  const [other] = (await find({ name: '周既白' })).cases;
  const matched = await act(drawn, { act: 'match', caseNo: number, partyId: other?.partyId });
  expect(matched.status).toBe(200);
  expect((await own(me)).find(({ id }) => id === drawn.id)?.caseNo).toBe(number);
  expect((await own(await portal.as('江若谷'))).map(({ id }) => id)).toContain(drawn.id);
});

test('what the court sends comes to its party, comes back with a cause, goes out again and is filed', async () => {
  const su = await portal.as('苏南星');
  const caseNo = '(2026)溪01民初12号';
  const party = (await find({ name: '东屿星野投资有限公司' })).cases.find((found) => found.caseNo === caseNo);
  const contact = { phone: '', address: '云海省东屿市' };
  const body = { key: randomUUID(), caseNo, partyId: party?.partyId ?? '', contact, materials };
  const wrong = await portal.call(calls.sendMail, { body: { ...body, caseNo: number } }, { as: bailu });
  expect(wrong.reason).toBe('mail.no-case');
  const drawn = (await portal.call(calls.sendMail, { body }, { as: bailu })).data;
  expect(drawn).toMatchObject({
    direction: 'OUT',
    mailState: 0,
    contact: { name: '东屿星野投资有限公司' },
    may: ['post'],
  });
  const post = { act: 'post', carrier: '法院专递', trackingNo: 'DEMO202600004', postedOn: '2026-11-23' };
  const sent = (await act(drawn, post)).data;
  expect((await own(su)).map(({ id, mailState }) => [id, mailState])).toEqual([[drawn.id, 1]]);
  const seen = (await portal.call(calls.readMail, { query: { id: drawn.id } }, { as: su })).data;
  expect(seen.may).toEqual([]);
  const mine = await portal.call(
    calls.postMail,
    {
      params: { id: drawn.id },
      body: { key: randomUUID(), version: 2, carrier: 'EMS', trackingNo: 'DEMO202600005', postedOn: '2026-11-23' },
    },
    { as: su },
  );
  expect(mine.reason).toBe('mail.wrong-state');
  expect((await act(sent, { act: 'report', cause: 'MISSING' })).fields[0]?.path).toBe('cause');
  const back = (await act(sent, { act: 'report', cause: 'BAD_ADDRESS', note: '无此门牌' })).data;
  expect(back).toMatchObject({ mailState: 6, cause: 'BAD_ADDRESS', may: ['post', 'file'] });
  expect((await portal.call(listMessages, { query: {} }, { as: su })).data.rows[0]?.title).toBe(
    '法院寄给您的材料被退回',
  );
  expect((await act(back, { act: 'register', witnessNo: 'K02', found: [{ mark: 'OK' }] })).reason).toBe(
    'mail.wrong-state',
  );
  const again = (await act(back, { ...post, trackingNo: 'DEMO202600006' })).data;
  expect(again).toMatchObject({ mailState: 1, cause: null, trackingNo: 'DEMO202600006' });
  const signed = (await act(again, { act: 'receive' })).data;
  expect((await act(signed, { act: 'file', note: '回执在卷' })).data.mailState).toBe(7);
  expect((await group('done')).map(({ id }) => id)).toContain(drawn.id);
});

test('without a version as it stands nothing is done; without a row there is nothing', async () => {
  const here = (await takeIn()).data;
  expect((await act({ ...here, version: 0 }, { act: 'report', cause: 'UNMATCHED' })).reason).toBe('mail.changed');
  expect((await act({ ...here, id: randomUUID() }, { act: 'file' })).reason).toBe('not-found');
  const asked = { act: 'report', cause: 'UNMATCHED', note: '无法辨认', key: randomUUID() };
  const both = await Promise.all([act(here, asked), act(here, asked)]);
  expect(both.map(({ status, data }) => [status, data.version])).toEqual([
    [200, 2],
    [200, 2],
  ]);
  expect((await group('inQuestion')).filter(({ id }) => id === here.id)).toHaveLength(1);
  expect((await takeIn({ trackingNo: '12' })).reason).toBe('mail.number');
  expect((await takeIn({ contact: { ...nobody, phone: 'x' } })).fields[0]?.path).toBe('contact.phone');
});
