import type { MenuIcon } from '@sufu/contract/menu';
import {
  type Icon,
  IconBell,
  IconFileAlert,
  IconFilePlus,
  IconFolderOpen,
  IconHome,
  IconListCheck,
  IconMessageReport,
  IconUser,
  IconUsers,
  IconWriting,
} from '@tabler/icons-react';

/** The sign of each name in the menu table. */
export const menuIcons: Readonly<Record<MenuIcon, Icon>> = {
  home: IconHome,
  queue: IconListCheck,
  new: IconFilePlus,
  applications: IconWriting,
  cases: IconFolderOpen,
  messages: IconBell,
  details: IconUser,
  contacts: IconUsers,
  feedback: IconMessageReport,
  logs: IconFileAlert,
};
