export { type BannerDraft, type ChannelDraft, type ContentDraft, putContents } from './put-contents.ts';
export { contentRoutes } from './routes.ts';
