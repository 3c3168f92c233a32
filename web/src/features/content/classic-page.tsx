import type { PageAddress, PrefetchLoader } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { ChannelList } from './channel-list.tsx';
import { prefetchList } from './requests.ts';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { search }: PageAddress) =>
  prefetchList(load, 'jdal', search);

/** Cases to learn from (R055, B033). */
export function Component() {
  const t = useText();
  return <ChannelList id="jdal" title={t(words.classic)} sub={t(words.classicSub)} />;
}
