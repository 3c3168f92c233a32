import { isCaseNo } from '@sufu/contract/core';
import { listOpenTimes, type OpenTime } from '@sufu/contract/judge-contact';
import { useCall } from '../../../api/index.ts';
import { useMeeting } from './meeting-context.ts';

/** The times of whom is chosen; `byWish` where they publish none. */
export function useTimes() {
  const { caseNo, judgeId } = useMeeting();
  const times = useCall(
    listOpenTimes,
    { query: { caseNo, judgeId } },
    { enabled: isCaseNo(caseNo) && judgeId !== '', staleTime: 0, refetchOnWindowFocus: true },
  );
  return { ...times, chosen: isCaseNo(caseNo) && judgeId !== '', byWish: times.data?.length === 0 };
}

export type OpenDay = { readonly day: string; readonly free: number };

/** The days on which there are times, with how many are free, in order. */
export function daysOf(times: readonly OpenTime[]): readonly OpenDay[] {
  const free = new Map<string, number>();
  for (const time of times) free.set(time.day, (free.get(time.day) ?? 0) + (time.free ? 1 : 0));
  return [...free].map(([day, count]) => ({ day, free: count }));
}
