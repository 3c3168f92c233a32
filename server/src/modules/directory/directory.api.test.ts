import { dictionaries } from '@sufu/contract/applications';
import { listCourts, readCourt, readDictionary, readDivisions, readRegions } from '@sufu/contract/directory';
import { afterAll, expect, test } from 'vitest';
import { courts, divisions, regions } from '../../seed/directory.ts';
import { spyOnStatements } from '../../testing/database/spy-statements.ts';
import { testPortal } from '../../testing/portal.ts';
import { directoryOf, forgetDirectory, nationalRegions, putDirectory } from './index.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const put = (given: Parameters<typeof putDirectory>[1]) =>
  portal.services.db.transaction().execute((tx) => putDirectory(tx, given));

test('before there is a court, names cannot be asked for; once there is, they can at once', async () => {
  await expect(directoryOf(portal.services)).rejects.toThrow('server.not-open');
  await put({ courts, divisions, regions });
  const directory = await directoryOf(portal.services);
  expect([
    directory.ownCourt.shortCode,
    directory.courtName('c-990102'),
    directory.divisionName('D06'),
    directory.regionName('990102'),
  ]).toEqual(['溪01', '云溪市澄湖区人民法院', '行政审判庭', '溪江省云溪市澄湖区']);
  expect([directory.courtName('x'), directory.divisionName('x'), directory.regionName('x')]).toEqual(['x', 'x', 'x']);
});

test('every dictionary can be read by its code, in both languages; another code is not found', async () => {
  for (const [code, { options }] of Object.entries(dictionaries)) {
    expect((await portal.call(readDictionary, { query: { code } })).data).toEqual(options);
  }
  expect((await portal.call(readDictionary, { query: { code: 'yes_no' } })).data).toHaveLength(2);
  for (const code of ['NONE', 'toString', '__proto__', ''])
    expect((await portal.call(readDictionary, { query: { code } })).reason).toBe('not-found');
});

test('regions open level by level', async () => {
  const under = async (parentCode?: string) =>
    (await portal.call(readRegions, { query: parentCode === undefined ? {} : { parentCode } })).data;
  expect(await under()).toEqual([
    { code: '980000', name: '云海省', hasChildren: true },
    { code: '990000', name: '溪江省', hasChildren: true },
  ]);
  expect((await under('990100')).map((region) => [region.name, region.hasChildren])).toEqual([
    ['澄湖区', false],
    ['松口区', false],
    ['北岭县', false],
  ]);
  expect(await under('990121')).toEqual([]);
});

test('divisions stand in the order of the court, with what they do', async () => {
  const { data } = await portal.call(readDivisions, { query: {} });
  expect(data.map((division) => division.id)).toEqual(divisions.map((division) => division.id));
  expect(data[0]).toEqual({
    id: 'D01',
    name: '立案庭（诉讼服务中心）',
    duties: '立案、送达、缴费、约见登记、旁听、咨询',
    phone: '0000-8000001',
    hasChildren: false,
  });
  expect((await portal.call(readDivisions, { query: { parentId: 'D01' } })).data).toEqual([]);
});

test('courts: one’s own first; one by its id', async () => {
  const { data } = await portal.call(listCourts, {});
  expect(data.map((court) => court.level)).toEqual(['intermediate', 'basic', 'basic', 'basic', 'high']);
  expect((await portal.call(readCourt, { query: { id: 'c-990103' } })).data).toMatchObject({
    name: '云溪市松口区人民法院',
    shortCode: '溪0103',
  });
  expect((await portal.call(readCourt, { query: { id: 'x' } })).reason).toBe('not-found');
});

test('a name that changes is seen within two minutes, and nobody waits for it', async () => {
  const [first] = courts;
  if (!first) throw new Error('no court');
  await put({ courts: [{ ...first, phone: '0000-8000099' }], divisions: [], regions: [] });
  portal.clock.forward(61);
  const read = spyOnStatements();
  const old = directoryOf(portal.services);
  expect((await old).courts.get(first.id)?.phone).toBe(first.phone);
  await expect.poll(async () => (await directoryOf(portal.services)).courts.get(first.id)?.phone).toBe('0000-8000099');
  // Courts, divisions, regions: read once, however many asked.
  expect(read.count()).toBe(3);
  read.restore();
  await put({ courts: [{ ...first, phone: '0000-8000098' }], divisions: [], regions: [] });
  portal.clock.forward(121);
  expect((await portal.call(readCourt, { query: { id: first.id } })).data.phone).toBe('0000-8000098');
});

test('the regions of the country are named from the province down, without levels that stand for nothing', async () => {
  await put({ courts, divisions: [], regions: nationalRegions() });
  forgetDirectory(portal.services);
  const { regionName } = await directoryOf(portal.services);
  expect(['110101', '500229', '419001', '530102', '441900', '710000'].map(regionName)).toEqual([
    ...['北京市东城区', '重庆市城口县', '河南省济源市', '云南省昆明市五华区', '广东省东莞市', '台湾省'],
  ]);
});
