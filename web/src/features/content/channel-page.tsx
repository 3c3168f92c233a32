import { Navigate, useParams } from 'react-router';
import type { Ahead, PageAddress } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { ChannelList } from './channel-list.tsx';
import { listAhead } from './requests.ts';
import { words } from './words.ts';

export const prefetch = (ahead: Ahead, _signedIn: boolean, { params, search }: PageAddress) =>
  listAhead(ahead, params.channelType ?? '', search);

/** Any other channel by its name in the address (R056); one that is not there is a page that is not there. */
export function Component() {
  const t = useText();
  const { channelType = '' } = useParams();
  return <ChannelList id={channelType} title={t(words.announcements)} lost={<Navigate to="/404" replace />} />;
}
