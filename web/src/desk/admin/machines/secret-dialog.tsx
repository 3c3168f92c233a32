import type { MachineItem } from '@sufu/contract/machines';
import { useText } from '../../../shared/i18n/index.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { CopyButton } from '../../../shared/ui/controls/copy-button.tsx';
import { Modal } from '../../../shared/ui/controls/modal.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import classes from './machines.module.css';
import { words } from './words.ts';

type Props = {
  readonly item: Pick<MachineItem, 'id' | 'name' | 'keys'>;
  readonly secret: string;
  readonly onClose: () => void;
};

/** Shown this once: the court keeps a hash. A press beside it does not close it. Of a system that signs the secret is good for nothing. */
export function SecretDialog({ item: { id, name, keys }, secret, onClose }: Props) {
  const t = useText();
  const signs = keys.length > 0;
  const title = t(signs ? words.clientId : words.secretTitle);
  const shown = [
    { what: t(words.clientId), value: id },
    ...(signs ? [] : [{ what: t(words.secretTitle), value: secret }]),
  ];
  return (
    <Modal onClose={onClose} title={title} closesOutside={false}>
      <div role="status">
        <p>{t(signs ? words.idOf : words.secretOf, { name })}</p>
        <dl className={classes.secret}>
          {shown.map(({ what, value }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>
                <code>{value}</code> <CopyButton value={value} what={what} />
              </dd>
            </div>
          ))}
        </dl>
        <Note tone={signs ? 'info' : 'warning'}>{t(signs ? words.signsItself : words.secretOnce)}</Note>
      </div>
      <div className={classes.end}>
        <Button variant="outline" onClick={onClose}>
          {t(words.close)}
        </Button>
      </div>
    </Modal>
  );
}
