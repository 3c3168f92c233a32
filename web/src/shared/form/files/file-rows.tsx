import type { FileRef } from '@sufu/contract/applications';
import { IconCamera, IconTrash, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../i18n/index.tsx';
import { UndoLine } from '../../ui/status/undo-line.tsx';
import { PreviewButton } from '../../viewer/preview-button.tsx';
import formClasses from '../form.module.css';
import { useForm } from '../form-context.ts';
import { words } from '../words.ts';
import { sizeText } from './check-file.ts';
import { DropArea } from './drop-area.tsx';
import { PickFiles } from './file-pick.tsx';
import { FileRow } from './file-row.tsx';
import classes from './files.module.css';
import { OwnFiles } from './own-files.tsx';
import { FailedUploadRow, UnfinishedUploadRow, UploadingRow } from './pending-rows.tsx';
import { useUploads } from './upload/use-uploads.ts';
import { fileWords } from './words.ts';

/** `all`: the files of its place, which the viewer goes through. */
function KeptRow({ id, all, onRemove }: { id: string; all: readonly FileRef[]; onRemove: () => void }) {
  const t = useText();
  const file = all.find((entry) => entry.id === id);
  const name = file?.name ?? t(fileWords.file);
  return (
    <FileRow
      name={name}
      says={
        <small data-is="kept">
          {file ? t(fileWords.uploadedSize, { size: sizeText(file.size) }) : t(fileWords.kept)}
        </small>
      }
      acts={
        <span className="nowrap">
          {file ? (
            <PreviewButton
              files={all}
              first={id}
              own
              name={t(fileWords.previewOf, { name })}
              className={formClasses.link}
            >
              {t(fileWords.preview)}
            </PreviewButton>
          ) : (
            <a
              className={formClasses.link}
              href={`/preview-img?ids=${id}`}
              target="_blank"
              rel="noreferrer"
              aria-label={t(fileWords.previewOf, { name })}
            >
              {t(fileWords.preview)}
            </a>
          )}
          <button
            type="button"
            className={formClasses.link}
            aria-label={t(fileWords.removeFile, { name })}
            onClick={onRemove}
          >
            <IconTrash className="icon-sm" aria-hidden />
          </button>
        </span>
      }
    />
  );
}

type Props = {
  /** Where in the form they belong: what was cut off is found there again. */
  readonly place: string;
  readonly label: string;
  readonly pdf: boolean;
  readonly files: readonly string[];
  readonly onAdd: (file: FileRef) => void;
  readonly onRemove: (id: string) => void;
};

/** Files of one place: choose, drop or photograph; each with its name, size, how far it is, and what is wrong with it. */
export function FileRows({ place, label, pdf, files, onAdd, onRemove }: Props) {
  const t = useText();
  const uploads = useUploads(place, pdf, onAdd);
  const { onFile, fileOf } = useForm();
  const [removed, setRemoved] = useState<readonly FileRef[]>([]);
  const forgetRemoved = (id: string) => setRemoved((all) => all.filter((entry) => entry.id !== id));
  const remove = (id: string) => {
    const file = fileOf(id);
    if (file) setRemoved((all) => [...all, file]);
    onRemove(id);
  };
  const knownFiles = files.flatMap((id) => fileOf(id) ?? []);
  const accept = `.jpg,.jpeg,.png,.tif,.tiff${pdf ? ',.pdf' : ''}`;
  return (
    <>
      <DropArea onTake={uploads.take}>
        <PickFiles label={t(fileWords.chooseFileFor, { label })} accept={accept} onTake={uploads.take}>
          <IconUpload className="icon-sm" aria-hidden />
          {t(fileWords.chooseFile)}
        </PickFiles>
        <PickFiles label={t(fileWords.cameraFor, { label })} accept="image/jpeg,image/png" onTake={uploads.take} camera>
          <IconCamera className="icon-sm" aria-hidden />
          {t(fileWords.camera)}
        </PickFiles>
        <span className={classes.onlyMouse}>{t(fileWords.dropHere)}</span>
      </DropArea>
      <OwnFiles
        label={label}
        pdf={pdf}
        taken={files}
        onTake={(file) => {
          onFile(file);
          onAdd(file);
        }}
      />
      {files.length + uploads.pending.length + uploads.left.length > 0 && (
        <ul className={classes.files}>
          {files.map((id) => (
            <KeptRow key={id} id={id} all={knownFiles} onRemove={() => remove(id)} />
          ))}
          {uploads.pending.map((pending) =>
            pending.error === undefined ? (
              <UploadingRow
                key={pending.key}
                pending={pending}
                onForget={() => uploads.forget(pending.key)}
                onPause={() => uploads.pause(pending.key)}
                onResume={() => uploads.again(pending.key)}
              />
            ) : (
              <FailedUploadRow
                key={pending.key}
                pending={pending}
                onForget={() => uploads.forget(pending.key)}
                onAgain={() => uploads.again(pending.key)}
              />
            ),
          )}
          {uploads.left.map((unfinishedUpload) => (
            <UnfinishedUploadRow
              key={unfinishedUpload.id}
              upload={unfinishedUpload}
              accept={accept}
              onTake={uploads.take}
              onForget={() => uploads.dropLeft(unfinishedUpload.id)}
            />
          ))}
        </ul>
      )}
      <div role="status" className={removed.length > 0 ? formClasses.undo : 'sr-only'}>
        {removed.map((file) => (
          <UndoLine
            key={file.id}
            className={formClasses.link}
            onUndo={() => {
              forgetRemoved(file.id);
              onAdd(file);
            }}
            onOver={() => forgetRemoved(file.id)}
          >
            {t(words.removed, { name: file.name })}
          </UndoLine>
        ))}
      </div>
    </>
  );
}
