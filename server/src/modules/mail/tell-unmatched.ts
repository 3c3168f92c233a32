import { courtDayOf, workdaysBetween } from '@sufu/contract/core';
import { matchWithin } from '@sufu/contract/mail';
import { type AppServices, ofTheServer, transact } from '../../platform/calls/context.ts';
import { notifyStaff } from '../messages/index.ts';

const day = 86_400;
/** More are not counted: they are all in one list. */
const most = 1_000;

/** How many items are in the mail room without a case for longer than they may be. */
async function countLate({ db, now }: AppServices): Promise<number> {
  const today = courtDayOf(now());
  const rows = await db
    .selectFrom('mail_items')
    .select('arrived_at')
    .where('removed_at', 'is', null)
    .where('direction', '=', 'IN')
    .where('state', 'in', [2, 3, 6])
    .where('case_id', 'is', null)
    .where('arrived_at', 'is not', null)
    .orderBy('arrived_at')
    .limit(most)
    .execute();
  return rows.filter(({ arrived_at: at }) => at && workdaysBetween(courtDayOf(at), today) > matchWithin).length;
}

/**
 * Every morning: what nobody could match to a case within three working days is told to the filing division (service.md §12), once a day
 * for all of it. Answers how many there are.
 */
export async function tellUnmatched(services: AppServices): Promise<number> {
  const late = await countLate(services);
  if (late === 0) return 0;
  const at = services.now();
  const n = String(late);
  await transact(services, ofTheServer, at, (transaction) =>
    notifyStaff(transaction, 'filing_clerk', {
      key: `mail.unmatched:${courtDayOf(at)}`,
      onceIn: day,
      title: { zh: `${n} 件来件还没有找到案件`, en: `Items without a case: ${n}` },
      body: {
        zh: `收发室有 ${n} 件来件超过 ${matchWithin} 个工作日没有匹配到案件，请核对寄件人，匹配案件或退回。`,
        en: `${n} in the mail room: no case was found within ${matchWithin} working days. Find out who sent them; match them to a case or return them.`,
      },
      link: '/desk/mail?group=unmatched',
      at,
    }),
  );
  return late;
}
