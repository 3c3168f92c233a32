import { useText } from '../../shared/i18n/index.tsx';
import { Modal } from '../../shared/ui/controls/modal.tsx';
import classes from './keys-dialog.module.css';
import { words } from './words.ts';

const keys = [
  [['J', 'K'], words.keyNext],
  [['N'], words.keyTake],
  [['/'], words.keySearch],
  [['P'], words.keyPin],
  [['1', '–', '9'], words.keyChoose],
  [['Ctrl', 'Enter'], words.keySend],
  [['Ctrl', 'Shift', 'Enter'], words.keySendNext],
  [['Esc'], words.keyBack],
  [['?'], words.keyHelp],
] as const;

/** Every key of the desk. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <Modal closeLabel={t(words.ok)} onClose={onClose} title={t(words.keysTitle)}>
      <dl className={classes.keys}>
        {keys.map(([names, what]) => (
          <div key={what.zh}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
