import { useSyncExternalStore } from 'react';
import { useApi } from '../../api/index.ts';

/** Whether this session is locked, as far as the page knows. */
export function useLocked(): boolean {
  const { gate } = useApi();
  return useSyncExternalStore(gate.subscribe, gate.locked, gate.locked);
}
