import { whyOf } from '@sufu/contract/calendar';
import { type CourtDay, courtDayOf, type Text } from '@sufu/contract/core';
import {
  correctionDays,
  type DueDay,
  type DueDaysWanted,
  demandDays,
  kindOf,
  questionDays,
} from '../../applications/index.ts';
import { demandsWithBill } from '../../payments/index.ts';
import { type CalendarDay, type CalendarSource, type DayToRemind, nextOf, type Reader } from '../sources.ts';

/** What the owner of an application has to do by a day, as one kind of it. */
type Due = {
  readonly subject: string;
  readonly read: (db: Reader['db'], today: CourtDay, wanted: DueDaysWanted) => Promise<readonly DueDay[]>;
  /** Ids of rows that another source tells of. */
  readonly except?: (db: Reader['db'], rows: readonly DueDay[]) => Promise<ReadonlySet<string>>;
  readonly show: (row: DueDay) => Pick<CalendarDay, 'subjectId' | 'kind' | 'name' | 'article'> & {
    readonly page: 'edit' | 'detail';
    readonly isCritical: boolean;
  };
};

const named = ({ type }: DueDay, { zh, en }: Text): Text => {
  const { title } = kindOf(type);
  return { zh: zh.replace('{title}', () => title.zh), en: en.replace('{title}', () => title.en) };
};

function dayOf(row: DueDay, { show }: Due): DayToRemind {
  const { page, isCritical, ...shown } = show(row);
  const startDay = courtDayOf(row.askedAt);
  return {
    ...shown,
    ...{ day: row.lastDay, at: null, until: null, place: null },
    why: whyOf({ startDay, length: null, lastDay: row.lastDay, movedBy: null }),
    isMet: row.isMet,
    link: `/apply-lawsuit/${row.type}/${row.isMet ? 'detail' : page}/${row.applicationId}`,
    caseNo: row.caseNo,
    userIds: [row.ownerId],
    since: row.askedAt,
    isCritical,
  };
}

async function daysOf(db: Reader['db'], rows: readonly DueDay[], due: Due): Promise<readonly DayToRemind[]> {
  const told = (await due.except?.(db, rows)) ?? new Set();
  return rows.filter(({ id }) => !told.has(id)).map((row) => dayOf(row, due));
}

const sourceOf = (due: Due): CalendarSource => ({
  subject: due.subject,
  daysOf: async ({ db, today }, userId, span) => daysOf(db, await due.read(db, today, { userId, ...span }), due),
  endingOn: async ({ db, today }, day, page) => {
    const rows = await due.read(db, today, { day, ...page });
    return {
      days: await daysOf(db, rows, due),
      next: nextOf(
        rows.map(({ id }) => id),
        page.most,
      ),
    };
  },
});

export const corrections = sourceOf({
  subject: 'correction',
  read: correctionDays,
  show: (row) => ({
    subjectId: `${row.applicationId}.${row.round}`,
    kind: 'correction',
    name: named(row, { zh: '补正{title}', en: 'correct “{title}”' }),
    article: null,
    page: 'edit',
    isCritical: false,
  }),
});

export const demands = sourceOf({
  subject: 'demand',
  read: demandDays,
  // One that a bill stands for is a day of the bill.
  except: (db, rows) =>
    demandsWithBill(
      db,
      rows.flatMap(({ id, demanded }) => (demanded === 'payment' ? [id] : [])),
    ),
  show: (row) =>
    row.demanded === 'guarantee'
      ? {
          subjectId: row.id,
          kind: 'period',
          name: named(row, { zh: '提供担保（{title}）', en: 'security for “{title}”' }),
          article: null,
          page: 'detail',
          isCritical: false,
        }
      : {
          subjectId: row.id,
          kind: 'payment',
          name: named(row, { zh: '缴费（{title}）', en: 'payment for “{title}”' }),
          article: { zh: '诉讼费用交纳办法第 22 条', en: 'Measures on Litigation Costs, art. 22' },
          page: 'detail',
          isCritical: true,
        },
});

export const questions = sourceOf({
  subject: 'question',
  read: questionDays,
  show: (row) => ({
    subjectId: row.id,
    kind: 'period',
    name: named(row, { zh: '答复法院的问题（{title}）', en: 'answer the court on “{title}”' }),
    article: null,
    page: 'detail',
    isCritical: false,
  }),
});
