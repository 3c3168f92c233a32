import type { ChannelDraft } from '../../modules/content/index.ts';

export const channels: readonly ChannelDraft[] = [
  { id: 'notice', parentId: null, name: { zh: '通知公告', en: 'Announcements' } },
  { id: 'notice-general', parentId: 'notice', name: { zh: '通知', en: 'Notices' } },
  { id: 'notice-hint', parentId: 'notice', name: { zh: '提示', en: 'Hints' } },
  { id: 'notice-hearing', parentId: 'notice', name: { zh: '开庭公告', en: 'Hearing announcements' } },
  { id: 'notice-service', parentId: 'notice', name: { zh: '送达公告', en: 'Service by announcement' } },
  { id: 'jdal', parentId: null, name: { zh: '典型案例', en: 'Classic cases' } },
  { id: 'jdal-civil', parentId: 'jdal', name: { zh: '民事', en: 'Civil' } },
  { id: 'jdal-property', parentId: 'jdal', name: { zh: '知识产权', en: 'Intellectual property' } },
  { id: 'jdal-admin', parentId: 'jdal', name: { zh: '行政', en: 'Administrative' } },
  { id: 'jdal-labour', parentId: 'jdal', name: { zh: '劳动', en: 'Labour' } },
  { id: 'jdal-environment', parentId: 'jdal', name: { zh: '环境资源', en: 'Environment' } },
];
