import { useApi } from '../../api/index.ts';
import { useStore } from '../../store/create-store.ts';

/** Whether this session is locked, as far as the page knows. */
export function useLocked(): boolean {
  const { gate } = useApi();
  return useStore(gate, gate.locked);
}
