import type { OpenHearing } from '@sufu/contract/hearings';
import { IconArmchair, IconLock } from '@tabler/icons-react';
import { useText } from '../../shared/i18n/index.tsx';
import { Tag } from '../../shared/ui/display/tag.tsx';
import { words } from './words.ts';

const few = 3;

/** How many seats are left, or why one cannot ask for any. */
export function SeatsTag({ signUp, seatsLeft }: Pick<OpenHearing, 'signUp' | 'seatsLeft'>) {
  const t = useText();
  if (signUp !== 'open')
    return (
      <Tag tone="neutral" icon={IconLock}>
        {t(signUp === 'full' ? words.full : words.closed)}
      </Tag>
    );
  return (
    <Tag tone={seatsLeft <= few ? 'warning' : 'success'} icon={IconArmchair}>
      <span className="num">{t(words.seats, { n: seatsLeft })}</span>
    </Tag>
  );
}
