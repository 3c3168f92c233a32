import { readApplication } from '@sufu/contract/applications';
import { useEffect, useRef } from 'react';
import { useCall, useDrawnByServer } from '../../../shared/api/index.ts';

/**
 * One application of mine as it stands now: what an earlier page had kept of it is not shown as if it were new. What came with this
 * document is new for whatever was drawn with it, until that has been left once.
 */
export function useOwnApplication(type: string, id: string) {
  const drawn = useDrawnByServer();
  const opened = useRef(false);
  const read = useCall(
    readApplication,
    { params: { type, id } },
    {
      staleTime: 0,
      refetchOnMount: ({ state }) => (drawn && !opened.current && state.data !== undefined ? false : 'always'),
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  );
  // After the subscription of this mount: the page that is shown again asks anew.
  useEffect(() => {
    opened.current = true;
  }, []);
  return { ...read, fresh: drawn || read.isFetchedAfterMount ? read.data : undefined };
}
