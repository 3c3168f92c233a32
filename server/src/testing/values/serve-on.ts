import { randomUUIDv7 } from 'node:crypto';
import { serve } from '@sufu/contract/delivery';
import type { TestPortal } from '../portal.ts';
import { putPdf } from './put-pdf.ts';

/** A paper served on somebody through the portal, in a case of theirs, by a clerk of its division. Answers the id of the delivery. */
export async function serveOn(
  portal: TestPortal,
  { caseNo, userId }: { readonly caseNo: string; readonly userId: string },
): Promise<string> {
  const { rows } = await portal.database.pool.query<{ case_id: string; party_id: string; division_id: string }>(
    `select c.id as case_id, p.id as party_id, c.division_id from cases c join case_parties p on p.case_id = c.id
     where c.case_no = $1 and (p.user_id = $2 or exists (select from case_agents a where a.party_id = p.id and a.user_id = $2))`,
    [caseNo, userId],
  );
  const [found] = rows;
  if (!found) throw new Error(`${userId} is nobody in ${caseNo}`);
  const clerk = await portal.fixtures.staff('clerk', ['clerk'], found.division_id);
  const fileId = await putPdf(portal, clerk, '民事裁定书');
  const body = {
    key: randomUUIDv7(),
    caseId: found.case_id,
    papers: [{ fileId, kind: 'OTHER' as const, title: '民事裁定书' }],
    addressees: [{ partyId: found.party_id, channels: ['PORTAL' as const] }],
  };
  const { deliveries } = (await portal.call(serve, { body }, { as: clerk })).data;
  return deliveries[0]?.id ?? '';
}
