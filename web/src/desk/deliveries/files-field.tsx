import { PickFiles } from '../../shared/form/files/file-pick.tsx';
import { useText } from '../../shared/i18n/index.tsx';
import { fieldId } from '../actions/action-dialog.tsx';
import desk from '../shared/desk.module.css';
import { words } from './act-words.ts';
import classes from './deliveries.module.css';
import type { KeptFiles } from './use-files.ts';

/** Proof of what happened: pictures and scans, each under its name, to be taken away again. */
export function FilesField({ kept, error }: { kept: KeptFiles; error: string | undefined }) {
  const t = useText();
  const wrong = kept.wrong ?? error;
  return (
    <div id={fieldId('files')} tabIndex={-1} className={classes.list}>
      <b>{t(words.files)}</b>
      <div className={desk.others}>
        <PickFiles label={t(words.chooseFiles)} accept=".jpg,.jpeg,.png,.tif,.tiff,.pdf" onTake={kept.take}>
          {t(words.chooseFiles)}
        </PickFiles>
        <span role="status">{kept.sending && t(words.uploading)}</span>
      </div>
      {kept.files.map(({ id, name }) => (
        <div key={id} className={desk.others}>
          <span data-personal>{name}</span>
          <button type="button" className={desk.link} onClick={() => kept.drop(id)}>
            {t(words.removeFile, { name })}
          </button>
        </div>
      ))}
      {wrong && <p className="ls-error">{wrong}</p>}
    </div>
  );
}
