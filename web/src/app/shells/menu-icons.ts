import type { MenuIcon } from '@sufu/contract/menu';
import {
  type Icon,
  IconBan,
  IconBell,
  IconCalendarEvent,
  IconFileAlert,
  IconFilePlus,
  IconFolderOpen,
  IconHome,
  IconListCheck,
  IconMessageReport,
  IconRubberStamp,
  IconUser,
  IconUsers,
  IconWriting,
} from '@tabler/icons-react';

/** The sign of each name in the menu table. */
export const menuIcons: Readonly<Record<MenuIcon, Icon>> = {
  home: IconHome,
  queue: IconListCheck,
  approvals: IconRubberStamp,
  times: IconCalendarEvent,
  bans: IconBan,
  new: IconFilePlus,
  applications: IconWriting,
  cases: IconFolderOpen,
  messages: IconBell,
  details: IconUser,
  contacts: IconUsers,
  feedback: IconMessageReport,
  logs: IconFileAlert,
};
