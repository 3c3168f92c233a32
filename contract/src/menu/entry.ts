import type { Office } from '../applications/index.ts';
import type { Permission, Text } from '../core/index.ts';

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
  /** Where a role is not enough: only whoever holds one of these offices sees it. */
  readonly offices?: readonly Office[];
  readonly group: MenuGroup;
  /** Bears the number of unread messages. */
  readonly badge?: 'unread';
};

export const t = (zh: string, en: string): Text => ({ zh, en });
