import { useText } from '../../shared/i18n/index.tsx';
import { words } from '../shared/words.ts';
import { DeskFrame } from './desk-frame.tsx';

/** The desk before an item is chosen. */
export function Component() {
  const t = useText();
  return (
    <DeskFrame title={t(words.desk)}>
      <p className="desk-pick">{t(words.pick)}</p>
    </DeskFrame>
  );
}
