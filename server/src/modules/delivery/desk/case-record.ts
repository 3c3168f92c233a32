import { type CallReply, courtDayOf, formatCourtDay, refuse, toCourtDay } from '@sufu/contract/core';
import {
  channelWords,
  deliveryStateWords,
  type printCaseRecord as printCall,
  type readCaseRecord as readCall,
} from '@sufu/contract/delivery';
import type { SignedInContext } from '../../../platform/calls/context.ts';
import type { Input } from '../../../platform/calls/mount.ts';
import { caseFacts } from '../../cases/index.ts';
import { makeDocument } from '../../documents/index.ts';
import { presentDeskDelivery } from '../records/present.ts';
import { deliveriesAmong } from '../records/store.ts';
import { together } from '../records/together.ts';
import { mayServeIn } from './may-serve.ts';

const most = 500;

/** All services of a case, the earliest first. */
export async function caseRecord(
  { db, secrets, actor, now }: SignedInContext,
  { params }: Input<typeof readCall>,
): Promise<CallReply<typeof readCall>> {
  if (!(await mayServeIn(db, actor, params.id))) return refuse('not-found');
  const facts = (await caseFacts(db, [params.id])).get(params.id) ?? refuse('not-found');
  const ids = await db
    .selectFrom('deliveries')
    .select('id')
    .where('case_id', '=', params.id)
    .orderBy('made_at')
    .orderBy('number')
    .limit(most)
    .execute();
  const rows = await together(
    db,
    { secrets },
    await deliveriesAmong(
      db,
      secrets,
      ids.map(({ id }) => id),
    ),
    now,
  );
  return { caseNo: facts.caseNo, rows: rows.map((each) => presentDeskDelivery(each.delivery, { ...each, now })) };
}

/** 送达情况表, as it stands now. */
export async function printRecord(
  context: SignedInContext,
  input: Input<typeof printCall>,
): Promise<CallReply<typeof printCall>> {
  const { db, services, now } = context;
  const { caseNo, rows } = await caseRecord(context, input);
  const facts = (await caseFacts(db, [input.params.id])).get(input.params.id) ?? refuse('not-found');
  return context.transact((transaction) =>
    makeDocument(transaction, services, {
      caseId: facts.id,
      courtId: facts.courtId,
      title: { zh: '送达情况表', en: 'Record of service' },
      at: now,
      content: {
        kind: 'service-record',
        sections: [
          {
            heading: '',
            rows: [{ label: '案号', value: caseNo }],
            tables: [
              {
                head: ['受送达人', '文书', '方式', '状态', '送达日', '依据'],
                rows: rows.map((row) => [
                  row.addressee,
                  row.papers > 1 ? `${row.title.zh}等 ${row.papers} 份` : row.title.zh,
                  row.channels.map((channel) => channelWords[channel].zh).join('、'),
                  deliveryStateWords[row.state].zh,
                  row.servedOn === null ? '' : formatCourtDay(toCourtDay(row.servedOn), 'zh'),
                  row.rule?.zh ?? '',
                ]),
              },
            ],
          },
        ],
        date: courtDayOf(now),
      },
    }),
  );
}
