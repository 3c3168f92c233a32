/** Where a channel is listed: classic cases and announcements have pages of their own (R055, R070), the others share one (R056). */
export function pathOfChannel(channelType: string): string {
  if (channelType === 'jdal') return '/channel-more/jdal-more';
  if (channelType === 'notice') return '/notice/announce';
  return `/channel-more/other-more/${channelType}`;
}
export const pathOfContent = (id: string): string => `/channel-more/content-detail/${id}`;
