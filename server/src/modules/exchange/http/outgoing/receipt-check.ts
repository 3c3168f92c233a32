import { formatInstant, type Text } from '@sufu/contract/core';
import type { ReviewItem } from '@sufu/contract/desk';
import type { SignedInContext } from '../../../../platform/calls/context.ts';
import { reasonPlace } from './take-receipt.ts';

const label: Text = { zh: '办案系统', en: 'Case system' };

/** What the case system last said of this hand-in, for whoever reviews it; nothing where it said nothing. */
export async function receiptCheck(
  { db, secrets }: Pick<SignedInContext, 'db' | 'secrets'>,
  { id, round }: { readonly id: string; readonly round: number },
): Promise<ReviewItem['checks']> {
  const row = await db
    .selectFrom('exchange_receipts')
    .select(['id', 'result', 'case_no', 'reason', 'said_at'])
    .where('application_id', '=', id)
    .where('round', '=', round)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return [];
  const at = row.said_at.toISOString();
  const [zh, en] = [formatInstant(at, 'zh'), formatInstant(at, 'en')];
  if (row.result === 'refused') {
    const reason = row.reason === null ? '' : secrets.open(row.reason, reasonPlace(row.id));
    return [{ label, ok: false, value: { zh: `${zh} 没有收下：${reason}`, en: `Not taken, ${en}: ${reason}` } }];
  }
  if (row.result === 'registered' && row.case_no !== null) {
    const number = row.case_no;
    return [{ label, ok: true, value: { zh: `${zh} 已立案：${number}`, en: `Registered, ${en}: ${number}` } }];
  }
  return [{ label, ok: true, value: { zh: `${zh} 已收到`, en: `Received, ${en}` } }];
}
