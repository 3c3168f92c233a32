import { applications, cases, start } from './bar-entries.ts';
import { type MenuItem, t } from './entry.ts';
import { feeEntries } from './fee-entries.ts';

/** What parties can do, and the calculators of fees. */
export const serviceEntries: readonly MenuItem[] = [
  start,
  applications,
  cases,
  {
    id: 'notices',
    label: t('我的送达', 'Papers served on me'),
    path: '/notice/list',
    icon: 'notices',
    needs: 'delivery.read-own',
    group: 'services',
    synonyms: ['送达', '签收', '传票', '判决书', '文书', 'service', 'summons', 'judgment'],
  },
  {
    id: 'calendar',
    label: t('我的日程', 'My calendar'),
    path: '/user/calendar',
    icon: 'times',
    needs: 'calendar.read-own',
    group: 'services',
    synonyms: ['日历', '期限', '届满', '订阅', 'deadline'],
  },
  {
    id: 'preservation',
    label: t('诉讼保全', 'Preservation'),
    path: '/apply-lawsuit/litigation_preservation_apply/index',
    icon: 'preservation',
    needs: 'application.file',
    group: 'services',
    synonyms: ['保全', '冻结', '查封', '担保', 'freeze', 'security'],
  },
  {
    id: 'archives',
    label: t('网上阅卷', 'Case files to read'),
    path: '/apply-lawsuit/online_read_archives_apply/index',
    icon: 'archives',
    needs: 'archive.read',
    group: 'services',
    synonyms: ['阅卷', '卷宗', '复制材料', 'files', 'records'],
  },
  {
    id: 'hearings',
    label: t('公开的开庭', 'Public hearings'),
    path: '/apply-lawsuit/public_gallery_apply/index',
    icon: 'hearings',
    group: 'services',
    synonyms: ['旁听', '开庭公告', '听庭审', 'gallery', 'attend'],
  },
  {
    id: 'payments',
    label: t('网上缴费', 'Fees'),
    path: '/payment/payment-list',
    icon: 'payments',
    needs: 'bill.read-own',
    group: 'services',
    synonyms: ['缴费', '交费', '诉讼费', '付款', '退费', 'pay', 'fee'],
  },
  {
    id: 'mail',
    label: t('邮寄材料', 'Materials by post'),
    path: '/mailreceiving/mailreceiving-list',
    icon: 'mail',
    needs: 'mail.read-own',
    group: 'services',
    synonyms: ['邮寄', '快递', '寄材料', '封面', '单号', 'post', 'parcel'],
  },
  ...feeEntries,
];
