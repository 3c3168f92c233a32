import { buffer } from 'node:stream/consumers';
import { editApplication, listOwnFiles, removeApplication } from '@sufu/contract/applications';
import { putFileForWeb } from '@sufu/contract/files';
import { afterAll, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../../testing/portal.ts';
import { picture } from '../../../testing/values/picture.ts';
import { files } from '../../files/index.ts';
import { emptyBin } from '../party/drafts/bin.ts';
import { courtFixture, type DraftFixture } from '../testing/fixtures.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const { services } = portal;
const court = await courtFixture(portal);
const type = 'receive_avoid_apply';
const day = 86_400;

const run = async (queue: string) => files.jobs(services)[queue]?.work({}, 'test');
/** The files of these that are still there. */
async function left(...ids: readonly string[]): Promise<readonly number[]> {
  const { rows } = await portal.database.pool.query<{ id: string }>('select id from files');
  return ids.flatMap((id, n) => (rows.some((row) => row.id === id) ? [n] : []));
}
async function save(draft: DraftFixture, base: number, set: Record<string, unknown>): Promise<number> {
  const { owner } = await court.again(draft);
  const body = { id: draft.id, base, set } as never;
  return (await portal.call(editApplication, { params: { type }, body }, { as: owner })).data.version;
}

test('a file nobody holds goes after thirty days, one of a draft or handed in stays, one let go of has thirty days more', async () => {
  const owner = await portal.fixtures.user();
  const draft = await court.draft({ owner });
  const [loose, held, dropped] = [
    await court.picture(owner, 'a.png'),
    await court.picture(owner, 'b.png'),
    await court.picture(owner, 'c.png'),
  ];
  const handedIn = await court.submitted({ owner: await portal.fixtures.user() });
  const { rows } = await portal.database.pool.query<{ file_id: string }>(
    'select file_id from application_files where application_id = $1',
    [handedIn.id],
  );
  const inside = String(rows[0]?.file_id);
  const version = await save(draft, draft.version, { materials: { EVIDENCE: [held, dropped] } });
  portal.clock.forward(29 * day);
  await run('files.sweep');
  expect(await left(loose, held, dropped, inside)).toEqual([0, 1, 2, 3]);
  await save(draft, version, { materials: { EVIDENCE: [held] } });
  portal.clock.forward(2 * day);
  await run('files.sweep');
  expect(await left(loose, held, dropped, inside)).toEqual([1, 2, 3]);
  portal.clock.forward(29 * day);
  await run('files.sweep');
  expect(await left(loose, held, dropped, inside)).toEqual([1, 3]);

  const again = await court.again(draft);
  await portal.call(removeApplication, { params: { id: draft.id }, body: {} }, { as: again.owner });
  portal.clock.forward(31 * day);
  expect(await emptyBin(services, services.now())).toBe(1);
  await run('files.sweep');
  expect(await left(held, inside)).toEqual([1]);
});

test('the bytes go after the row, unless somebody else has the same', async () => {
  const [testUser, other] = [await portal.fixtures.user(), await portal.fixtures.user()];
  const put = async (owner: TestUser) => {
    const body = new FormData();
    body.append('file', new Blob([picture()]), '现场.png');
    const as = { ...owner, token: await portal.fixtures.session(owner.id) };
    return (await portal.call(putFileForWeb, Object.assign({ query: {} }, { body }), { as })).data.id;
  };
  const first = await put(testUser);
  const { rows } = await portal.database.pool.query<{ hash: Buffer }>('select hash from files where id = $1', [first]);
  const hash = rows[0]?.hash ?? Buffer.alloc(0);
  const spent = async () =>
    (await portal.database.pool.query('select from spent_bytes where hash = $1', [hash])).rows.length;
  portal.clock.forward(31 * day);
  const second = await put(other);
  await run('files.sweep');
  expect([await left(first, second), await spent()]).toEqual([[1], 1]);
  await run('files.sweep-uploads');
  expect([await spent(), await services.files.has(hash)]).toEqual([0, true]);
  portal.clock.forward(31 * day);
  await run('files.sweep');
  expect(await left(second)).toEqual([]);
  // Put again within the hour, and no row of it yet: they wait.
  await services.files.put(await buffer(services.files.read(hash)));
  await run('files.sweep-uploads');
  expect([await spent(), await services.files.has(hash)]).toEqual([1, true]);
  portal.clock.forward(3_601);
  await run('files.sweep-uploads');
  expect([await spent(), await services.files.has(hash)]).toEqual([0, false]);
});

test('a signature is no paper to choose again', async () => {
  const draft = await court.submitted({ owner: await portal.fixtures.user() });
  const { rows } = await portal.database.pool.query<{ file_id: string }>(
    'select file_id from application_files where application_id = $1 and signed',
    [draft.id],
  );
  expect(rows).toHaveLength(1);
  const own = (await portal.call(listOwnFiles, { query: {} }, { as: draft.owner })).data;
  expect(own.rows.map(({ id }) => id)).not.toContain(rows[0]?.file_id);
});
