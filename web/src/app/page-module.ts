import type { Call } from '@sufu/contract/core';
import type { ComponentType } from 'react';
import type { PageAddress, PrefetchLoader } from '../shared/api/index.ts';

/**
 * The calls that read what a page is about. Where one of them answers that there is nothing, the page goes out with status 404: with the
 * page's own words where it has some (`saysSo`), else as the page for what is not there.
 */
export type Subject = { readonly calls: readonly Call[]; readonly saysSo: boolean };
export type PageModule = {
  readonly Component: ComponentType;
  readonly subject?: Subject;
  readonly prefetch?: (load: PrefetchLoader, signedIn: boolean, at: PageAddress) => Promise<unknown>;
};
