import { type Kind, type KindKey, kindKeys } from '@sufu/contract/applications';
import { loadKind } from '@sufu/contract/kinds/load';
import { useQuery } from '@tanstack/react-query';
import { importWithRetry } from '../offline/import-with-retry.ts';

export const kindKeyOf = (type: string | undefined): KindKey | undefined => kindKeys.find((key) => key === type);

/** One kind of application, whole, loaded by itself: on its way, there, or why it did not come. */
export function useKindLoaded(type: string | undefined) {
  const key = kindKeyOf(type);
  return useQuery({
    queryKey: ['kind', type],
    queryFn: (): Promise<Kind> => (key ? importWithRetry(loadKind[key]) : Promise.reject(new Error(`no kind ${type}`))),
    enabled: type !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The same where a page can only wait for it; undefined while it is on its way, and for a name that is no kind. */
export const useKind = (type: string | undefined): Kind | undefined => useKindLoaded(kindKeyOf(type)).data;
