import type { CourtDay } from '@sufu/contract/core';
import type { BannerDraft } from '../../modules/content/index.ts';
import { bannerId, noticeId } from './ids.ts';

const to = (notice: number): string => `/channel-more/content-detail/${noticeId(notice)}`;

/** Three stills of the home page. */
export const bannersOn = (on: (days: number) => CourtDay): readonly BannerDraft[] => [
  {
    id: bannerId(1),
    title: { zh: '新版网上诉讼服务平台启用', en: 'The new online service is open' },
    text: {
      zh: '立案、申请、补正、查进度，都能在网上办；窗口照常开放。',
      en: 'File, apply, correct and follow online; the counters stay open.',
    },
    link: to(1),
    picture: 'opening',
    shownFrom: on(-60),
  },
  {
    id: bannerId(2),
    title: { zh: '谨防冒充法院的诈骗', en: 'Beware of fraud in the name of the court' },
    text: {
      zh: '不要验证码，不要求转账到“安全账户”。拿不准，打 12368。',
      en: 'We never ask for codes or transfers. In doubt, call 12368.',
    },
    link: to(6),
    picture: 'caution',
    shownFrom: on(-21),
  },
  {
    id: bannerId(3),
    title: { zh: '公开开庭，欢迎旁听', en: 'Attend a public hearing' },
    text: { zh: '年满十八周岁、带身份证件就可以预约。', en: 'From eighteen years on, with an identity document.' },
    link: to(7),
    picture: 'gallery',
    shownFrom: on(-45),
  },
];
