import type { FileRef } from '@sufu/contract/applications';
import { useState } from 'react';
import { useText } from '../i18n/index.tsx';
import { Modal } from '../ui/controls/modal.tsx';
import classes from './viewer.module.css';
import { Viewer } from './viewer.tsx';
import { words } from './words.ts';

type Props = {
  readonly files: readonly FileRef[];
  /** The id of the file to begin with. */
  readonly first: string;
  /** They are one's own, and may be looked at on a page of their own. */
  readonly own: boolean;
  readonly onClose: () => void;
};

/** The viewer over the page one is on. */
export function ViewerDialog({ files, first, own, onClose }: Props) {
  const t = useText();
  const [at, setAt] = useState({ id: first, page: 1 });
  const address = `/preview-img?ids=${files.map(({ id }) => id).join(',')}&at=${at.id}&page=${at.page}`;
  return (
    <Modal closeLabel={t(words.close)} onClose={onClose} title={t(words.title)} size="widest">
      <Viewer files={files} at={at} onAt={setAt} />
      {own && (
        <p className={classes.alone}>
          <a href={address} target="_blank" rel="noreferrer">
            {t(words.onePage)}
          </a>
        </p>
      )}
    </Modal>
  );
}
