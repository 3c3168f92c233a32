import { type Kind, type KindKey, kindKeys } from '@sufu/contract/applications';
import { loadKind } from '@sufu/contract/kinds/load';
import { useQuery } from '@tanstack/react-query';
import { loadPatiently } from '../../shared/offline/patient-load.ts';

export const kindKeyOf = (type: string | undefined): KindKey | undefined => kindKeys.find((key) => key === type);

/** One kind of application, whole, loaded by itself; undefined while it is on its way. */
export function useKind(type: string | undefined): Kind | undefined {
  const key = kindKeyOf(type);
  return useQuery({
    queryKey: ['kind', key],
    queryFn: () => (key ? loadPatiently(loadKind[key]) : Promise.reject(new Error('no such kind'))),
    enabled: key !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
