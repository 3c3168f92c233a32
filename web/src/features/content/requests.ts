import { listContents, readChannel } from '@sufu/contract/content';
import type { PrefetchLoader } from '../../shared/api/index.ts';
import { placeInList } from '../../shared/list/use-list-address.ts';

const isName = /^[a-z][a-z0-9-]{0,39}$/;

/** What a list asks for: the channel, or the one under it that the address chooses. */
export function contentsRequest(channelId: string, params: URLSearchParams) {
  const chosen = params.get('channel') ?? '';
  const { current, size } = placeInList(params);
  return { body: { channelId: isName.test(chosen) ? chosen : channelId, current, size } };
}

/** The list arrives with the page. */
export const prefetchList = (load: PrefetchLoader, id: string, search: URLSearchParams): Promise<unknown> =>
  Promise.all([load(readChannel, { params: { id } }), load(listContents, contentsRequest(id, search))]);
