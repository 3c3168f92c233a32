import type { FileRef } from '@sufu/contract/applications';
import { IconAlertCircle, IconCamera, IconFileText, IconTrash, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useLang, useText } from '../i18n/index.tsx';
import { PreviewButton } from '../viewer/preview-button.tsx';
import { sizeText } from './check-file.ts';
import classes from './files.module.css';
import formClasses from './form.module.css';
import { useForm } from './form-context.ts';
import { OwnFiles } from './own-files.tsx';
import { type Pending, useUploads } from './use-uploads.ts';
import { words } from './words.ts';

/** `all`: the files of its place, which the viewer goes through. */
function KeptRow({ id, all, onRemove }: { id: string; all: readonly FileRef[]; onRemove: () => void }) {
  const t = useText();
  const file = all.find((one) => one.id === id);
  const name = file?.name ?? t(words.file);
  return (
    <li>
      <span className={classes.sign}>
        <IconFileText className="icon" aria-hidden />
      </span>
      <div>
        <b title={name} data-personal>
          {name}
        </b>
        <small data-is="kept">{file ? t(words.uploadedSize, { size: sizeText(file.size) }) : t(words.kept)}</small>
      </div>
      <span className="nowrap">
        {file ? (
          <PreviewButton files={all} first={id} own name={t(words.previewOf, { name })} className={formClasses.link}>
            {t(words.preview)}
          </PreviewButton>
        ) : (
          <a
            className={formClasses.link}
            href={`/preview-img?ids=${id}`}
            target="_blank"
            rel="noreferrer"
            aria-label={t(words.previewOf, { name })}
          >
            {t(words.preview)}
          </a>
        )}
        <button
          type="button"
          className={formClasses.link}
          aria-label={t(words.removeFile, { name })}
          onClick={onRemove}
        >
          <IconTrash className="icon-sm" aria-hidden />
        </button>
      </span>
    </li>
  );
}

function WrongRow({ one, onForget, onAgain }: { one: Pending; onForget: () => void; onAgain: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const { name } = one.file;
  return (
    <li>
      <span className={classes.sign} data-wrong="true">
        <IconAlertCircle className="icon" aria-hidden />
      </span>
      <div>
        <b title={name}>{name}</b>
        <small data-is="wrong" role="alert">
          {one.error?.(lang)}
        </small>
      </div>
      <span className="nowrap">
        {one.again && (
          <button type="button" className={formClasses.link} aria-label={t(words.againFor, { name })} onClick={onAgain}>
            {t(words.again)}
          </button>
        )}
        <button type="button" className={formClasses.link} aria-label={t(words.dropFile, { name })} onClick={onForget}>
          {t(words.drop)}
        </button>
      </span>
    </li>
  );
}

function GoingRow({ one, onForget }: { one: Pending; onForget: () => void }) {
  const t = useText();
  const percent = Math.round(one.part * 100);
  return (
    <li>
      <span className={classes.sign}>
        <IconFileText className="icon" aria-hidden />
      </span>
      <div>
        <b title={one.file.name}>{one.file.name}</b>
        <small>{one.shrinking ? t(words.shrinking) : t(words.uploading, { percent })}</small>
        <div
          className={classes.bar}
          role="progressbar"
          aria-label={one.file.name}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ transform: `scaleX(${one.part})` }} />
        </div>
      </div>
      <button
        type="button"
        className={formClasses.link}
        aria-label={t(words.cancelUploadOf, { name: one.file.name })}
        onClick={onForget}
      >
        {t(words.cancelUpload)}
      </button>
    </li>
  );
}

type PickProps = {
  label: string;
  accept: string;
  onTake: (files: readonly File[]) => void;
  camera?: boolean;
  children: ReactNode;
};

function Pick({ label, accept, onTake, camera = false, children }: PickProps) {
  return (
    <label className={`${classes.pick} ${camera ? classes.onlyTouch : ''}`}>
      {children}
      <input
        type="file"
        accept={accept}
        aria-label={label}
        {...(camera ? { capture: 'environment' as const } : { multiple: true })}
        onChange={(event) => {
          onTake([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </label>
  );
}

type Props = {
  readonly label: string;
  readonly pdf: boolean;
  readonly files: readonly string[];
  readonly onAdd: (file: FileRef) => void;
  readonly onRemove: (id: string) => void;
};

/** Files of one place: choose, drop or photograph; each with its name, size, how far it is, and what is wrong with it. */
export function FileRows({ label, pdf, files, onAdd, onRemove }: Props) {
  const t = useText();
  const uploads = useUploads(pdf, onAdd);
  const { onFile } = useForm();
  const [over, setOver] = useState(false);
  const { fileOf } = useForm();
  const known = files.flatMap((id) => fileOf(id) ?? []);
  const accept = `.jpg,.jpeg,.png,.tif,.tiff${pdf ? ',.pdf' : ''}`;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a further way; the buttons inside do the same */}
      <div
        className={classes.drop}
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          uploads.take([...event.dataTransfer.files]);
        }}
      >
        <Pick label={t(words.chooseFileFor, { label })} accept={accept} onTake={uploads.take}>
          <IconUpload className="icon-sm" aria-hidden />
          {t(words.chooseFile)}
        </Pick>
        <Pick label={t(words.cameraFor, { label })} accept="image/jpeg,image/png" onTake={uploads.take} camera>
          <IconCamera className="icon-sm" aria-hidden />
          {t(words.camera)}
        </Pick>
        <span className={classes.onlyMouse}>{t(words.dropHere)}</span>
      </div>
      <OwnFiles
        label={label}
        pdf={pdf}
        taken={files}
        onTake={(file) => {
          onFile(file);
          onAdd(file);
        }}
      />
      {files.length + uploads.pending.length > 0 && (
        <ul className={classes.files}>
          {files.map((id) => (
            <KeptRow key={id} id={id} all={known} onRemove={() => onRemove(id)} />
          ))}
          {uploads.pending.map((one) =>
            one.error === undefined ? (
              <GoingRow key={one.key} one={one} onForget={() => uploads.forget(one.key)} />
            ) : (
              <WrongRow
                key={one.key}
                one={one}
                onForget={() => uploads.forget(one.key)}
                onAgain={() => uploads.again(one.key)}
              />
            ),
          )}
        </ul>
      )}
    </>
  );
}
