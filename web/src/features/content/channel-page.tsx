import { readChannel } from '@sufu/contract/content';
import type { PageAddress, PrefetchLoader } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { Navigate, useParams } from '../../shared/router/navigation.tsx';
import { ChannelList } from './channel-list.tsx';
import { prefetchList } from './requests.ts';
import { words } from './words.ts';

export const subject = { calls: [readChannel], saysSo: false };

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { params, search }: PageAddress) =>
  prefetchList(load, params.channelType ?? '', search);

/** Any other channel by its name in the address (R056); one that is not there is a page that is not there. */
export function Component() {
  const t = useText();
  const { channelType = '' } = useParams();
  return <ChannelList id={channelType} title={t(words.announcements)} lost={<Navigate to="/404" replace />} />;
}
