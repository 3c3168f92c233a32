import type { BillState } from '@sufu/contract/payments';
import { useText } from '../../../shared/i18n/index.tsx';
import { Tag, type Tone } from '../../../shared/ui/display/tag.tsx';
import { useViewWords } from '../elder/elder-words.ts';

const tones: Readonly<Record<BillState, Tone>> = {
  DRAFT: 'neutral',
  SERVING: 'info',
  OPEN: 'info',
  PART: 'warning',
  PAID: 'success',
  OVERDUE: 'danger',
  DEFERRED: 'neutral',
  LATER: 'neutral',
  WAIVED: 'success',
  CANCELLED: 'neutral',
  LAPSED: 'neutral',
  SETTLED: 'success',
};

export function BillStateTag({ state }: { state: BillState }) {
  const t = useText();
  const { states } = useViewWords();
  return <Tag tone={tones[state]}>{t(states[state])}</Tag>;
}
