import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import type { FileRef } from '@sufu/contract/applications';
import { useState } from 'react';
import { useText } from '../i18n/index.tsx';
import { fileAddress } from './file-address.ts';
import classes from './files.module.css';
import formClasses from './form.module.css';
import { words } from './words.ts';

/** A picture large, a tif page by page; the browser's own viewer is one press away. */
export function FilePreview({ file, onClose }: { file: FileRef; onClose: () => void }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const isTif = file.type === 'image/tiff';
  const all = isTif ? (file.pages ?? 1) : 1;
  return (
    <Modal
      opened
      onClose={onClose}
      title={file.name}
      size="xl"
      centered
      closeButtonProps={{ 'aria-label': t(words.closePreview) }}
    >
      <div className={classes.viewer}>
        <img src={fileAddress(file.id, isTif ? page : undefined)} alt={file.name} />
        <p>
          {all > 1 && (
            <>
              <button type="button" className={formClasses.link} disabled={page <= 1} onClick={() => setPage(page - 1)}>
                {t(words.previousPage)}
              </button>
              <span className="num" role="status">
                {t(words.pageOf, { n: page, all })}
              </span>
              <button
                type="button"
                className={formClasses.link}
                disabled={page >= all}
                onClick={() => setPage(page + 1)}
              >
                {t(words.nextPage)}
              </button>
            </>
          )}
          <a href={fileAddress(file.id)} target="_blank" rel="noreferrer">
            {t(words.openFile)}
          </a>
        </p>
      </div>
    </Modal>
  );
}
