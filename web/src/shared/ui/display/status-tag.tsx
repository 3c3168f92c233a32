import { type StateCode, states } from '@sufu/contract/applications';
import {
  type Icon,
  IconAlertTriangle,
  IconArrowBack,
  IconArrowRight,
  IconCalendar,
  IconCheck,
  IconClock,
  IconLock,
  IconMessage2,
  IconMinus,
  IconPencil,
  IconX,
} from '@tabler/icons-react';
import { useText } from '../../i18n/index.tsx';
import { Tag } from './tag.tsx';

const icons: Readonly<Record<StateCode, Icon>> = {
  10: IconPencil,
  20: IconCheck,
  21: IconClock,
  22: IconAlertTriangle,
  23: IconCheck,
  24: IconCalendar,
  30: IconX,
  31: IconCheck,
  32: IconCheck,
  33: IconMessage2,
  34: IconX,
  35: IconArrowRight,
  40: IconArrowBack,
  41: IconMinus,
  42: IconClock,
  50: IconLock,
};

/** The state of an application: icon, word and colour (looks.md §2). */
export function StatusTag({ state }: { state: StateCode }) {
  const t = useText();
  return (
    <Tag tone={states[state].tag} icon={icons[state]}>
      {t(states[state].label)}
    </Tag>
  );
}
