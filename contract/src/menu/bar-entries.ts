import { hasPermission, type Role } from '../core/index.ts';
import { type MenuItem, t } from './entry.ts';

export const home = {
  id: 'home',
  label: t('首页', 'Home'),
  path: '/index',
  icon: 'home',
  group: 'start',
} as const satisfies MenuItem;
export const queue = {
  id: 'queue',
  label: t('待办队列', 'Work queue'),
  path: '/desk',
  icon: 'queue',
  needs: 'desk.queue',
  group: 'desk',
} as const satisfies MenuItem;
export const start = {
  id: 'new',
  label: t('办新的事', 'Start something new'),
  short: t('办事', 'Services'),
  path: '/apply-lawsuit/picker',
  icon: 'new',
  needs: 'application.file',
  group: 'services',
} as const satisfies MenuItem;
export const applications = {
  id: 'applications',
  label: t('我的申请', 'My applications'),
  path: '/user/initiate',
  icon: 'applications',
  needs: 'application.read-own',
  group: 'services',
} as const satisfies MenuItem;
export const cases = {
  id: 'cases',
  label: t('我的案件', 'My cases'),
  short: t('案件', 'Cases'),
  path: '/case/list',
  icon: 'cases',
  needs: 'case.read-own',
  group: 'services',
} as const satisfies MenuItem;
export const messages = {
  id: 'messages',
  label: t('消息', 'Messages'),
  path: '/user/message',
  icon: 'messages',
  needs: 'message.read-own',
  group: 'contact',
  badge: 'unread',
} as const satisfies MenuItem;
export const details = {
  id: 'details',
  label: t('我的资料', 'My details'),
  short: t('我的', 'Me'),
  path: '/user/info',
  icon: 'details',
  needs: 'account.manage-own',
  group: 'own',
} as const satisfies MenuItem;

/** What stands in the bar at the top, and at the bottom of a phone. Apart from the whole menu: a visitor's first page shows only these. */
export const bars = {
  top: [home, queue, start, applications, cases],
  bottom: [home, cases, start, messages, details],
} as const;
export type BarPlace = keyof typeof bars;
/** The signs of the bar at the bottom. */
export type BarIcon = (typeof bars.bottom)[number]['icon'];
export type BarItem<P extends BarPlace> = MenuItem & { readonly icon: (typeof bars)[P][number]['icon'] };

/** The calculators of fees and the standards: in no bar, but home lists them too. */
export const feeEntries: readonly MenuItem[] = [
  {
    id: 'court-fees',
    label: t('诉讼费计算器', 'Court fee calculator'),
    path: '/cost/legar/index',
    icon: 'calculator',
    group: 'fees',
  },
  {
    id: 'interest',
    label: t('利息、违约金计算', 'Interest and penalties'),
    path: '/cost/interest/loan',
    icon: 'calculator',
    group: 'fees',
  },
  {
    id: 'lawyer-fees',
    label: t('律师费计算器', 'Lawyers’ fees'),
    path: '/cost/lawyer/index',
    icon: 'calculator',
    group: 'fees',
  },
  {
    id: 'fee-standards',
    label: t('收费标准', 'Standards of fees'),
    path: '/cost/legar/rates',
    icon: 'fees',
    group: 'fees',
  },
];

/** B206, B207: an entry shows where it has no restriction, else to whoever holds one of its roles and offices. Visitors hold none. */
export const showsTo = ({ needs, offices }: MenuItem, held: readonly Role[], inOffice: readonly string[]): boolean =>
  (needs === undefined || hasPermission(held, needs)) &&
  (offices === undefined || offices.some((office) => inOffice.includes(office)));

/** The bars tell visitors too what there is for parties: what they may not open yet asks them to sign in first. */
export function offeredFor<P extends BarPlace>(place: P, held: readonly Role[]): readonly BarItem<P>[] {
  const items: readonly BarItem<P>[] = bars[place];
  return items.filter((item) => showsTo(item, held.length > 0 ? held : ['party'], []));
}
