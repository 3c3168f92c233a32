import type { Call, CallReply, CallRequest } from '@sufu/contract/core';

/** Ask on the server what the page will ask first, so that it arrives with its answers; undefined where that was refused. */
export type PrefetchLoader = <C extends Call>(call: C, request: CallRequest<C>) => Promise<CallReply<C> | undefined>;

/** Where the page stands: the parameters of its path, and its query. */
export type PageAddress = {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
  /** Drawn in the elder view, whose lists are shorter. */
  readonly elder: boolean;
};
