import type { Answers } from '@sufu/contract/applications';
import { createContext, useContext, useMemo } from 'react';

/** Of the answers only what the choice of a person and a time hangs on: typing elsewhere draws nothing of it again. */
export type Meeting = { readonly caseNo: string; readonly judgeId: string; readonly day: string };

export const MeetingContext = createContext<Meeting>({ caseNo: '', judgeId: '', day: '' });
export const useMeeting = (): Meeting => useContext(MeetingContext);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export function useMeetingOf({ caseNo, judgeId, preferredDate }: Answers): Meeting {
  const [caseText, judgeText, day] = [textOf(caseNo), textOf(judgeId), textOf(preferredDate)];
  return useMemo(() => ({ caseNo: caseText, judgeId: judgeText, day }), [caseText, judgeText, day]);
}
