import { applications, cases, feeEntries, start } from './bar-entries.ts';
import { type MenuItem, t } from './entry.ts';

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
  },
  {
    id: 'calendar',
    label: t('我的日程', 'My calendar'),
    path: '/user/calendar',
    icon: 'times',
    needs: 'calendar.read-own',
    group: 'services',
  },
  {
    id: 'preservation',
    label: t('诉讼保全', 'Preservation'),
    path: '/apply-lawsuit/litigation_preservation_apply/index',
    icon: 'preservation',
    needs: 'application.file',
    group: 'services',
  },
  {
    id: 'archives',
    label: t('网上阅卷', 'Case files to read'),
    path: '/apply-lawsuit/online_read_archives_apply/index',
    icon: 'archives',
    needs: 'archive.read',
    group: 'services',
  },
  {
    id: 'hearings',
    label: t('公开的开庭', 'Public hearings'),
    path: '/apply-lawsuit/public_gallery_apply/index',
    icon: 'hearings',
    group: 'services',
  },
  {
    id: 'payments',
    label: t('网上缴费', 'Fees'),
    path: '/payment/payment-list',
    icon: 'payments',
    needs: 'bill.read-own',
    group: 'services',
  },
  {
    id: 'mail',
    label: t('邮寄材料', 'Materials by post'),
    path: '/mailreceiving/mailreceiving-list',
    icon: 'mail',
    needs: 'mail.read-own',
    group: 'services',
  },
  ...feeEntries,
];
