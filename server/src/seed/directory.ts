import type { DivisionTask } from '@sufu/contract/directory';
import type { CourtRow, DivisionRow, RegionRow } from '../modules/directory/index.ts';

/**
 * A made-up court in a made-up province: neither has a namesake, and the region codes belong to nobody. A court's id is not a
 * region code: a view names courts and regions by one table of ids.
 */
export const courtId = 'c-9901';
const hotline = '12368';

/** The court that runs the portal. */
export const ownCourt = {
  id: courtId,
  name: '云溪市中级人民法院',
  shortCode: '溪01',
  level: 'intermediate',
  address: '溪江省云溪市澄湖区明理路 1 号',
  phone: '0000-8000001',
  own: {
    nameEn: "Yunxi Intermediate People's Court",
    addressEn: '1 Mingli Road, Chenghu District, Yunxi, Xijiang',
    // A word joiner keeps the two ends of a time together.
    hours: {
      zh: '周一至周五 9:00\u2060–\u206012:00，14:00\u2060–\u206017:30',
      en: 'Monday to Friday, 9:00\u2060–\u206012:00 and 14:00\u2060–\u206017:30',
    },
  },
} as const satisfies CourtRow;

export const courts: readonly CourtRow[] = [
  { id: 'c-99', name: '溪江省高级人民法院', shortCode: '溪', level: 'high', address: '溪江省云溪市', phone: hotline },
  ownCourt,
  {
    id: 'c-990102',
    name: '云溪市澄湖区人民法院',
    shortCode: '溪0102',
    level: 'basic',
    address: '溪江省云溪市澄湖区',
    phone: hotline,
  },
  {
    id: 'c-990103',
    name: '云溪市松口区人民法院',
    shortCode: '溪0103',
    level: 'basic',
    address: '溪江省云溪市松口区',
    phone: hotline,
  },
  {
    id: 'c-990121',
    name: '北岭县人民法院',
    shortCode: '溪0121',
    level: 'basic',
    address: '溪江省云溪市北岭县',
    phone: hotline,
  },
];

export const regions: readonly RegionRow[] = [
  { code: '980000', parentCode: '', name: '云海省' },
  { code: '980100', parentCode: '980000', name: '东屿市' },
  { code: '990000', parentCode: '', name: '溪江省' },
  { code: '990100', parentCode: '990000', name: '云溪市' },
  { code: '990102', parentCode: '990100', name: '澄湖区' },
  { code: '990103', parentCode: '990100', name: '松口区' },
  { code: '990121', parentCode: '990100', name: '北岭县' },
];

const duties: readonly (readonly [name: string, duties: string, task?: DivisionTask])[] = [
  ['立案庭（诉讼服务中心）', '立案、送达、缴费、约见登记、旁听、咨询', 'FILING'],
  ['刑事审判庭', '刑事一、二审', 'CRIMINAL'],
  ['民事审判第一庭', '婚姻家庭、侵权、劳动、房屋、民间借贷', 'CIVIL'],
  ['民事审判第二庭', '公司、金融、买卖、建设工程、破产', 'COMMERCIAL'],
  ['民事审判第三庭', '知识产权、环境资源', 'INTELLECTUAL'],
  ['行政审判庭', '行政一、二审、国家赔偿', 'ADMINISTRATIVE'],
  ['审判监督庭', '申请再审审查、再审', 'SUPERVISION'],
  ['执行局', '执行、保全实施、执行异议', 'ENFORCEMENT'],
  ['审判管理办公室（研究室）', '审限、催办、裁判文书公开、典型案例', 'CASE_MANAGEMENT'],
  ['司法技术处', '对外委托鉴定'],
  ['档案室', '卷宗、阅卷'],
  ['财务处', '缴费、退费'],
  ['信访室', '涉诉信访、有信必复', 'PETITION'],
];

/** D01 to D13; the last two figures of the phone are those of the division. */
export const divisions: readonly DivisionRow[] = duties.map(([name, duty, task], i) => {
  const number = String(i + 1).padStart(2, '0');
  return {
    id: `D${number}`,
    name,
    duties: duty,
    phone: `0000-80000${number}`,
    position: i + 1,
    tasks: task ? [task] : [],
  };
});
