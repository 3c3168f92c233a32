import type { ReminderTime } from '@sufu/contract/calendar';
import type { CourtDay } from '@sufu/contract/core';
import type { Database, Tx } from '../../../platform/database/database.ts';

/** Up to when reminders went out; null in a court where none ever did: from now on they do. */
export async function lastRound(db: Database, now: Date): Promise<Date | null> {
  const row = await db.selectFrom('reminder_rounds').select('up_to').executeTakeFirst();
  if (row) return row.up_to;
  await db
    .insertInto('reminder_rounds')
    .values({ up_to: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return null;
}

/** Never back: of two rounds at once the later moment stands. */
export async function endRound(db: Database, upTo: Date): Promise<void> {
  await db.updateTable('reminder_rounds').set({ up_to: upTo }).where('up_to', '<', upTo).execute();
}

type Put = {
  readonly subject: string;
  readonly subjectId: string;
  readonly userId: string;
  readonly day: CourtDay;
  readonly due: readonly ReminderTime[];
  readonly now: Date;
};

/** Write down the times that fell due, the last as done, those before it as missed. False where the last was done before. */
export async function putReminders(tx: Tx, { subject, subjectId, userId, day, due, now }: Put): Promise<boolean> {
  const last = due.at(-1);
  const rows = await tx
    .insertInto('reminders')
    .values(
      due.map(({ step, at }) => ({
        ...{ subject, subject_id: subjectId, user_id: userId, step, last_day: day, due_at: at },
        done_at: step === last?.step ? now : null,
        dropped_why: step === last?.step ? null : 'late',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('step')
    .execute();
  return rows.some(({ step }) => step === last?.step);
}
