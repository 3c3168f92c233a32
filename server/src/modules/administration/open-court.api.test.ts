import { randomUUID } from 'node:crypto';
import { activate, beginActivation } from '@sufu/contract/accounts';
import { addStaff, type Office, putDivision } from '@sufu/contract/administration';
import { listCases } from '@sufu/contract/cases';
import { actOnApplication, claimApplication, readQueue } from '@sufu/contract/desk';
import { listCourts } from '@sufu/contract/directory';
import { afterAll, expect, test } from 'vitest';
import { regions } from '../../seed/directory.ts';
import { openStatedCourt } from '../../start/open-court.ts';
import { type TestPortal, type TestUser, testPortal } from '../../testing/portal.ts';
import { courtFixture } from '../applications/testing/fixtures.ts';
import { readCourtFile } from './index.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const password = '溪水长流-2026-不舍昼夜';

/** A court of first instance with one division, so that nothing of the demonstration court helps. */
const stated = {
  court: {
    ...{ id: 'c-9901', code: '溪0108', level: 'basic', phone: '12368' },
    name: { zh: '云溪市望溪区人民法院', en: "Wangxi District People's Court" },
    address: { zh: '望溪区明理路 8 号', en: '8 Mingli Road, Wangxi' },
    hours: { zh: '周一至周五 9:00–17:00', en: 'Monday to Friday, 9:00–17:00' },
  },
  divisions: [{ id: 'LA', name: '立案庭', duties: '立案', tasks: ['FILING'], phone: '0000-8000108' }],
  regions: regions.map(({ parentCode: parent, ...region }) => ({ ...region, parent })),
  administrator: { staffNo: 'A001', name: '安宁远', phone: '15409990001', division: 'LA' },
};
const open = (what: unknown = stated) => {
  const { databaseUrl, keysFile, publicOrigin } = portal.services.config;
  return openStatedCourt({ databaseUrl, keysFile, origin: publicOrigin, stated: what, now: portal.clock.now() });
};

/** As whoever has the link and the phone does it; answers them signed in by their own password. */
async function opened(on: TestPortal, address: string, staffNo: string, phone: string): Promise<TestUser> {
  const body = { token: address.slice(address.indexOf('#') + 1) };
  const headers = { cookie: `device=${randomUUID().replaceAll('-', '')}` };
  await on.call(beginActivation, { body }, { headers });
  const code = /\d{4}/.exec((await on.sms(phone)).at(-1)?.text ?? '')?.[0] ?? '';
  const given = { body: { ...body, password, passwordAgain: password } };
  expect((await on.call(activate, given, { headers: { ...headers, 'sms-code': code } })).status).toBe(200);
  const { rows } = await on.database.pool.query<{ id: string; name: string }>(
    'select users.id, real_name as name from staff join users on users.id = user_id where disabled_at is null and staff_no = $1',
    [staffNo],
  );
  const [{ id, name } = expect.unreachable('nobody was opened')] = rows;
  return { id, name, phone, idNumber: '', token: await on.fixtures.session(id) };
}

test('a portal without a court says so; what is wrong with a file is told together, and nothing is opened', async () => {
  const before = await portal.call(listCourts, {});
  expect([before.status, before.reason]).toEqual([503, 'server.not-open']);
  const wrong = {
    ...stated,
    court: { ...stated.court, code: 'X1', level: 'supreme' },
    divisions: [],
    administrator: { ...stated.administrator, phone: '154' },
  };
  const outcome = await open(wrong);
  const places = outcome.is === 'wrong' ? outcome.problems.map((line) => line.split(':')[0]) : [];
  expect(places.sort()).toEqual(['administrator.phone', 'court.code', 'court.level', 'divisions']);
  const nowhere = readCourtFile({ ...stated, administrator: { ...stated.administrator, division: 'XX' } });
  expect(nowhere).toEqual({ problems: [expect.stringContaining('administrator.division')] });
  expect((await portal.call(listCourts, {})).status).toBe(503);
});

test('from an empty database to the first filing accepted: opened once, kept by its administrator, worked by its people', async () => {
  // Whoever runs it again before the account is opened gets another link: the first may have run out.
  const both = await Promise.all([open(), open()]);
  expect(both.map(({ is }) => is).sort()).toEqual(['link', 'opened']);
  const again = both.find(({ is }) => is === 'link');
  const address = again?.is === 'link' ? again.address : expect.unreachable('no link was made');
  const admin = await opened(portal, address, 'A001', stated.administrator.phone);
  expect((await open()).is).toBe('there');
  expect((await portal.call(listCourts, {})).data).toMatchObject([{ name: '云溪市望溪区人民法院', level: 'basic' }]);

  const division = { name: '民事审判庭', duties: '民事', phone: '', position: 2, tasks: ['CIVIL' as const] };
  await portal.call(putDivision, { params: { id: 'MS' }, body: division }, { as: admin });
  const hire = async (staffNo: string, phone: string, office: Office, divisionId: string) => {
    const body = { key: randomUUID(), staffNo, name: '林疏影', phone, divisionId, offices: [office] };
    const { data } = await portal.call(addStaff, { body: { ...body, title: { zh: '', en: '' } } }, { as: admin });
    return opened(portal, data.activation?.address ?? '', staffNo, phone);
  };
  const counter = await hire('B001', '15409990002', 'filing_clerk', 'LA');
  const clerk = await hire('B002', '15409990003', 'clerk', 'MS');

  const owner = await portal.fixtures.user();
  const court = await courtFixture(portal, { isOpen: true });
  const filed = await court.submitted({ type: 'lawsuit_filing_apply', owner });
  const queue = async (as: TestUser) => (await portal.call(readQueue, { query: {} }, { as })).data.rows;
  expect(await queue(counter)).toMatchObject([{ id: filed.id }]);
  expect(await queue(clerk)).toEqual([]);
  const taken = await portal.call(
    claimApplication,
    { params: { id: filed.id }, body: { version: filed.version } },
    { as: counter },
  );
  const accept = { version: taken.data.version, action: 'accept' as const };
  const accepted = await portal.call(actOnApplication, { params: { id: filed.id }, body: accept }, { as: counter });
  expect(accepted.data).toMatchObject({ state: 23, caseNo: '(2026)溪0108民初1号' });
  // By its task the case goes to the division that was added at the desk.
  expect((await portal.call(listCases, { query: {} }, { as: owner })).data.rows).toMatchObject([{ divisionId: 'MS' }]);
});
