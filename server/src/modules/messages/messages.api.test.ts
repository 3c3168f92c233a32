import { countUnread, listMessages, markDeleted, markRead, readMessage } from '@sufu/contract/messages';
import { afterAll, expect, test } from 'vitest';
import { transact } from '../../platform/calls/context.ts';
import { type TestUser, testPortal } from '../../testing/portal.ts';
import { type Notice, notify } from './index.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const { services } = portal;
const origin = { actorId: null, ip: '', ipClaim: null, terminal: null };
const text = (zh: string, en: string) => ({ zh, en });

const tell = (to: TestUser, more: Partial<Notice> = {}): Promise<string> =>
  transact(services, origin, services.now(), (transaction) =>
    notify(transaction, {
      userId: to.id,
      channel: 2,
      title: text('回避申请要补正', 'Your application for recusal needs correction'),
      body: text('请在期限内补正', 'Correct it in time'),
      link: '/applications/1',
      event: 'application',
      at: services.now(),
      ...more,
    }),
  );
const unread = async (as: TestUser, channel: '1' | '2' | '3' = '3') =>
  (await portal.call(countUnread, { query: { channel } }, { as })).data.count;
const list = async (as: TestUser, query: Record<string, unknown> = {}, headers = {}) =>
  (await portal.call(listMessages, { query }, { as, headers })).data;

test('newest first, in the reader’s language, by channel and by read or not, page by page', async () => {
  const me = await portal.fixtures.user();
  const ids: string[] = [];
  for (const channel of [1, 2, 2] as const) {
    ids.push(await tell(me, { channel }));
    portal.clock.forward(60);
  }
  expect((await list(me)).rows.map((row) => row.id)).toEqual(ids.toReversed());
  expect((await list(me, { channel: '1' })).rows).toMatchObject([
    { id: ids[0], channel: '1', title: '回避申请要补正', link: '/applications/1', read: false },
  ]);
  expect((await list(me, {}, { 'accept-language': 'en' })).rows[0]?.title).toBe(
    'Your application for recusal needs correction',
  );
  expect(await list(me, { size: 2, current: 2 })).toMatchObject({ total: 3, rows: [{ id: ids[0] }] });
  await portal.call(markRead, { body: { ids: [ids[1] ?? ''] } }, { as: me });
  expect((await list(me, { read: 'true' })).rows.map((row) => row.id)).toEqual([ids[1]]);
  expect((await list(me, { read: 'false' })).total).toBe(2);
  expect([await unread(me), await unread(me, '1'), await unread(me, '2')]).toEqual([2, 1, 1]);
});

test('reading twice counts once; ids may come as a list in one text', async () => {
  const me = await portal.fixtures.user();
  const ids = [await tell(me), await tell(me)];
  expect((await portal.call(markRead, { body: { ids: ids.join(',') } }, { as: me })).data).toEqual({ changed: 2 });
  expect((await portal.call(markRead, { body: { ids: ids.join(',') } }, { as: me })).data).toEqual({ changed: 0 });
  expect(await unread(me)).toBe(0);
});

test('with one message of somebody else among them nothing changes at all', async () => {
  const [me, other] = [await portal.fixtures.user(), await portal.fixtures.user()];
  const [mine, theirs] = [await tell(me), await tell(other)];
  for (const call of [markRead, markDeleted]) {
    expect((await portal.call(call, { body: { ids: `${mine},${theirs}` } }, { as: me })).reason).toBe('not-found');
  }
  expect([await unread(me), await unread(other), (await list(me)).total, (await list(other)).total]).toEqual([
    1, 1, 1, 1,
  ]);
});

test('what is deleted is gone for me, cannot be touched again, and stays as proof', async () => {
  const me = await portal.fixtures.user();
  const id = await tell(me);
  expect((await portal.call(markDeleted, { body: { ids: id } }, { as: me })).data).toEqual({ changed: 1 });
  expect([(await list(me)).total, await unread(me)]).toEqual([0, 0]);
  expect((await portal.call(markRead, { body: { ids: id } }, { as: me })).reason).toBe('not-found');
  const { rows } = await portal.database.pool.query(
    'select deleted_at is not null as deleted from messages where id = $1',
    [id],
  );
  expect(rows).toEqual([{ deleted: true }]);
});

test('the SMS says only that there is a message, and goes with the act or not at all', async () => {
  const me = await portal.fixtures.user();
  await tell(me, { event: 'result' });
  await tell(me);
  await expect(
    transact(services, origin, services.now(), async (transaction) => {
      await notify(transaction, {
        userId: me.id,
        channel: 1,
        title: text('一', '1'),
        body: text('二', '2'),
        link: null,
        at: services.now(),
        event: 'result',
      });
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect((await portal.sms(me.phone)).map((sms) => sms.text)).toEqual(['您有一条诉讼服务消息，请登录平台查看']);
  expect(await unread(me)).toBe(2);
});

test('one message by its id, in the reader’s language; another’s and a deleted one are not found', async () => {
  const [me, other] = [await portal.fixtures.user(), await portal.fixtures.user()];
  const id = await tell(me);
  const read = (as: TestUser, of = id, headers = {}) =>
    portal.call(readMessage, { query: { id: of } }, { as, headers });
  expect((await read(me)).data).toEqual((await list(me)).rows[0]);
  expect((await read(me, id, { 'accept-language': 'en' })).data.title).toMatch(/^Your application/);
  expect((await read(other)).reason).toBe('not-found');
  await portal.call(markDeleted, { body: { ids: [id] } }, { as: me });
  expect((await read(me)).reason).toBe('not-found');
});

test('a thousand messages are counted, and of more it says that there are more', async () => {
  const me = await portal.fixtures.user();
  const id = await tell(me);
  await portal.database.pool.query(
    `insert into messages select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid()))).*
     from messages m, generate_series(1, 1005) where id = $1`,
    [id],
  );
  expect(await unread(me)).toBe(1_001);
  expect((await list(me)).total).toBe(1_001);
  expect((await list(me, { read: 'true' })).total).toBe(0);
  expect(await list(me, { current: 21, size: 50 }).catch(() => null)).toBeNull();
});
