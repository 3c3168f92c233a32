import type { MenuIcon } from '@sufu/contract/menu';
import {
  type Icon,
  IconBan,
  IconCalculator,
  IconCalendarEvent,
  IconCalendarUser,
  IconFileAlert,
  IconMailbox,
  IconMailOpened,
  IconMessageQuestion,
  IconMessageReport,
  IconReceipt,
  IconRubberStamp,
  IconSend,
} from '@tabler/icons-react';
import { barIcons, homeIcons } from './bar-icons.ts';

/** The sign of each name in the menu table. */
export const menuIcons: Readonly<Record<MenuIcon, Icon>> = {
  ...barIcons,
  ...homeIcons,
  approvals: IconRubberStamp,
  times: IconCalendarEvent,
  bans: IconBan,
  notices: IconMailOpened,
  feedback: IconMessageReport,
  logs: IconFileAlert,
  appointments: IconCalendarUser,
  answers: IconMessageQuestion,
  mail: IconMailbox,
  calculator: IconCalculator,
  deliveries: IconSend,
  payments: IconReceipt,
};
