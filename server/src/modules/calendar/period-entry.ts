import { criticalPeriods } from '@sufu/contract/calendar';
import type { CaseNo, CourtDay, Text } from '@sufu/contract/core';
import type { CalendarDay } from './sources.ts';

/** A period somebody has, as the module that keeps it tells of it (service.md §7). */
export type PeriodEntry = {
  readonly id: string;
  /** As `delivery_periods.code`: ANSWER, EVIDENCE … */
  readonly code: string;
  /** 答辩, 举证 … */
  readonly name: Text;
  readonly article: Text;
  readonly lastDay: CourtDay;
  /** The arithmetic of the last day. */
  readonly why: Text;
  readonly isMet: boolean;
  readonly caseNo: CaseNo | null;
  /** Where it is done. */
  readonly link: string;
};

export const isCriticalPeriod = ({ code }: Pick<PeriodEntry, 'code'>): boolean => criticalPeriods.includes(code);

export const dayOfPeriod = (period: PeriodEntry): CalendarDay => ({
  subjectId: period.id,
  kind: 'period',
  name: period.name,
  day: period.lastDay,
  at: null,
  until: null,
  place: null,
  article: period.article,
  why: period.why,
  isMet: period.isMet,
  link: period.link,
  caseNo: period.caseNo,
});
