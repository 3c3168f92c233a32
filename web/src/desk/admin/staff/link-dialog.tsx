import type { addStaff, StaffItem } from '@sufu/contract/administration';
import { type CallReply, formatInstant } from '@sufu/contract/core';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { CopyButton } from '../../../shared/ui/controls/copy-button.tsx';
import { Modal } from '../../../shared/ui/controls/modal.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import classes from './staff.module.css';
import { words } from './words.ts';

type Props = {
  readonly item: Pick<StaffItem, 'name' | 'staffNo'>;
  /** Null: the account is opened already. */
  readonly activation: CallReply<typeof addStaff>['activation'];
  readonly onClose: () => void;
};

/** The link to open an account, shown this once: the court keeps a hash. A press beside it, or Enter pressed twice, does not close it. */
export function LinkDialog({ item, activation, onClose }: Props) {
  const t = useText();
  const { lang } = useLang();
  const who = t(words.who, { name: item.name, no: item.staffNo });
  return (
    <Modal onClose={onClose} title={t(words.linkTitle)} closesOutside={false}>
      {activation ? (
        <div role="status">
          <p>{t(words.linkOf, { who, at: formatInstant(activation.expiresAt, lang, 'table') })}</p>
          <p className={classes.link}>
            <span data-personal>{activation.address}</span>{' '}
            <CopyButton value={activation.address} what={t(words.linkTitle)} />
          </p>
          <div className={classes.notes}>
            <Note tone="warning">{t(words.linkHand)}</Note>
            <p>{t(words.linkOnce)}</p>
          </div>
        </div>
      ) : (
        <p role="status">{t(words.opened, { who })}</p>
      )}
      <div className={classes.end}>
        <Button variant="outline" onClick={onClose}>
          {t(words.close)}
        </Button>
      </div>
    </Modal>
  );
}
