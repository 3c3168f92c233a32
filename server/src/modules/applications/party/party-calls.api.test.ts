import {
  addApplication,
  beforeStart,
  copyApplication,
  countApplications,
  editWithFiles,
  getApplyKey,
  listApplications,
  listBin,
  listByPost,
  listCourtsFor,
  listOwnFiles,
  readApplication,
  readByNumber,
  recallApplication,
  removeApplication,
  restoreApplication,
  saveAndSubmit,
  suggestAnswers,
} from '@sufu/contract/applications';
import { afterAll, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../../testing/portal.ts';
import { picture } from '../../../testing/values/picture.ts';
import { courtFixture, type DraftFixture } from '../testing/fixtures.ts';
import { emptyBin } from './drafts/bin.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const { staff } = court;
const type = 'receive_avoid_apply';
const key = async (as: TestUser) => (await portal.call(getApplyKey, {}, { as })).data.applyKey;
const list = async (as: TestUser, query = {}) =>
  (await portal.call(listApplications, { params: { type: 'all' }, query }, { as })).data;
const recall = (draft: DraftFixture) =>
  portal.call(recallApplication, { params: { type: draft.type }, body: { id: draft.id } }, { as: draft.owner });

test('a removed draft lies in the bin for 30 days, comes back whole, and is then gone', async () => {
  const owner = await portal.fixtures.user();
  const [kept, lost] = [await court.draft({ owner }), await court.draft({ owner })];
  for (const { id } of [kept, lost]) await portal.call(removeApplication, { params: { id }, body: {} }, { as: owner });
  expect((await list(owner)).total).toBe(0);
  const bin = (await portal.call(listBin, { query: {} }, { as: owner })).data;
  expect(bin).toMatchObject({ total: 2, rows: [{ goneOn: '2026-12-23' }, {}] });
  const read = () => portal.call(readApplication, { params: { type, id: kept.id } }, { as: owner });
  expect((await read()).status).toBe(404);
  const restore = (id: string) => portal.call(restoreApplication, { params: { id }, body: {} }, { as: owner });
  expect((await restore(kept.id)).data.answers.requestMatter).toBeDefined();
  expect((await restore(kept.id)).reason).toBe('not-found');
  const later = new Date(portal.clock.now().getTime() + 31 * 86_400_000);
  expect(await emptyBin(portal.services, portal.clock.now())).toBe(0);
  expect(await emptyBin(portal.services, later)).toBe(1);
  expect((await list(owner)).total).toBe(1);
});

test('saved and handed in as one act; what is not right saves nothing', async () => {
  const draft = await court.draft({ owner: await portal.fixtures.user() });
  const send = (set: Record<string, unknown>) =>
    portal.call(
      saveAndSubmit,
      { params: { type }, body: { id: draft.id, base: draft.version, set: set as never } },
      { as: draft.owner },
    );
  const wrong = await send({ factsAndReasons: '短' });
  expect([wrong.reason, wrong.fields?.[0]?.path]).toEqual(['invalid', 'factsAndReasons']);
  const facts = '合议庭成员与对方代理人多年合伙经营，可能影响公正审理本案。';
  expect((await send({ factsAndReasons: facts })).data).toMatchObject({
    state: 20,
    answers: { factsAndReasons: facts },
  });
});

test('answers and files come in one request, into their places; a wrong file leaves all as it was', async () => {
  const draft = await court.draft({ owner: await portal.fixtures.user() });
  const send = (
    file: Blob,
    place = 'materials.EVIDENCE',
    set: object = { requestMatter: '请求审判长回避本案的审理。' },
  ) => {
    const form = new FormData();
    form.set('id', draft.id);
    form.set('base', String(draft.version));
    form.set('set', JSON.stringify(set));
    form.append(place, file, '证据.png');
    return portal.call(editWithFiles, { params: { type }, body: form } as never, { as: draft.owner });
  };
  const read = async () =>
    (await portal.call(readApplication, { params: { type, id: draft.id } }, { as: draft.owner })).data;
  const before = await read();
  expect((await send(new Blob(['GIF89a'], { type: 'image/gif' }))).reason).toBe('file.kind');
  expect((await send(new Blob([new Uint8Array(picture())]), 'materials.NOTHING')).reason).toBe('invalid');
  expect((await send(new Blob([new Uint8Array(picture())]), '../x')).reason).toBe('invalid');
  expect((await read()).version).toBe(before.version);
  const png = new Blob([new Uint8Array(picture())], { type: 'image/png' });
  expect((await send(png, 'materials.EVIDENCE', { requestMatter: '请求审判长\0回避本案的审理。' })).status).toBe(200);
  const after = await read();
  expect(after.answers).toMatchObject({
    requestMatter: '请求审判长 回避本案的审理。',
    materials: { EVIDENCE: [expect.any(String)] },
  });
  expect(after.files.map(({ name }) => name)).toContain('证据.png');
});

test('what looks like the same is said before starting and in the draft; what was given up does not count', async () => {
  const owner = await portal.fixtures.user();
  const caseId = await court.caseOf(owner);
  const before = async () =>
    (await portal.call(beforeStart, { params: { type }, query: { caseId } }, { as: owner })).data;
  expect(await before()).toEqual({ earlier: [], ban: null });
  const application = await court.submitted({ owner, caseId });
  expect((await before()).earlier).toMatchObject([{ id: application.id, state: 20 }]);
  const body = { applyKey: await key(owner), caseId };
  const draft = (await portal.call(addApplication, { params: { type }, body }, { as: owner })).data;
  expect(draft.earlier.map(({ id }) => id)).toEqual([application.id]);
  await recall(application);
  expect((await before()).earlier.map(({ id }) => id)).toEqual([draft.id]);
  portal.clock.forward(31 * 86_400);
  const again = { ...owner, token: await portal.fixtures.session(owner.id) };
  const later = await portal.call(beforeStart, { params: { type }, query: { caseId } }, { as: again });
  expect(later.data.earlier).toEqual([]);
  portal.clock.forward(-31 * 86_400);
});

test('what was recalled is copied into a new draft without its signature; a draft is not', async () => {
  const draft = await court.submitted({ owner: await portal.fixtures.user() });
  const copy = async () => {
    const body = { id: draft.id, applyKey: await key(draft.owner) };
    return portal.call(copyApplication, { params: { type }, body }, { as: draft.owner });
  };
  const unfinished = await court.draft({ owner: draft.owner });
  const asked = { params: { type }, body: { id: unfinished.id, applyKey: await key(draft.owner) } };
  expect((await portal.call(copyApplication, asked, { as: draft.owner })).reason).toBe('application.wrong-state');
  const { data: old } = await recall(draft);
  expect(old.may).toContain('copy');
  const { data } = await copy();
  expect(data).toMatchObject({ state: 10, number: null, caseNo: old.caseNo });
  expect(data.answers.factsAndReasons).toBe(old.answers.factsAndReasons);
  expect([data.answers.signature, data.answers.truthDeclared]).toEqual([undefined, undefined]);
  const whole = { truthDeclared: true, signature: await court.signatureOf(draft.owner) };
  const sent = await portal.call(
    saveAndSubmit,
    { params: { type }, body: { id: data.id, base: data.version, set: whole } },
    { as: draft.owner },
  );
  expect(sent.data.state).toBe(20);
});

test('lists are filtered by group, day and text, counted, and asked for in every spelling', async () => {
  const owner = await portal.fixtures.user();
  const [draft, sent] = [await court.draft({ owner }), await court.submitted({ owner })];
  await recall(await court.submitted({ owner }));
  await court.submitted({ owner, type: 'lawsuit_filing_apply' });
  const { number, caseNo } = (await portal.call(readApplication, { params: { type, id: sent.id } }, { as: owner }))
    .data;
  const total = async (query: object) => (await list(owner, query)).total;
  expect(await total({ group: 'underway' })).toBe(2);
  expect(await total({ group: 'draft' })).toBe(1);
  expect(await total({ text: number })).toBe(1);
  expect(await total({ text: caseNo })).toBe(1);
  expect(await total({ text: '回避' })).toBe(3);
  expect(await total({ text: '没有这个' })).toBe(0);
  expect(await total({ text: '%' })).toBe(0);
  expect(await total({ from: '2026-11-23', to: '2026-11-23' })).toBe(4);
  expect(await total({ from: '2026-11-24' })).toBe(0);
  const counts = (await portal.call(countApplications, { params: { type: 'all' } }, { as: owner })).data;
  expect(counts).toMatchObject({ all: 4, groups: { draft: 1, returned: 0, underway: 2, done: 0, given: 1 }, bin: 0 });
  const post = await portal.call(listByPost, { params: { type }, body: { group: 'draft' } }, { as: owner });
  expect(post.data.rows.map(({ id }) => id)).toEqual([draft.id]);
  for (const path of [
    '/app/app/all/apply',
    '/service/base/receive_avoid_apply/page',
    `/service/apply/${type}/detail/${sent.id}`,
  ]) {
    const headers = { 'blade-auth': `bearer ${owner.token}` };
    const answer = await portal.app.inject({ method: 'GET', url: `/api${path}`, headers });
    expect([path, answer.statusCode]).toEqual([path, 200]);
  }
});

test('a form is read by its number by its owner and the court, masked; blocks and files may be used again', async () => {
  const owner = await portal.fixtures.user();
  const document = await court.picture(owner, '录音截图.png');
  const draft = await court.submitted({ owner, answers: { materials: { EVIDENCE: [document] } } });
  const { number } = (await portal.call(readApplication, { params: { type, id: draft.id } }, { as: draft.owner })).data;
  const read = (as: TestUser) =>
    portal.call(readByNumber, { query: { number: ` ${String(number).toLowerCase()} ` } }, { as });
  const own = (await read(draft.owner)).data;
  expect(own).toMatchObject({ id: draft.id, mine: true, state: 20 });
  expect(own.answers.applicantIdNo).toMatch(/^110\*+\w{4}$/);
  expect((await read(staff.clerk)).data.mine).toBe(false);
  expect((await read(staff.farClerk)).status).toBe(404);
  expect((await read(await portal.fixtures.user())).status).toBe(404);
  const found = (await portal.call(suggestAnswers, { params: { type } }, { as: draft.owner })).data;
  expect(found.find(({ block }) => block === 'applicant')).toMatchObject({ from: { id: draft.id } });
  const files = (await portal.call(listOwnFiles, { query: {} }, { as: draft.owner })).data;
  expect(files.rows[0]).toMatchObject({ id: document, type: 'image/png', usedIn: { id: draft.id, type } });
  const courts = async (applyType: string) =>
    (await portal.call(listCourtsFor, { params: { type: 'all' }, body: { applyType } }, { as: draft.owner })).data;
  expect(await courts(type)).toHaveLength(1);
  expect((await courts('lawsuit_filing_apply')).length).toBeGreaterThan(1);
});
