import type { CallReply } from '@sufu/contract/core';
import { Refused } from '@sufu/contract/core';
import { type reportSms as call, type SmsProviderName, smsReports } from '@sufu/contract/messages';
import type { Context, Transaction } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { beijingTime } from '../../accounts/index.ts';
import { advance, tellResult } from '../sends/record-outcome.ts';
import { admitByKey } from './outside-key.ts';

/** What any provider's report comes to. */
type Report = { readonly ref: string; readonly at: Date } & (
  | { readonly arrived: true }
  | { readonly arrived: false; readonly code: string }
);
const asReport = (ref: string, at: Date | null, isThere: boolean, code: string): readonly Report[] => {
  if (!at || ref === '') return [];
  // A code, as the providers have them; words are not kept.
  const kept = /^[\w.:-]{1,40}$/.test(code) ? code : 'undelivered';
  return [isThere ? { ref, at, arrived: true } : { ref, at, arrived: false, code: kept }];
};

/** What cannot be read is passed over: the others of the same push count all the same. */
const readers: Readonly<Record<SmsProviderName, (given: unknown) => readonly Report[]>> = {
  gateway(given) {
    const { data } = smsReports.gateway.safeParse(given);
    return data ? asReport(data.ref, new Date(data.at), data.status === 'DELIVRD', data.status) : [];
  },
  aliyun(given) {
    const { data } = smsReports.aliyun.safeParse(given);
    return data ? asReport(data.biz_id, beijingTime(data.report_time), data.success, data.err_code) : [];
  },
  tencent(given) {
    const { data } = smsReports.tencent.safeParse(given);
    if (!data) return [];
    return asReport(data.sid, beijingTime(data.user_receive_time), data.report_status === 'SUCCESS', data.errmsg ?? '');
  },
};

/** Only forward, only once, and only of an SMS that this court sent: its number at the provider must be one we were given. */
async function apply(transaction: Transaction, report: Report, now: Date): Promise<boolean> {
  const { tx } = transaction;
  const row = await tx
    .selectFrom('notification_sends')
    .select(['id', 'sent_at', 'made_at'])
    .where('provider_ref', '=', report.ref)
    .where('channel', '=', 'sms')
    .where('state', 'in', ['sending', 'sent', 'unknown'])
    .executeTakeFirst();
  if (!row) return false;
  const sentAt = row.sent_at ?? row.made_at;
  // Neither before it was sent nor after now, whatever the clock of the provider says.
  const at = new Date(Math.min(now.getTime(), Math.max(sentAt.getTime(), report.at.getTime())));
  const change = report.arrived
    ? { state: 'arrived', next_at: null, arrived_at: at }
    : { state: 'failed', next_at: null, failure: report.code };
  const advanced = await advance(tx, row.id, ['sending', 'sent', 'unknown'], change);
  if (advanced) await tellResult(transaction, advanced, report.arrived ? 'arrived' : 'failed', at);
  return advanced !== undefined;
}

/** The provider tells what became of SMS. A repeat, and what names nothing of ours, changes nothing and is answered alike. */
export async function reportSms(
  context: Context,
  { params: { provider }, query, body }: Input<typeof call>,
): Promise<CallReply<typeof call>> {
  const { sms } = context.services.config;
  if (sms.provider !== provider) throw new Refused('not-found');
  await admitByKey(context, sms.reportKey, query.key);
  const reports = body.flatMap(readers[provider]).toSorted((a, b) => (a.ref < b.ref ? -1 : 1));
  await context.transact(async (transaction) => {
    let changed = 0;
    for (const report of reports) if (await apply(transaction, report, context.now)) changed += 1;
    if (changed > 0) transaction.record('messages.sms-reported', null, { changed });
  });
  return { code: 0, msg: '成功', result: 0, errmsg: 'OK' };
}
