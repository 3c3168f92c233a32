import type * as calls from '@sufu/contract/case-keeping';
import { remarksADay } from '@sufu/contract/case-keeping';
import { type CallReply, Refused, refuse } from '@sufu/contract/core';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { checkLimit, lockLimit, noteEvent } from '../../../platform/database/limits.ts';
import { caseForFiler, casePanel } from '../../cases/index.ts';
import { notify } from '../../messages/index.ts';
import { presentRemark, remarkPlace } from './remarks.ts';

const most = 20;
const daySeconds = 86_400;

/** What I said of a case of mine, the latest first. */
export async function ownRemarks(
  { db, secrets, actor, now }: SignedInContext,
  { query: { caseId } }: Input<typeof calls.listOwnRemarks>,
): Promise<CallReply<typeof calls.listOwnRemarks>> {
  if (!(await caseForFiler(db, actor.userId, caseId, now))) return refuse('not-found');
  const rows = await db
    .selectFrom('case_remarks')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('by_id', '=', actor.userId)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => presentRemark(secrets, row));
}

/** 资料不对: kept, and told to the clerks and judges of the case. */
export async function remark(
  context: SignedInContext,
  { body: { key, caseId, about, text } }: Input<typeof calls.remarkOnCase>,
): Promise<CallReply<typeof calls.remarkOnCase>> {
  const { db, secrets, actor, now } = context;
  const found = await caseForFiler(db, actor.userId, caseId, now);
  if (!found) return refuse('not-found');
  return context.transact(async (transaction) => {
    const { tx, at, record } = transaction;
    const limit = `case-remark:${actor.userId}`;
    await lockLimit(tx, limit);
    const known = await tx.selectFrom('case_remarks').selectAll().where('id', '=', key).executeTakeFirst();
    if (known) return known.by_id === actor.userId ? presentRemark(secrets, known) : refuse('not-found');
    const rules = [{ max: remarksADay, seconds: daySeconds }];
    if (!(await checkLimit(tx, { key: limit, rules }, at)).allowed)
      throw new Refused('case.too-many-remarks', { n: remarksADay });
    await noteEvent(tx, limit, at);
    const row = {
      id: key,
      case_id: caseId,
      by_id: actor.userId,
      at,
      about,
      remark: secrets.seal(text, remarkPlace(key)),
    };
    const kept = await tx.insertInto('case_remarks').values(row).returningAll().executeTakeFirstOrThrow();
    const no = found.caseNo;
    for (const { userId, position } of await casePanel(tx, caseId))
      if (position === 'clerk' || position === 'assistant')
        await notify(transaction, {
          ...{ userId, channel: 1, at, event: 'system', link: `/desk/cases/${caseId}` },
          title: { zh: '当事人说案件资料不对', en: 'A party says that something is wrong' },
          body: { zh: `${no}：请到案件页查看并答复。`, en: `${no}: see the page of the case and answer.` },
        });
    record('cases.remarked', caseId, { about });
    return presentRemark(secrets, kept);
  });
}
