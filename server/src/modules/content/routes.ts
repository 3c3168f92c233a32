import {
  listBanners,
  listChannels,
  listClassicChannels,
  listContents,
  listServiceModules,
  readChannel,
  readContent,
  readServiceModule,
} from '@sufu/contract/content';
import { type Mounted, mountPublic } from '../../platform/calls/mount.ts';
import { banners } from './list-banners.ts';
import { channelById, channelsUnder, classicChannels } from './list-channels.ts';
import { contentsOf } from './list-contents.ts';
import { contentById } from './read-content.ts';
import { moduleOfService, modulesByRole } from './service-modules.ts';

export const contentRoutes: readonly Mounted[] = [
  mountPublic(listChannels, channelsUnder),
  mountPublic(listClassicChannels, classicChannels),
  mountPublic(readChannel, channelById),
  mountPublic(listContents, contentsOf),
  mountPublic(readContent, contentById),
  mountPublic(listBanners, banners),
  mountPublic(listServiceModules, modulesByRole),
  mountPublic(readServiceModule, moduleOfService),
];
