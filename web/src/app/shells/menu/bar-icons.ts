import type { BarIcon } from '@sufu/contract/menu';
import { type Icon, IconBell, IconFilePlus, IconFolderOpen, IconHome, IconUser } from '@tabler/icons-react';

/** The signs of the bar at the bottom, apart from those of the whole menu. */
export const barIcons: Readonly<Record<BarIcon, Icon>> = {
  home: IconHome,
  cases: IconFolderOpen,
  new: IconFilePlus,
  messages: IconBell,
  details: IconUser,
};
