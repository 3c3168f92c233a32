import type { UserInfo } from '@sufu/contract/accounts';
import { hasPermission, type Permission, type Text } from '@sufu/contract/core';
import {
  type Icon,
  IconBell,
  IconFilePlus,
  IconFolderOpen,
  IconHome,
  IconUser,
  IconWriting,
} from '@tabler/icons-react';
import { words } from '../words.ts';

export type MenuItem = {
  readonly to: string;
  readonly label: Text;
  readonly icon: Icon;
  readonly needs?: Permission;
  readonly badge?: true;
};
export type MenuGroup = { readonly title?: Text; readonly items: readonly MenuItem[] };

/** The side menu; an item shows only to whoever may open it. */
export const menu: readonly MenuGroup[] = [
  { items: [{ to: '/index', label: words.home, icon: IconHome }] },
  {
    title: words.services,
    items: [
      { to: '/apply-lawsuit/picker', label: words.newMatter, icon: IconFilePlus, needs: 'application.file' },
      { to: '/user/initiate', label: words.applications, icon: IconWriting, needs: 'application.read-own' },
      { to: '/case/list', label: words.cases, icon: IconFolderOpen, needs: 'case.read-own' },
    ],
  },
  {
    title: words.contact,
    items: [{ to: '/user/message', label: words.messages, icon: IconBell, needs: 'message.read-own', badge: true }],
  },
  { title: words.own, items: [{ to: '/user/info', label: words.myDetails, icon: IconUser }] },
];

export const bottomItems: readonly MenuItem[] = [
  { to: '/index', label: words.home, icon: IconHome },
  { to: '/case/list', label: words.casesShort, icon: IconFolderOpen },
  { to: '/apply-lawsuit/picker', label: words.services, icon: IconFilePlus },
  { to: '/user/message', label: words.messages, icon: IconBell, badge: true },
  { to: '/user/info', label: words.me, icon: IconUser },
];

/** Which menu entry a page belongs to: every page of an application is part of 我的申请. */
export function placeOf(pathname: string): string {
  if (pathname === '/apply-lawsuit/picker' || /^\/apply-lawsuit\/[^/]+\/notice$/.test(pathname))
    return '/apply-lawsuit/picker';
  if (pathname.startsWith('/apply-lawsuit/')) return '/user/initiate';
  if (pathname.startsWith('/case/')) return '/case/list';
  return pathname;
}

export const mayOpen = (item: MenuItem, user: UserInfo): boolean =>
  item.needs === undefined || hasPermission(user.roles, item.needs);
