import { afterAll, expect, test } from 'vitest';
import { demonstration } from '../../../testing/demonstration.ts';
import { testCaseSystem } from '../../../testing/providers/case-system.ts';
import { halves, scanOf } from '../../files/testing/pictures.ts';
import { testMachine } from '../../machines/testing/machine-client.ts';
import { rows } from '../testing/import-rows.ts';
import { scanClient, sha256 } from '../testing/scan-client.ts';

const portal = await demonstration();
const system = await testCaseSystem(() => portal.clock.now().getTime());
afterAll(async () => {
  await system.close();
  await portal.close();
});

test('the stand-in pushes its rows by signature alone, with the texts of papers', async () => {
  const admin = await portal.fixtures.staff('admin', ['admin'], 'D01');
  const source = 'signing-case';
  const machine = await testMachine(portal, admin, { sources: [source], signs: true });
  const url = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const scan = await scanOf([await (await halves(60, 80)).png().toBuffer()]);
  const token = await machine.token();
  expect((await scanClient(portal, source, () => token).put(scan)).status).toBe(200);
  for (const row of [rows.division, rows.case]) system.library.put({ ...row });
  await system.behave({ side: 'source', mode: 'paper', file: sha256(scan), text: '借条，今借到一万元' });
  const order = { side: 'push' as const, portal: url, client: machine.id, secret: machine.secret, source };
  const first = await system.push(order);
  expect(first).toMatchObject({ code: 200, data: { accepted: 4, waiting: 0, failed: [] } });
  expect(await system.push(order)).toMatchObject({ data: { accepted: 0, stale: 4 } });
  expect(await system.push({ ...order, secret: `${order.secret}x` })).toMatchObject({ reason: 'machine.signature' });
  const { rows: sheets } = await portal.database.pool.query(
    'select text is not null as has from archive_sheets s join exchange_rows r on r.local_id = s.file_id::text where r.source = $1',
    [source],
  );
  expect(sheets).toEqual([{ has: true }]);
});
