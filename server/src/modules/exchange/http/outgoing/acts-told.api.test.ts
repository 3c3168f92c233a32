import { randomUUID } from 'node:crypto';
import { actOnCase, readDeskCase } from '@sufu/contract/case-keeping';
import { toCourtDay } from '@sufu/contract/core';
import { afterAll, expect, test } from 'vitest';
import { ofTheServer, transact } from '../../../../platform/calls/context.ts';
import { testPortal } from '../../../../testing/portal.ts';
import { courtFixture } from '../../../applications/testing/fixtures.ts';
import { openCase } from '../../../cases/index.ts';
import { bearer, send, testMachine } from '../../../machines/testing/machine-client.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const machine = await testMachine(portal, court.staff.admin);
const sql = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;
const told = (type: string) =>
  sql(
    'select subject_id as id, case_id as "caseId", version from webhook_events where type = $1 order by n nulls last, id',
    [type],
  );

test('evidence that is handed in and the letter that the court makes are told with the act', async () => {
  const { id } = await court.submitted({ type: 'lawsuit_filing_apply', owner: await portal.fixtures.user() });
  const [{ version }] = await sql('select version from applications where id = $1', [id]);
  expect(await told('evidence.added')).toEqual([{ id, caseId: null, version }]);
  await court.submitted({ type: 'receive_avoid_apply', owner: court.party });
  expect(await told('evidence.added')).toHaveLength(1);
  expect(await told('document.issued')).toEqual([]);
  const receipt = { applicationId: id, round: 1, result: 'registered', caseNo: '(2026)溪01民初7801号' };
  const accepted = () =>
    machine.token().then((token) =>
      send(portal, '/exchange/receipts', {
        method: 'POST',
        payload: JSON.stringify({ ...receipt, at: '2026-11-23T14:00:00+08:00' }),
        headers: { ...bearer(token), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      }),
    );
  await accepted();
  const [{ case_id: caseId }] = await sql('select case_id from applications where id = $1', [id]);
  const [issued, ...more] = await told('document.issued');
  expect([issued.caseId, issued.version, more]).toEqual([caseId, 1, []]);
  expect(await sql('select application_id as of, kind from documents where id = $1', [issued.id])).toEqual([
    { of: id, kind: 'acceptance' },
  ]);
  // A repeat makes no paper and tells nobody.
  await accepted();
  expect(await told('document.issued')).toHaveLength(1);
});

test('an agent whom the court enters, or accepts with a filing, is told; one who is corrected is not', async () => {
  const { services } = portal;
  const before = (await told('authority.accepted')).length;
  const { id: caseId } = await transact(services, ofTheServer, services.now(), (transaction) =>
    openCase(transaction, services.secrets, {
      ...{ type: '民终', courtCode: '溪01', cause: '买卖合同纠纷', caseKind: 'CIVIL', courtId: 'c-9901' },
      ...{ divisionId: 'D03', procedure: 'SECOND', stage: 'FILED', filedOn: toCourtDay('2026-11-20'), amount: null },
      parties: [
        {
          ...{ name: '顾南星', partyType: 'NATURAL', role: 'APPELLANT', details: {} },
          agents: [{ name: '苏问渠', firm: '', kind: 'LAWYER', authority: 'GENERAL' }],
        },
      ],
      panel: [],
    }),
  );
  const [{ id: agentId }] = await sql('select id from case_agents where case_id = $1', [caseId]);
  expect((await told('authority.accepted')).slice(before)).toEqual([{ id: agentId, caseId, version: 1 }]);
  const as = court.staff.counter;
  const act = async (body: object) => {
    const { version, parties } = (await portal.call(readDeskCase, { params: { id: caseId } }, { as })).data;
    return portal.call(
      actOnCase,
      { params: { id: caseId }, body: { version, act: { partyId: parties[0]?.id, ...body } } } as never,
      { as },
    );
  };
  const entry = { name: '程见山', agentKind: 'LAWYER', authority: 'SPECIAL' };
  expect((await act({ act: 'agent', agentId: null, entry })).status).toBe(200);
  const [{ id: second }] = await sql("select id from case_agents where case_id = $1 and name = '程见山'", [caseId]);
  expect((await told('authority.accepted')).slice(before).map(({ id }) => id)).toEqual([agentId, second]);
  await act({ act: 'agent', agentId: second, entry: { ...entry, authority: 'GENERAL' } });
  expect((await act({ act: 'agent', agentId: null, entry: { ...entry, name: '' } })).status).toBe(400);
  expect((await told('authority.accepted')).slice(before)).toHaveLength(2);
});
