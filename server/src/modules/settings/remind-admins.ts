import { type CourtDay, courtDayOf, formatCourtDay, holidaysOnRecord, type Text } from '@sufu/contract/core';
import { lprOverdue } from '@sufu/contract/fees';
import { type AppServices, ofTheServer, transact } from '../../platform/calls/context.ts';
import { staffMembers } from '../accounts/index.ts';
import { courtFees } from '../fees/index.ts';
import { notify } from '../messages/index.ts';
import { applySettings } from './keep-settings.ts';

type Reminder = { readonly title: Text; readonly body: Text };

/** Sixty days before the table ends (court-connection.md; issue 15). */
const remindFrom = '11-02';
/** The first year whose holidays have to be entered now and are not. */
export function holidaysMissing(today: CourtDay): number | null {
  const year = Number(today.slice(0, 4));
  const entered = holidaysOnRecord();
  if (!(year in entered)) return year;
  return today.slice(5) < remindFrom || year + 1 in entered ? null : year + 1;
}

function ofHolidays(today: CourtDay): readonly Reminder[] {
  const next = holidaysMissing(today);
  if (next === null) return [];
  const title = { zh: `${next} 年的放假安排还没有录入`, en: `The holidays of ${next} are not entered` };
  const body = {
    zh: `期间算到 ${next} 年的，现在只按周末推算。放假通知公布后请尽快录入，并请另一位管理员或院长审核。`,
    en: `Periods that end in ${next} are counted by weekends only. Enter the notice as soon as it is out, and have it approved.`,
  };
  return [{ title, body }];
}

/** The LPR is published each month (fees.md §5). */
function ofLpr(today: CourtDay, services: AppServices): readonly Reminder[] {
  const { lpr } = courtFees(services);
  if (!lprOverdue(today, lpr)) return [];
  const day = (lang: 'zh' | 'en'): string => formatCourtDay(lpr.knownUntil, lang);
  const title = { zh: '一年期 LPR 该登记了', en: 'The one-year LPR is due' };
  const body = {
    zh: `现在登记到${day('zh')}，之后的利息只是暂算。请登记新公布的 LPR；没有变动的，只改“登记到”。`,
    en: `It is on record up to ${day('en')}; interest after that day is provisional. Enter what was published since, or only the day where nothing changed.`,
  };
  return [{ title, body }];
}

/** Once a week every administrator is told what the court has to enter and has not. Answers how many things those are. */
export async function remindOfSettings(services: AppServices): Promise<number> {
  await applySettings(services);
  const now = services.now();
  const today = courtDayOf(now);
  const reminders = [...ofHolidays(today), ...ofLpr(today, services)];
  if (reminders.length === 0) return 0;
  await transact(services, ofTheServer, now, async (transaction) => {
    for (const { userId } of await staffMembers(transaction.tx, { role: 'admin' }))
      for (const { title, body } of reminders)
        await notify(transaction, {
          ...{ userId, channel: 1, at: now, event: 'system', link: '/desk/admin/settings' },
          ...{ title, body },
        });
  });
  return reminders.length;
}
