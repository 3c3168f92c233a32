import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { type PaperKind, serve } from '@sufu/contract/delivery';
import type { TestPortal, TestUser } from '../../../testing/portal.ts';
import { putPdf } from '../../../testing/values/put-pdf.ts';
import { hearApplication, heardJob, hearQueue } from '../lifecycle/hear-application.ts';

export type Served = {
  readonly caseId: string;
  readonly partyId: string;
  readonly as: TestUser;
  readonly kinds?: readonly PaperKind[];
  readonly channels?: readonly string[];
  readonly more?: object;
};

/** Papers served on one party of a case by a clerk. */
export async function serveParty(portal: TestPortal, served: Served) {
  const { caseId, partyId, as, kinds = ['OTHER'], channels = ['PORTAL'], more = {} } = served;
  const papers: object[] = [];
  for (const kind of kinds)
    papers.push({ fileId: await putPdf(portal, as, `文书 ${randomUUID()}`), kind, title: '送达的文书' });
  const body = { key: randomUUIDv7(), caseId, papers, addressees: [{ partyId, channels: [...channels] }], ...more };
  const reply = await portal.call(serve, { body: body as never }, { as });
  return { body, reply };
}

/** Work what was heard of applications until now, as the worker does; `times`: so often each, in whichever order it comes. */
export async function hearAll(portal: TestPortal, times = 1): Promise<number> {
  const { rows } = await portal.database.pool.query<{ id: string; data: unknown }>(
    'select id, data from outbox where queue = $1 and done_at is null order by at, id',
    [hearQueue],
  );
  for (const { data } of rows)
    for (let n = 0; n < times; n += 1) await hearApplication(portal.services, heardJob.parse(data));
  await portal.database.pool.query('update outbox set done_at = now() where id = any($1)', [rows.map(({ id }) => id)]);
  return rows.length;
}
