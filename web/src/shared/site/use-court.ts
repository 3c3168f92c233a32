import type { Text } from '@sufu/contract/core';
import type { CourtFacts } from '@sufu/contract/directory';
import { courtService, siteName } from '../i18n/court-words.ts';
import { useSite } from './site.ts';

/** The court as every page names it. `service`: what the portal is; `site`: the two together. */
export function useCourt(): CourtFacts & { readonly service: Text; readonly site: Text } {
  const { court } = useSite();
  return { ...court, service: courtService, site: siteName(court) };
}
