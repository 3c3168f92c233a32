import type { CallRequest } from '@sufu/contract/core';
import type { startFace } from '@sufu/contract/face';

type CallerParams = CallRequest<typeof startFace>['body']['errand'];

/** Of the page itself; every other parameter is passed through (B082). */
export const ownParameterNames = ['name', 'idNo', 'url', 'type', 'facePhoto', 'isDebug', 'detectType'] as const;

/** What the caller gave in the address, but for name, number and photo (readings, Identity: Face provider). */
export function callerParamsOf(search: URLSearchParams): CallerParams {
  const ownNames: ReadonlySet<string> = new Set(ownParameterNames);
  return {
    url: search.get('url') ?? '/',
    type: search.get('type') === 'pc' ? 'pc' : 'web',
    detectType: search.get('detectType') === 'mylibrary' ? 'mylibrary' : 'AuthorityLibrary',
    extra: Object.fromEntries([...search].filter(([name]) => !ownNames.has(name))),
  };
}

/** Debug mode unless said otherwise: `isDebug`, `isDebug=true`, `isDebug=1`. */
export const isDebug = (search: URLSearchParams): boolean =>
  search.has('isDebug') && !['false', '0'].includes(search.get('isDebug') ?? '');
