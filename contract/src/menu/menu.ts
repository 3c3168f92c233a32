import { hasPermission, type Permission, permissions, type Role, type Text } from '../core/index.ts';

/** Names of signs; the portal draws them. */
export const menuIcons = [
  'home',
  'queue',
  'new',
  'applications',
  'cases',
  'notices',
  'messages',
  'details',
  'contacts',
  'feedback',
  'logs',
  'approvals',
  'times',
  'bans',
  'preservation',
  'archives',
  'hearings',
  'appointments',
  'guestbook',
  'answers',
  'mail',
  'deliveries',
  'calculator',
  'fees',
  'payments',
] as const;
export type MenuIcon = (typeof menuIcons)[number];

export const menuGroups = {
  start: null,
  desk: { zh: '办案', en: 'Court work' },
  services: { zh: '办事', en: 'Services' },
  fees: { zh: '费用', en: 'Fees' },
  contact: { zh: '沟通', en: 'Contact' },
  own: { zh: '资料', en: 'Details' },
} as const satisfies Readonly<Record<string, Text | null>>;
export type MenuGroup = keyof typeof menuGroups;

export type MenuItem = {
  readonly id: string;
  readonly label: Text;
  /** Where there is little room. */
  readonly short?: Text;
  readonly path: string;
  readonly icon: MenuIcon;
  /** Who sees it: anyone, or whoever's role has the permission. */
  readonly needs?: Permission;
  readonly group: MenuGroup;
  /** What people type when they look for it, in either language, small letters. */
  readonly synonyms: readonly string[];
  /** Bears the number of unread messages. */
  readonly badge?: 'unread';
};

const t = (zh: string, en: string): Text => ({ zh, en });

/** THE menu of the portal, in its order. The side menu, both bars, the search and the calls for it read this one table. */
export const menu: readonly MenuItem[] = [
  {
    id: 'home',
    label: t('首页', 'Home'),
    path: '/index',
    icon: 'home',
    group: 'start',
    synonyms: ['主页', '开始', 'start'],
  },
  {
    id: 'queue',
    label: t('待办队列', 'Work queue'),
    path: '/desk',
    icon: 'queue',
    needs: 'desk.queue',
    group: 'desk',
    synonyms: ['工作台', '审查', 'desk'],
  },
  {
    id: 'approvals',
    label: t('待我审批', 'Approvals'),
    path: '/desk/approvals',
    icon: 'approvals',
    needs: 'desk.review',
    group: 'desk',
    synonyms: ['审批', '报批', '批准', 'approve'],
  },
  {
    id: 'times',
    label: t('接待日程', 'Appointments'),
    path: '/desk/times',
    icon: 'times',
    needs: 'appointment.schedule',
    group: 'desk',
    synonyms: ['约见', '接待', '日历', 'calendar'],
  },
  {
    id: 'deliveries',
    label: t('送达', 'Service'),
    path: '/desk/deliveries',
    icon: 'deliveries',
    needs: 'delivery.read-case',
    group: 'desk',
    synonyms: ['送达文书', '公告送达', '回证', 'delivery', 'serve'],
  },
  {
    id: 'cashier-desk',
    label: t('财务总台', 'Cashier’s desk'),
    short: t('财务', 'Money'),
    path: '/desk/money',
    icon: 'payments',
    needs: 'money.desk',
    group: 'desk',
    synonyms: ['退费', '到账', '差异', '待查款', 'refund', 'money'],
  },
  {
    id: 'fee-notices',
    label: t('交费通知', 'Fee notices'),
    path: '/desk/money/bills',
    icon: 'payments',
    needs: 'bill.read-desk',
    group: 'desk',
    synonyms: ['收费', '诉讼费', '缴费', 'fees'],
  },
  {
    id: 'fee-decisions',
    label: t('逾期待决', 'Overdue fees'),
    path: '/desk/money/decisions',
    icon: 'approvals',
    needs: 'bill.decide',
    group: 'desk',
    synonyms: ['逾期', '按撤诉', '不再收取', 'overdue', 'lapse'],
  },
  {
    id: 'bank-statements',
    label: t('银行流水', 'Bank statements'),
    path: '/desk/money/bank',
    icon: 'payments',
    needs: 'money.desk',
    group: 'desk',
    synonyms: ['导入', '转账', '待查款', 'bank'],
  },
  {
    id: 'money-days',
    label: t('对账日历', 'Reconciled days'),
    path: '/desk/money/days',
    icon: 'times',
    needs: 'money.desk',
    group: 'desk',
    synonyms: ['对账', '关账', '差异', 'reconcile'],
  },
  {
    id: 'mail-room',
    label: t('邮寄收转', 'Mail room'),
    path: '/desk/mail',
    icon: 'mail',
    needs: 'mail.register',
    group: 'desk',
    synonyms: ['收发', '邮寄', '扫码', '封面', 'mail'],
  },
  {
    id: 'identity',
    label: t('身份核验', 'Identity'),
    path: '/desk/identity',
    icon: 'details',
    needs: 'identity.confirm',
    group: 'desk',
    synonyms: ['实名', '身份证', '窗口', 'identity'],
  },
  {
    id: 'bans',
    label: t('限制名单', 'Bans'),
    path: '/desk/bans',
    icon: 'bans',
    needs: 'ban.read',
    group: 'desk',
    synonyms: ['限制', '解除', 'ban'],
  },
  {
    id: 'feedback',
    label: t('意见反馈', 'Feedback'),
    path: '/desk/feedback',
    icon: 'feedback',
    needs: 'feedback.read',
    group: 'desk',
    synonyms: ['意见', '截图', '建议'],
  },
  {
    id: 'logs',
    label: t('错误日志', 'Error logs'),
    path: '/desk/client-logs',
    icon: 'logs',
    needs: 'client-log.read',
    group: 'desk',
    synonyms: ['日志', '报错', 'errors'],
  },
  {
    id: 'jobs',
    label: t('搁置的任务', 'Set-aside jobs'),
    path: '/desk/jobs',
    icon: 'logs',
    needs: 'job.manage',
    group: 'desk',
    synonyms: ['后台任务', '搁置', '重试', 'jobs', 'retry'],
  },
  {
    id: 'webhooks',
    label: t('事件推送', 'Webhooks'),
    path: '/desk/webhooks',
    icon: 'logs',
    needs: 'webhook.manage',
    group: 'desk',
    synonyms: ['推送', '办案系统', '重放', '死信', 'webhook', 'events', 'replay'],
  },
  {
    id: 'new',
    label: t('办新的事', 'Start something new'),
    short: t('办事', 'Services'),
    path: '/apply-lawsuit/picker',
    icon: 'new',
    needs: 'application.file',
    group: 'services',
    synonyms: ['办事', '申请', '起诉', '立案', 'apply'],
  },
  {
    id: 'applications',
    label: t('我的申请', 'My applications'),
    path: '/user/initiate',
    icon: 'applications',
    needs: 'application.read-own',
    group: 'services',
    synonyms: ['进度', '草稿', '补正', '撤回', 'drafts'],
  },
  {
    id: 'cases',
    label: t('我的案件', 'My cases'),
    short: t('案件', 'Cases'),
    path: '/case/list',
    icon: 'cases',
    needs: 'case.read-own',
    group: 'services',
    synonyms: ['官司', '开庭', '法官', 'hearings'],
  },
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
  {
    id: 'court-fees',
    label: t('诉讼费计算器', 'Court fee calculator'),
    path: '/cost/legar/index',
    icon: 'calculator',
    group: 'fees',
    synonyms: ['诉讼费', '受理费', '立案费', '要交多少钱', '保全费', '执行费', '退费', 'court fee', 'calculator'],
  },
  {
    id: 'interest',
    label: t('利息、违约金计算', 'Interest and penalties'),
    path: '/cost/interest/loan',
    icon: 'calculator',
    group: 'fees',
    synonyms: [
      '利息',
      '借款利息',
      '迟延履行',
      '逾期',
      '违约金',
      '定金',
      '利率',
      'LPR',
      'interest',
      'penalty',
      'deposit',
    ],
  },
  {
    id: 'lawyer-fees',
    label: t('律师费计算器', 'Lawyers’ fees'),
    path: '/cost/lawyer/index',
    icon: 'calculator',
    group: 'fees',
    synonyms: ['律师费', '请律师多少钱', '风险代理', 'lawyer', 'attorney'],
  },
  {
    id: 'fee-standards',
    label: t('收费标准', 'Standards of fees'),
    path: '/cost/legar/rates',
    icon: 'fees',
    group: 'fees',
    synonyms: ['收费', '标准', '费率', '复印', 'standards', 'rates'],
  },
  {
    id: 'messages',
    label: t('消息', 'Messages'),
    path: '/user/message',
    icon: 'messages',
    needs: 'message.read-own',
    group: 'contact',
    synonyms: ['通知', '提醒', '短信', 'notices'],
    badge: 'unread',
  },
  {
    id: 'appointments',
    label: t('约见法官', 'See the judge'),
    path: '/apply-lawsuit/appointment_judge_apply/apply-list',
    icon: 'appointments',
    needs: 'application.read-own',
    group: 'contact',
    synonyms: ['预约', '见法官', '会面', 'appointment', 'meeting'],
  },
  {
    id: 'guestbook',
    label: t('给法官留言', 'Write to the judge'),
    path: '/apply-lawsuit/message_judge_apply/apply-list',
    icon: 'guestbook',
    needs: 'application.read-own',
    group: 'contact',
    synonyms: ['留言', '联系法官', '问法官', 'guestbook'],
  },
  {
    id: 'answers',
    label: t('判后答疑', 'After judgment'),
    path: '/apply-lawsuit/answer_after_judgment_apply/apply-list',
    icon: 'answers',
    needs: 'application.read-own',
    group: 'contact',
    synonyms: ['答疑', '看不懂判决', '判决书', 'explanation', 'judgment'],
  },
  {
    id: 'details',
    label: t('我的资料', 'My details'),
    short: t('我的', 'Me'),
    path: '/user/info',
    icon: 'details',
    needs: 'account.manage-own',
    group: 'own',
    synonyms: ['账号', '实名', '手机号', '密码', '电子签名', '绑定微信', '注销', '送达地址', 'account', 'password'],
  },
  {
    id: 'contacts',
    label: t('常用联系人', 'My contacts'),
    path: '/user/contacts',
    icon: 'contacts',
    needs: 'contact.manage-own',
    group: 'own',
    synonyms: ['通讯录', '地址簿', '对方信息', 'address book'],
  },
];

/** The roles an entry is restricted to; undefined where anyone sees it. */
export const rolesOf = (item: MenuItem): readonly Role[] | undefined => item.needs && permissions[item.needs];

/** B206, B207: an entry shows where it has no restriction, else to whoever holds one of its roles. Visitors hold none. */
export const showsTo = (item: MenuItem, held: readonly Role[]): boolean =>
  item.needs === undefined || hasPermission(held, item.needs);

/** Where entries stand: all in the side menu; these in the bar at the top, and at the bottom of a phone. */
const places = {
  top: ['home', 'queue', 'new', 'applications', 'cases'],
  bottom: ['home', 'cases', 'new', 'messages', 'details'],
} as const;
export type MenuPlace = 'side' | keyof typeof places;

const entriesOf = (place: MenuPlace): readonly MenuItem[] =>
  place === 'side' ? menu : places[place].flatMap((id) => menu.filter((item) => item.id === id));

/** The entries of one place that somebody with these roles sees, in their order. */
export const menuFor = (place: MenuPlace, held: readonly Role[]): readonly MenuItem[] =>
  entriesOf(place).filter((item) => showsTo(item, held));

/** The bars tell visitors too what there is for parties: what they may not open yet asks them to sign in first. */
export const offeredFor = (place: MenuPlace, held: readonly Role[]): readonly MenuItem[] =>
  menuFor(place, held.length > 0 ? held : ['party']);
