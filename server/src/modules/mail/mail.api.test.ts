import { randomUUID } from 'node:crypto';
import { readDocument } from '@sufu/contract/documents';
import * as calls from '@sufu/contract/mail';
import { listMessages } from '@sufu/contract/messages';
import { afterAll, expect, test } from 'vitest';
import { demonstration } from '../../testing/demonstration.ts';
import type { TestUser } from '../../testing/portal.ts';

const portal = await demonstration();
afterAll(() => portal.close());
const lin = await portal.as('林晓禾');
const lawyer = await portal.as('江若谷');
const zheng = await portal.as('郑启航');
const bailu = await portal.as('白露');
const clerk = await portal.as('叶小满');
const caseNo = '（2026）溪01民终101号';
const tracking = 'RR123456785CN';

const material = (more: Partial<calls.MailMaterial> = {}): calls.MailMaterial => ({
  name: '借条',
  copies: 1,
  pages: 2,
  form: 'ORIGINAL',
  back: true,
  ...more,
});
const list = { caseNo, phone: '', address: '清和里 3 号 101', materials: [material(), material({ name: '转账记录' })] };
const drawUp = (as: TestUser, more: object = {}) =>
  portal.call(calls.drawUpMail, { body: { key: randomUUID(), ...list, ...more } }, { as });
const read = (as: TestUser, id: string) => portal.call(calls.readMail, { query: { id } }, { as });
const mine = async (as: TestUser) => (await portal.call(calls.listMail, { query: {} }, { as })).data;
const post = (as: TestUser, item: { id: string; version: number }, more: object = {}) => {
  const body = { key: randomUUID(), version: item.version, carrier: 'EMS', trackingNo: tracking };
  return portal.call(
    calls.postMail,
    { params: { id: item.id }, body: { ...body, postedOn: '2026-11-20', ...more } },
    { as },
  );
};
type Act = Omit<calls.DeskMailAct, 'key' | 'version'> & Record<string, unknown>;
const act = (as: TestUser, item: { id: string; version: number }, what: Act) => {
  const body = { key: randomUUID(), version: item.version, ...what } as never;
  return portal.call(calls.actOnMail, { params: { id: item.id }, body }, { as });
};
const wellFound = [{ mark: 'OK' }, { mark: 'OK' }];
const register = (as: TestUser, item: { id: string; version: number }, more: object = {}) =>
  act(as, item, { act: 'register', witnessNo: 'K02', found: wellFound, ...more });
const paper = (as: TestUser, id: string) => portal.call(readDocument, { params: { id }, query: {} }, { as });
/** What stands on a paper, as it was made. */
async function contentOf(id: string): Promise<string> {
  const { rows } = await portal.database.pool.query<{ content: Buffer }>(
    'select content from documents where id = $1',
    [id],
  );
  return portal.services.secrets.open(rows[0]?.content ?? Buffer.alloc(0), `documents.content:${id}`);
}
/** An item of 林晓禾 that has come as far as the mail room. */
async function arrived(as = lin) {
  const posted = (await post(as, (await drawUp(as)).data)).data;
  return (await act(bailu, posted, { act: 'receive' })).data;
}
const trail = async (id: string): Promise<readonly string[]> =>
  (
    await portal.database.pool.query<{ action: string }>(
      "select action from audit_log where subject = $1 and action like 'mail.%' order by action",
      [id],
    )
  ).rows.map(({ action }) => action);

test('from the list to the file: every step of it, on the trail and told', async () => {
  const drawn = await drawUp(lin);
  expect(drawn.data).toMatchObject({
    mailState: 0,
    direction: 'IN',
    caseNo: '(2026)溪01民终101号',
    title: '借条',
    contact: { name: '林晓禾', phone: '15400000001', address: '清和里 3 号 101' },
    may: ['post', 'remove'],
    version: 1,
  });
  expect(drawn.data.number).toMatch(/^YJ20261123\d{6}$/);
  const { id } = drawn.data;
  const posted = (await post(lin, drawn.data, { trackingNo: ' rr 123 456 785 cn' })).data;
  expect(posted).toMatchObject({ mailState: 1, trackingNo: tracking, postedOn: '2026-11-20', may: [] });
  const here = (await act(bailu, posted, { act: 'receive', postmarkOn: '2026-11-19' })).data;
  expect(here).toMatchObject({ mailState: 2, postmarkOn: '2026-11-19', may: ['register', 'report'] });
  expect(calls.postedDay(here)).toBe('2026-11-19');
  const registered = (await register(bailu, here)).data;
  expect(registered).toMatchObject({
    mailState: 3,
    registeredBy: '白露',
    divisionId: 'D03',
    may: ['return', 'report'],
  });
  const own = await act(bailu, registered, { act: 'handOver', divisionId: 'D03' });
  expect([own.status, own.reason]).toEqual([403, 'mail.same-person']);
  const handed = (await act(clerk, registered, { act: 'handOver', divisionId: 'D03' })).data;
  expect(handed).toMatchObject({ mailState: 4, division: '民事审判第一庭', may: ['file'] });
  const filed = (await act(clerk, handed, { act: 'file' })).data;
  expect([filed.mailState, filed.may]).toEqual([7, []]);
  const seen = (await read(lin, id)).data;
  expect(seen.events.map((event) => [event.act, event.mailState, event.by.zh])).toEqual([
    ['draw', 0, '林晓禾'],
    ['post', 1, '林晓禾'],
    ['receive', 2, '法院收发室'],
    ['register', 3, '法院收发室'],
    ['handOver', 4, '法院收发室'],
    ['file', 7, '法院收发室'],
  ]);
  const steps = ['draw', 'file', 'handOver', 'post', 'receive', 'register'];
  expect(await trail(id)).toEqual(steps.map((step) => `mail.${step}`));
  const told = (await portal.call(listMessages, { query: {} }, { as: lin })).data.rows;
  expect(told.map(({ title, link }) => [title, link])).toEqual([
    ['材料已收到', `/mailreceiving/mailreceiving-detail/${id}/3`],
  ]);
});

test('only the moves of the table are possible, whoever asks', async () => {
  const drawn = (await drawUp(lin)).data;
  for (const what of [
    { act: 'receive' },
    { act: 'register', witnessNo: 'K02', found: wellFound },
    { act: 'handOver', divisionId: 'D03' },
    { act: 'return', reason: '不是本院的材料', trackingNo: '' },
    { act: 'report', cause: 'DAMAGED' },
    { act: 'file' },
  ] as const) {
    const refused = await act(bailu, drawn, what);
    expect([what.act, refused.status, refused.reason]).toEqual([what.act, 409, 'mail.wrong-state']);
  }
  expect(JSON.parse((await act(bailu, drawn, { act: 'file' })).bytes.toString()).msg).toContain('“待寄出”');
  const here = await arrived();
  expect((await post(lin, here)).reason).toBe('mail.wrong-state');
  const remove = { params: { id: here.id }, body: { version: here.version } };
  expect((await portal.call(calls.removeMail, remove, { as: lin })).reason).toBe('mail.wrong-state');
  expect((await act(bailu, here, { act: 'file' })).reason).toBe('mail.wrong-state');
  expect((await read(lin, here.id)).data.mailState).toBe(2);
});

test('what is wrong in a list is named thing by thing, and nothing is stored', async () => {
  const before = (await mine(lin)).total;
  const wrong = await drawUp(lin, {
    phone: '154',
    address: '',
    materials: [material({ name: ' ', copies: 0 }), material({ pages: 0 })],
  });
  expect([wrong.status, wrong.fields.map(({ path }) => path)]).toEqual([
    400,
    ['materials.0.name', 'materials.0.copies', 'materials.1.pages', 'address', 'phone'],
  ]);
  expect((await drawUp(lin, { materials: [] })).fields.map(({ path }) => path)).toEqual(['materials']);
  expect((await drawUp(lin, { materials: Array(51).fill(material()) })).reason).toBe('invalid');
  expect((await drawUp(lin, { materials: [material({ pages: 1.5 })] })).reason).toBe('invalid');
  expect((await drawUp(zheng, {})).reason).toBe('case.not-yours');
  expect((await mine(lin)).total).toBe(before);
});

test('the number of the label is checked, and nothing was posted tomorrow', async () => {
  const drawn = (await drawUp(lin)).data;
  for (const trackingNo of ['RR123456784CN', '123456789012', ''])
    expect((await post(lin, drawn, { trackingNo })).reason).toBe('mail.number');
  const tomorrow = await post(lin, drawn, { postedOn: '2026-11-24' });
  expect([tomorrow.reason, tomorrow.fields[0]?.path]).toEqual(['invalid', 'postedOn']);
  // The demonstration court takes its made-up numbers.
  expect((await post(lin, drawn, { trackingNo: 'DEMO202600009', postedOn: '2026-11-23' })).status).toBe(200);
});

test('the same key begins one item and does one act, also when both come together', async () => {
  const key = randomUUID();
  const [first, second] = await Promise.all([drawUp(lin, { key }), drawUp(lin, { key })]);
  expect(first.data.id).toBe(second.data.id);
  expect((await drawUp(lin, { key })).data.id).toBe(first.data.id);
  const again = await drawUp(zheng, { key, caseNo: null });
  expect(again.data.id).not.toBe(first.data.id);
  const once = { key: randomUUID() };
  const posts = await Promise.all([post(lin, first.data, once), post(lin, first.data, once)]);
  expect(posts.map(({ status, data }) => [status, data.version])).toEqual([
    [200, 2],
    [200, 2],
  ]);
  expect(await trail(first.data.id)).toEqual(['mail.draw', 'mail.post']);
});

test('two register at once: one does it, the other is told that it has changed', async () => {
  const here = await arrived();
  const both = await Promise.all([register(bailu, here), register(clerk, here, { witnessNo: 'K02' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.reason).toBe('mail.changed');
  expect((await trail(here.id)).filter((action) => action === 'mail.register')).toHaveLength(1);
});

test('what is missing puts it in question and is told with an SMS; once it is there it is registered', async () => {
  const here = await arrived();
  const found = [{ mark: 'OK' }, { mark: 'PAGES', note: '少 3 页' }];
  expect((await register(bailu, here, { found: [{ mark: 'OK' }] })).fields[0]?.path).toBe('found');
  for (const witnessNo of ['', 'K99', 'S07'])
    expect((await register(bailu, here, { witnessNo })).fields[0]?.path).toBe('witnessNo');
  const inQuestion = (await register(bailu, here, { found })).data;
  expect(inQuestion).toMatchObject({ mailState: 6, cause: 'PAGES', may: ['register', 'return'] });
  const seen = (await read(lin, here.id)).data;
  expect(seen.materials.map(({ mark, note }) => [mark, note])).toEqual([
    ['OK', ''],
    ['PAGES', '少 3 页'],
  ]);
  expect(seen.events.at(-1)?.note).toBe('转账记录：缺页（少 3 页）');
  const [message] = (await portal.call(listMessages, { query: {} }, { as: lin })).data.rows;
  expect([message?.title, message?.body.includes('借条')]).toEqual(['材料缺件', false]);
  expect((await register(bailu, inQuestion, { found })).fields[0]?.path).toBe('found');
  expect((await register(clerk, inQuestion)).data).toMatchObject({ mailState: 3, cause: null, registeredBy: '叶小满' });
});

test('it is returned with a reason and a number, and that is its end', async () => {
  const registered = (await register(bailu, await arrived())).data;
  const bare = { act: 'return', reason: '不收', trackingNo: '' } as const;
  expect((await act(bailu, registered, bare)).fields[0]?.path).toBe('reason');
  const reason = '不是本院管辖的案件，请寄有管辖权的法院。';
  const bad = await act(bailu, registered, { act: 'return', reason, trackingNo: '123' });
  expect(bad.reason).toBe('mail.number');
  const back = await act(bailu, registered, { act: 'return', reason, trackingNo: 'RR473124829CN' });
  expect(back.data).toMatchObject({ mailState: 5, returnTrackingNo: 'RR473124829CN', may: [] });
  expect((await read(lin, registered.id)).data.events.at(-1)?.note).toBe(reason);
});

test('an item is seen by its party and whoever acts for it today, and by nobody else', async () => {
  const byLawyer = (await drawUp(lawyer)).data;
  expect((await read(lawyer, byLawyer.id)).status).toBe(200);
  // Drawn up for 林晓禾, who is the party.
  expect((await read(lin, byLawyer.id)).status).toBe(200);
  for (const ask of [
    () => read(zheng, byLawyer.id),
    () => post(zheng, byLawyer),
    () => paper(zheng, byLawyer.documents[0]?.id ?? ''),
    () => portal.call(calls.removeMail, { params: { id: byLawyer.id }, body: { version: 1 } }, { as: zheng }),
  ])
    expect((await ask()).reason).toBe('not-found');
  const before = (await mine(lawyer)).rows.map(({ id }) => id);
  expect(before).toContain(byLawyer.id);
  const loose = (await drawUp(lawyer, { caseNo: null })).data;
  await portal.database.pool.query(
    "update case_agents set ended_on = '2026-11-22' where user_id = $1 and case_id = (select id from cases where case_no = '(2026)溪01民终101号')",
    [lawyer.id],
  );
  expect((await read(lawyer, byLawyer.id)).reason).toBe('not-found');
  expect((await post(lawyer, byLawyer)).reason).toBe('not-found');
  // What belongs to no case is still the sender's own.
  expect((await mine(lawyer)).rows.map(({ id }) => id)).toEqual([loose.id]);
  await portal.database.pool.query('update case_agents set ended_on = null where user_id = $1', [lawyer.id]);
  expect((await read(lawyer, byLawyer.id)).status).toBe(200);
});

test('a list is taken back before it is posted, and nobody finds it any more', async () => {
  const drawn = (await drawUp(lin)).data;
  const remove = { params: { id: drawn.id }, body: { version: drawn.version } };
  const stale = { ...remove, body: { version: 7 } };
  expect((await portal.call(calls.removeMail, stale, { as: lin })).reason).toBe('mail.changed');
  expect((await portal.call(calls.removeMail, remove, { as: lin })).data).toEqual({ id: drawn.id });
  expect((await read(lin, drawn.id)).reason).toBe('not-found');
  const found = await portal.call(calls.findMail, { body: { text: drawn.number } }, { as: bailu });
  expect(found.data.items).toEqual([]);
  expect((await post(lin, drawn)).reason).toBe('not-found');
});

test('the cover bears number, addressee, sender and list; the receipt what was taken in, by whom', async () => {
  const drawn = (await drawUp(lin)).data;
  expect(drawn.documents.map(({ kind, number }) => [kind, number])).toEqual([['cover-sheet', drawn.number]]);
  const cover = await paper(lin, drawn.documents[0]?.id ?? '');
  expect([cover.headers['content-type'], cover.bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
  const said = await contentOf(drawn.documents[0]?.id ?? '');
  for (const text of [drawn.number, '云溪市中级人民法院', '明理路 1 号', '林晓禾', '清和里', '借条', caseNo, '原件'])
    expect(said).toContain(text);
  const posted = (await post(lin, drawn)).data;
  const here = (await act(bailu, posted, { act: 'receive' })).data;
  const registered = (await register(bailu, here)).data;
  const [, receipt] = registered.documents;
  expect([receipt?.kind, receipt?.number]).toEqual(['material-receipt', expect.stringMatching(/^CL20261123\d{6}$/)]);
  const proof = await contentOf(receipt?.id ?? '');
  for (const text of ['借条', '白露', tracking, '2026 年 11 月 20 日', drawn.number]) expect(proof).toContain(text);
  for (const person of [lin, lawyer, bailu]) expect((await paper(person, receipt?.id ?? '')).status).toBe(200);
  expect((await paper(zheng, receipt?.id ?? '')).reason).toBe('not-found');
});

test('nothing of what was sent or by whom stands open in the database', async () => {
  await register(bailu, await arrived(), { found: [{ mark: 'OK' }, { mark: 'DAMAGED', note: '封口破了' }] });
  const { rows } = await portal.database.pool.query<{ all: string }>(
    "select (select string_agg(m::text, '') from mail_items m) || (select string_agg(e::text, '') from mail_events e) || (select string_agg(detail::text, '') from audit_log where action like 'mail.%') as all",
  );
  const plain = Buffer.from(rows[0]?.all ?? '').toString();
  const asHex = (text: string): string => Buffer.from(text).toString('hex');
  for (const text of ['借条', '林晓禾', '15400000001', '清和里', '封口破了'])
    expect([plain.includes(text), plain.includes(asHex(text))]).toEqual([false, false]);
});

test('one person has fifty lists waiting and no more', async () => {
  const fresh = await portal.fixtures.user();
  const { rows } = await portal.database.pool.query<{ id: string }>(
    'select id from mail_items where state = 0 and removed_at is null limit 1',
  );
  await portal.database.pool.query(
    `insert into mail_items (id, number, direction, origin, made_by, key, owner_id, state, version, contact, materials, created_at, changed_at)
     select gen_random_uuid(), 'T' || n, 'IN', 'PARTY', $1, gen_random_uuid(), $1, 0, 1, contact, materials, now(), now()
     from mail_items, generate_series(1, 49) n where id = $2`,
    [fresh.id, rows[0]?.id],
  );
  const both = await Promise.all([drawUp(fresh, { caseNo: null }), drawUp(fresh, { caseNo: null })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(both.find(({ status }) => status === 422)?.reason).toBe('mail.too-many');
});
