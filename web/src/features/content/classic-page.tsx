import type { Ahead, PageAddress } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { ChannelList } from './channel-list.tsx';
import { listAhead } from './requests.ts';
import { words } from './words.ts';

export const prefetch = (ahead: Ahead, _signedIn: boolean, { search }: PageAddress) => listAhead(ahead, 'jdal', search);

/** Cases to learn from (R055, B033). */
export function Component() {
  const t = useText();
  return <ChannelList id="jdal" title={t(words.classic)} sub={t(words.classicSub)} />;
}
