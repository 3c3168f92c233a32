import type { Words } from './index.tsx';

/** The court as every page names it. */
export const court = {
  name: { zh: '云溪市中级人民法院', en: "Yunxi Intermediate People's Court" },
  service: { zh: '诉讼服务中心', en: 'Litigation Service' },
  site: { zh: '云溪市中级人民法院诉讼服务中心', en: "Litigation Service, Yunxi Intermediate People's Court" },
  address: { zh: '溪江省云溪市澄湖区明理路 1 号', en: '1 Mingli Road, Chenghu District, Yunxi, Xijiang' },
  /** A word joiner keeps the two ends of a time together. */
  hours: {
    zh: '周一至周五 9:00\u2060–\u206012:00，14:00\u2060–\u206017:30',
    en: 'Monday to Friday, 9:00\u2060–\u206012:00 and 14:00\u2060–\u206017:30',
  },
} as const satisfies Words;

/** The public litigation service line. */
export const helpPhone = '12368';
