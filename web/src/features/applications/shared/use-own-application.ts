import { readApplication } from '@sufu/contract/applications';
import { useCall } from '../../../shared/api/index.ts';

/** One application of mine as it stands now: what an earlier page had kept of it is not shown as if it were new. */
export function useOwnApplication(type: string, id: string) {
  const read = useCall(
    readApplication,
    { params: { type, id } },
    { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  return { ...read, fresh: read.isFetchedAfterMount ? read.data : undefined };
}
