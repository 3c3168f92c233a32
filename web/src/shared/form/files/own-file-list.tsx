import { type FileRef, listOwnFiles } from '@sufu/contract/applications';
import { courtDayOf } from '@sufu/contract/core';
import { useCall } from '../../api/index.ts';
import { useText } from '../../i18n/index.tsx';
import { CallFailure } from '../../ui/status/call-failure.tsx';
import classes from '../form.module.css';
import { words } from '../words.ts';
import { sizeText } from './check-file.ts';
import { fileWords } from './words.ts';

export type OwnFileListProps = {
  readonly pdf: boolean;
  readonly taken: readonly string[];
  readonly onTake: (file: FileRef) => void;
};

/** What was uploaded before and fits here. */
export function OwnFileList({ pdf, taken, onTake }: OwnFileListProps) {
  const t = useText();
  const list = useCall(listOwnFiles, { query: { current: 1, size: 30 } });
  if (list.isError) return <CallFailure error={list.error} onAgain={() => void list.refetch()} />;
  if (!list.data) return <p className={classes.hint}>{t(words.loadingChoices)}</p>;
  const fits = list.data.rows.filter(({ id, type }) => !taken.includes(id) && (pdf || type !== 'application/pdf'));
  if (fits.length === 0) return <p className={classes.hint}>{t(fileWords.noOwnFiles)}</p>;
  return (
    <ul className={classes.people}>
      {fits.map((file) => (
        <li key={file.id}>
          <button type="button" className={classes.person} onClick={() => onTake(file)}>
            <b>{file.name}</b>{' '}
            <small className="num">
              {t(fileWords.ownFileFrom, {
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
