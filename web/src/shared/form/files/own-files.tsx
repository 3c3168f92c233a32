import { IconFiles } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../i18n/index.tsx';
import classes from '../form.module.css';
import { words } from '../words.ts';
import type { OwnFileListProps } from './own-file-list.tsx';
import { fileWords } from './words.ts';

const OwnFileList = lazy(() => import('./own-file-list.tsx').then((m) => ({ default: m.OwnFileList })));

/** A paper that was uploaded before need not be uploaded again; asked for only when it is opened. */
export function OwnFiles({ label, ...props }: OwnFileListProps & { readonly label: string }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.ownFiles}>
      <button
        type="button"
        className={classes.link}
        aria-expanded={open}
        aria-label={t(fileWords.ownFilesFor, { label })}
        onClick={() => setOpen(!open)}
      >
        <IconFiles className="icon-sm" aria-hidden />
        {t(fileWords.ownFiles)}
      </button>
      {open && (
        <Suspense fallback={<p className={classes.hint}>{t(words.loadingChoices)}</p>}>
          <OwnFileList {...props} />
        </Suspense>
      )}
    </div>
  );
}
