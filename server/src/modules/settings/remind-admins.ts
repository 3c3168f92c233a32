import { courtDayOf, holidaysOnRecord } from '@sufu/contract/core';
import { type AppServices, type Origin, transact } from '../../platform/calls/context.ts';
import { staffMembers } from '../accounts/index.ts';
import { notify } from '../messages/index.ts';
import { enteredHolidays } from './keep-settings.ts';

const system: Origin = { actorId: null, ip: '', ipClaim: null, terminal: null };
/** Sixty days before the table ends (court-connection.md; issue 15). */
const remindFrom = '11-02';

/** Once a week every administrator is told that the holidays of the next year are not entered. Answers whether they are missing. */
export async function remindOfHolidays(services: AppServices): Promise<boolean> {
  const now = services.now();
  const today = courtDayOf(now);
  const next = Number(today.slice(0, 4)) + 1;
  if (today.slice(5) < remindFrom) return false;
  const entered = await enteredHolidays(services.db);
  if (next in entered || next in holidaysOnRecord()) return false;
  await transact(services, system, now, async (transaction) => {
    for (const { userId } of await staffMembers(transaction.tx, { role: 'admin' }))
      await notify(transaction, {
        ...{ userId, channel: 1, at: now, event: 'system', link: '/desk/admin/settings' },
        title: { zh: `${next} 年的放假安排还没有录入`, en: `The holidays of ${next} are not entered` },
        body: {
          zh: `期间算到 ${next} 年的，现在只按周末推算。放假通知公布后请尽快录入，并请另一位管理员或院长审核。`,
          en: `Periods that end in ${next} are counted by weekends only. Enter the notice as soon as it is out, and have it approved.`,
        },
      });
  });
  return true;
}
