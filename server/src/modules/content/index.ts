import * as calls from '@sufu/contract/content';
import { mountPublic } from '../../platform/calls/mount.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { banners } from './list-banners.ts';
import { channelById, channelsUnder, classicChannels } from './list-channels.ts';
import { contentsOf } from './list-contents.ts';
import { contentById } from './read-content.ts';
import { moduleOfService, modulesByRole } from './service-modules.ts';

export { type BannerDraft, type ChannelDraft, type ContentDraft, putContents } from './put-contents.ts';

export const content = defineModule({
  name: 'content',
  calls: [
    mountPublic(calls.listChannels, channelsUnder),
    mountPublic(calls.listClassicChannels, classicChannels),
    mountPublic(calls.readChannel, channelById),
    mountPublic(calls.listContents, contentsOf),
    mountPublic(calls.readContent, contentById),
    mountPublic(calls.listBanners, banners),
    mountPublic(calls.listServiceModules, modulesByRole),
    mountPublic(calls.readServiceModule, moduleOfService),
  ],
});
