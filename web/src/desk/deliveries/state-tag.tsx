import { type DeliveryState, deliveryStateWords } from '@sufu/contract/delivery';
import { useText } from '../../shared/i18n/index.tsx';
import { Tag, type Tone } from '../../shared/ui/display/tag.tsx';

const tones: Readonly<Record<DeliveryState, Tone>> = {
  planned: 'neutral',
  sending: 'info',
  announcing: 'info',
  effective: 'success',
  failed: 'danger',
  stopped: 'warning',
};

/** How far a service has come, as the court calls it. */
export function DeliveryStateTag({ state }: { state: DeliveryState }) {
  const t = useText();
  return <Tag tone={tones[state]}>{t(deliveryStateWords[state])}</Tag>;
}
