import type { BarIcon, MenuIcon } from '@sufu/contract/menu';
import {
  type Icon,
  IconBell,
  IconCoins,
  IconFilePlus,
  IconFiles,
  IconFolderOpen,
  IconGavel,
  IconHome,
  IconListCheck,
  IconMessage2,
  IconShieldCheck,
  IconUser,
  IconUsers,
  IconWriting,
} from '@tabler/icons-react';

/** The signs of the bar at the bottom, apart from those of the whole menu. */
export const barIcons: Readonly<Record<BarIcon, Icon>> = {
  home: IconHome,
  cases: IconFolderOpen,
  new: IconFilePlus,
  messages: IconBell,
  details: IconUser,
};

/** Signs of the menu that home shows too: they come with the bars, for both. */
export const homeIcons = {
  queue: IconListCheck,
  applications: IconWriting,
  contacts: IconUsers,
  preservation: IconShieldCheck,
  archives: IconFiles,
  hearings: IconGavel,
  guestbook: IconMessage2,
  fees: IconCoins,
} as const satisfies Readonly<Partial<Record<MenuIcon, Icon>>>;
