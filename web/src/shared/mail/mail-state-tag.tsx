import { type MailDirection, type MailState, mailStateWord } from '@sufu/contract/mail';
import { useText } from '../i18n/index.tsx';
import { Tag, type Tone } from '../ui/display/tag.tsx';

const tones: Readonly<Record<MailState, Tone>> = {
  0: 'neutral',
  1: 'info',
  2: 'info',
  3: 'success',
  4: 'success',
  5: 'warning',
  6: 'danger',
  7: 'success',
};

/** How far an item has come, in the words of its direction. */
export function MailStateTag({ direction, state }: { direction: MailDirection; state: MailState }) {
  const t = useText();
  return <Tag tone={tones[state]}>{t(mailStateWord(direction, state))}</Tag>;
}
