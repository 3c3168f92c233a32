import { type FileRef, listOwnFiles } from '@sufu/contract/applications';
import { courtDayOf } from '@sufu/contract/core';
import { IconFiles } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../api/index.ts';
import { useText } from '../i18n/index.tsx';
import { CallFailure } from '../ui/call-failure.tsx';
import { sizeText } from './check-file.ts';
import classes from './form.module.css';
import { words } from './words.ts';

type Props = {
  readonly label: string;
  readonly pdf: boolean;
  readonly taken: readonly string[];
  readonly onTake: (file: FileRef) => void;
};

function Files({ pdf, taken, onTake }: Omit<Props, 'label'>) {
  const t = useText();
  const list = useCall(listOwnFiles, { query: { current: 1, size: 30 } });
  if (list.isError) return <CallFailure error={list.error} onAgain={() => void list.refetch()} />;
  if (!list.data) return <p className={classes.hint}>{t(words.loadingChoices)}</p>;
  const fits = list.data.rows.filter(({ id, type }) => !taken.includes(id) && (pdf || type !== 'application/pdf'));
  if (fits.length === 0) return <p className={classes.hint}>{t(words.noOwnFiles)}</p>;
  return (
    <ul className={classes.people}>
      {fits.map((file) => (
        <li key={file.id}>
          <button type="button" className={classes.person} onClick={() => onTake(file)}>
            <b>{file.name}</b>{' '}
            <small className="num">
              {t(words.ownFileFrom, {
                size: sizeText(file.size),
                title: t(file.usedIn.title),
                day: courtDayOf(file.at),
              })}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A paper that was uploaded before need not be uploaded again; asked for only when it is opened. */
export function OwnFiles({ label, ...props }: Props) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.ownFiles}>
      <button
        type="button"
        className={classes.link}
        aria-expanded={open}
        aria-label={t(words.ownFilesFor, { label })}
        onClick={() => setOpen(!open)}
      >
        <IconFiles className="icon-sm" aria-hidden />
        {t(words.ownFiles)}
      </button>
      {open && <Files {...props} />}
    </div>
  );
}
