import { useSyncExternalStore } from 'react';
import { useApi } from '../shared/api/index.ts';

/** True while a call waits for the person to sign in again. */
export function useRenewalAsked(): boolean {
  const { renewal } = useApi();
  return useSyncExternalStore(renewal.subscribe, renewal.asking, () => false);
}
