import { type DayState, dayStates, type ReconDay } from '@sufu/contract/payments';
import { type Icon, IconAlertTriangle, IconCheck, IconClock, IconLock } from '@tabler/icons-react';
import { useText } from '../../../shared/i18n/index.tsx';
import { Tag, type Tone } from '../../../shared/ui/display/tag.tsx';
import { words } from './words.ts';

const looks: Readonly<Record<DayState, readonly [Tone, Icon]>> = {
  WAITING: ['neutral', IconClock],
  MATCHED: ['success', IconCheck],
  DIFFERENT: ['danger', IconAlertTriangle],
  CLOSED: ['info', IconLock],
};

/** How a day of a channel stands. */
export function DayStateTag({ state, channel }: Pick<ReconDay, 'state' | 'channel'>) {
  const t = useText();
  const [tone, icon] = looks[state];
  return (
    <Tag tone={tone} icon={icon}>
      {t(state === 'WAITING' && channel === 'BANK' ? words.waitingBank : dayStates[state])}
    </Tag>
  );
}
