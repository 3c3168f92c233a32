import { z } from 'zod';
import { byId, defineCall, listOf, paging } from '../core/index.ts';
import { banner, channel, channelId, contentCard, contentDetail, serviceModule } from './model.ts';

/** Public and the same for everybody who reads the same language: may be kept for a minute. */
const keptFor = 60;

export const listChannels = defineCall({
  id: 'content.channels',
  row: 'C104',
  method: 'POST',
  path: '/cms-content/getChildChannel/:id',
  access: 'public',
  summary: { zh: '下级栏目', en: 'Channels under a channel' },
  params: z.object({ id: channelId }),
  reply: z.array(channel),
  refusals: ['not-found'],
});
export const listClassicChannels = defineCall({
  id: 'content.classicChannels',
  row: 'C105',
  method: 'GET',
  path: '/cms-content/getJDALChildChannel',
  access: 'public',
  keptFor,
  summary: { zh: '典型案例的栏目', en: 'Channels of classic cases' },
  reply: z.array(channel),
  refusals: [],
});
/** A channel with those right under it: what a list needs for its title and its choice. */
export const readChannel = defineCall({
  id: 'content.channel',
  method: 'GET',
  path: '/cms-content/getChannel/:id',
  access: 'public',
  keptFor,
  summary: { zh: '一个栏目', en: 'One channel' },
  params: z.object({ id: channelId }),
  reply: channel.extend({ children: z.array(channel) }),
  refusals: ['not-found'],
});
/** What is published in a channel and in those under it, the newest first. */
export const listContents = defineCall({
  id: 'content.list',
  row: 'C106',
  method: 'POST',
  path: '/cms-content/getChannelContentList',
  access: 'public',
  summary: { zh: '栏目内容', en: 'Contents of a channel' },
  body: paging.extend({ channelId }),
  shape: 'list',
  reply: listOf(contentCard),
  refusals: ['not-found'],
});
export const readContent = defineCall({
  id: 'content.detail',
  row: 'C107',
  method: 'GET',
  path: '/cms-content/getContentDetail/:id',
  access: 'public',
  keptFor,
  summary: { zh: '一篇内容', en: 'One piece of content' },
  params: byId,
  reply: contentDetail,
  refusals: ['not-found'],
});
export const listBanners = defineCall({
  id: 'content.banners',
  row: 'C108',
  method: 'GET',
  path: '/app/portalIndex/getBannerList',
  access: 'public',
  keptFor,
  summary: { zh: '首页通知', en: 'Banners of the home page' },
  reply: z.array(banner).max(10),
  refusals: [],
});
/** The services this person is offered, in their groups; a visitor gets the public ones. */
export const listServiceModules = defineCall({
  id: 'content.serviceModules',
  row: 'C109',
  method: 'GET',
  path: '/app/portalIndex/getServiceModulesByRole',
  access: 'public',
  summary: { zh: '按身份的服务', en: 'Services by role' },
  reply: z.array(serviceModule),
  refusals: [],
});
/** The group a service stands in, as this person is offered it. `id` is the key of the service. */
export const readServiceModule = defineCall({
  id: 'content.serviceModule',
  row: 'C110',
  method: 'GET',
  path: '/app/portalIndex/getServiceModulesByService/:id',
  access: 'public',
  summary: { zh: '一项服务所在的一组', en: 'The group of a service' },
  params: z.object({ id: z.string().max(64) }),
  reply: serviceModule,
  refusals: ['not-found'],
});
