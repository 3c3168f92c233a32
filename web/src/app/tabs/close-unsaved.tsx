import { useText } from '../../shared/i18n/index.tsx';
import { Dialog } from '../../shared/ui/controls/dialog.tsx';
import { words } from './words.ts';

type Props = {
  readonly keys: readonly string[];
  readonly onKeep: () => void;
  readonly onClose: (keys: readonly string[]) => void;
};

/** Asks before a page with unsaved input is closed: nothing else keeps that input. */
export function CloseUnsaved({ keys, onKeep, onClose }: Props) {
  const t = useText();
  return (
    <Dialog
      open
      onClose={onKeep}
      title={t(words.unsavedTitle)}
      effect={t(words.unsavedEffect)}
      verb={t(words.closeAnyway)}
      back={t(words.keepOpen)}
      onAct={() => onClose(keys)}
    />
  );
}
