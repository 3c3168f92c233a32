import {
  listBanners,
  listChannels,
  listClassicChannels,
  listContents,
  listServiceModules,
  readChannel,
  readContent,
  readRichText,
  readServiceModule,
} from '@sufu/contract/content';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { noticeId } from '../../seed/content/index.ts';
import { seed } from '../../seed/index.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal();
afterAll(() => portal.close());
beforeAll(async () => {
  const { databaseUrl, dataDir, keysFile } = portal.services.config;
  await seed({ databaseUrl, dataDir, keysFile, now: portal.clock.now() });
}, 60_000);
const en = { headers: { 'accept-language': 'en' } };
const listed = async (channelId: string, page: Record<string, number> = {}, manner = {}) =>
  (await portal.call(listContents, { body: { channelId, ...page } }, manner)).data;

test('a channel shows its own and what stands under it, the newest first, page by page, in both languages', async () => {
  const all = await listed('notice');
  expect(all.total).toBe(8);
  expect(all.rows.map(({ publishedOn }) => publishedOn)).toEqual(
    all.rows
      .map(({ publishedOn }) => publishedOn)
      .toSorted()
      .reverse(),
  );
  expect(all.rows[0]).toMatchObject({ title: '节假日诉讼服务安排', channelId: 'notice-general', channel: '通知' });
  expect((await listed('notice', {}, en)).rows[0]).toMatchObject({
    channel: 'Notices',
    title: 'Litigation services on public holidays',
  });
  expect((await listed('notice', { current: 2, size: 5 })).rows.map(({ id }) => id)).toEqual(
    all.rows.slice(5).map(({ id }) => id),
  );
  expect((await listed('notice-hearing')).total).toBe(1);
  expect((await listed('notice', { current: 10_000, size: 100 })).rows).toEqual([]);
  const away = await portal.call(listContents, { body: { channelId: 'nothing' } });
  expect([away.status, away.reason]).toEqual([404, 'not-found']);
});

test('channels open level by level', async () => {
  const under = (await portal.call(listChannels, { params: { id: 'notice' } })).data;
  expect(under.map(({ name }) => name)).toEqual(['通知', '提示', '开庭公告', '送达公告']);
  expect((await portal.call(listClassicChannels, {})).data).toHaveLength(5);
  expect((await portal.call(listChannels, { params: { id: 'none' } })).reason).toBe('not-found');
  const one = (await portal.call(readChannel, { params: { id: 'notice' } }, en)).data;
  expect([one.name, one.children.length]).toEqual(['Announcements', 4]);
  expect((await portal.call(readChannel, { params: { id: 'none' } })).reason).toBe('not-found');
});

test('one piece knows its channel and the one above; every seeded body is written text', async () => {
  const { rows } = await listed('jdal', { size: 100 });
  expect(rows).toHaveLength(6);
  for (const { id } of [...rows, ...(await listed('notice')).rows])
    for (const manner of [{}, en]) {
      const one = (await portal.call(readContent, { params: { id } }, manner)).data;
      expect(readRichText(one.body).length).toBeGreaterThan(1);
      expect(one.body).not.toMatch(/<|undefined/);
      expect([one.channelType, one.channelTypeName].every(Boolean)).toBe(true);
    }
});

test('what is being written, of a later day, or withdrawn is not there', async () => {
  const id = noticeId(8);
  const at = async () => [
    (await portal.call(readContent, { params: { id } })).status,
    (await listed('notice')).rows.some((row) => row.id === id),
  ];
  const set = (to: string) => portal.database.pool.query(`update contents set ${to} where id = $1`, [id]);
  expect(await at()).toEqual([200, true]);
  for (const [hidden, back] of [
    ['published_on = null', "published_on = '2026-11-13'"],
    ["published_on = '2026-11-24'", "published_on = '2026-11-13'"],
    ['withdrawn_at = now()', 'withdrawn_at = null'],
  ] as const) {
    await set(hidden);
    expect(await at()).toEqual([404, false]);
    await set(back);
  }
});

test('three banners, each leading to something that is there; one that is over is gone', async () => {
  const shown = (await portal.call(listBanners, {})).data;
  expect(shown.map(({ picture }) => picture)).toEqual(['opening', 'caution', 'gallery']);
  for (const { link } of shown)
    expect((await portal.call(readContent, { params: { id: link.split('/').at(-1) ?? '' } })).status).toBe(200);
  await portal.database.pool.query("update banners set shown_to = '2026-11-22' where picture = 'caution'");
  expect((await portal.call(listBanners, {})).data).toHaveLength(2);
});

it('may be kept for a minute where it is everybody’s, and never where it depends on who asks', async () => {
  const header = async (url: string) => (await portal.app.inject({ url: `/api${url}` })).headers;
  const banners = await header('/app/portalIndex/getBannerList');
  expect([banners['cache-control'], banners.vary]).toEqual(['public, max-age=60', 'Accept-Language']);
  expect((await header('/app/portalIndex/getServiceModulesByRole'))['cache-control']).toBe('no-store');
});

test('services by role: a visitor sees what is open, a party their own things, only a lawyer the investigation order', async () => {
  const keys = async (manner = {}) =>
    (await portal.call(listServiceModules, {}, manner)).data.flatMap(({ services }) => services.map(({ key }) => key));
  const [visitor, party, lawyer] = [
    await keys(),
    await keys({ as: await portal.fixtures.user('natural') }),
    await keys({ as: await portal.fixtures.user('lawyer') }),
  ];
  expect([
    visitor.includes('cases'),
    visitor.includes('lawsuit_filing_apply'),
    visitor.includes('announcements'),
  ]).toEqual([false, true, true]);
  expect([party.includes('cases'), party.includes('lawyer_survey_apply')]).toEqual([true, false]);
  expect([lawyer.includes('cases-as-agent'), lawyer.includes('lawyer_survey_apply')]).toEqual([true, true]);
});

test('the group of one service; one that is not offered is not found', async () => {
  const group = async (id: string, manner = {}) => portal.call(readServiceModule, { params: { id } }, manner);
  expect((await group('receive_avoid_apply', en)).data).toMatchObject({
    key: 'HEARING',
    title: 'Hearing and procedure',
  });
  expect((await group('cases')).reason).toBe('not-found');
  expect((await group('cases', { as: await portal.fixtures.user('natural') })).data.key).toBe('OWN');
});
