import { useText } from '../../../../shared/i18n/index.tsx';
import { RecoveryCodes } from '../../../../shared/session/second-step/recovery-codes.tsx';
import { words } from '../../../../shared/session/second-step/words.ts';
import { Button } from '../../../../shared/ui/controls/button.tsx';
import { Modal } from '../../../../shared/ui/controls/modal.tsx';
import classes from '../profile.module.css';

/** Shown this once; a press beside it does not close it. */
export function KeepCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useText();
  return (
    <Modal onClose={onDone} title={t(words.codesTitle)} closesOutside={false}>
      <div className={classes.fields}>
        <RecoveryCodes codes={codes} />
        <Button onClick={onDone}>{t(words.kept)}</Button>
      </div>
    </Modal>
  );
}
