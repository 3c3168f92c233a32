import { useApi } from '../shared/api/index.ts';
import { useStore } from '../shared/store/create-store.ts';

/** True while a call waits for the person to sign in again. */
export function useRenewalAsked(): boolean {
  const { renewal } = useApi();
  return useStore(renewal, renewal.asking, () => false);
}
