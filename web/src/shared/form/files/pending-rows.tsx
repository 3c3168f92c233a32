import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLang, useText } from '../../i18n/index.tsx';
import formClasses from '../form.module.css';
import { PickFiles } from './file-pick.tsx';
import { FileRow } from './file-row.tsx';
import classes from './files.module.css';
import type { UnfinishedUpload } from './upload/unfinished-uploads.ts';
import type { Pending } from './upload/use-uploads.ts';
import { fileWords } from './words.ts';

function Bar({ name, part }: { name: string; part: number }) {
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-label={name}
      aria-valuenow={Math.round(part * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ transform: `scaleX(${part})` }} />
    </div>
  );
}

type TextButtonProps = { says: string; label: string; onPress: () => void; children?: ReactNode };
function TextButton({ says, label, onPress, children }: TextButtonProps) {
  return (
    <button type="button" className={formClasses.link} aria-label={label} onClick={onPress}>
      {children}
      {says}
    </button>
  );
}

/** A file that did not get there, with what is wrong and what can be done. */
export function FailedUploadRow({
  pending,
  onForget,
  onAgain,
}: {
  pending: Pending;
  onForget: () => void;
  onAgain: () => void;
}) {
  const t = useText();
  const { lang } = useLang();
  const { name } = pending.file;
  return (
    <FileRow
      name={name}
      wrong
      says={
        <small data-is="wrong" role="alert">
          {pending.error?.(lang)}
        </small>
      }
      acts={
        <span className="nowrap">
          {pending.again && (
            <TextButton says={t(fileWords.again)} label={t(fileWords.againFor, { name })} onPress={onAgain} />
          )}
          <TextButton says={t(fileWords.drop)} label={t(fileWords.dropFile, { name })} onPress={onForget} />
        </span>
      }
    />
  );
}

/** What a screen reader hears: each quarter, and whatever stops it or lets it go on; not every percent. */
function useSpoken({ file, part, waiting, paused, parts }: Pending): string {
  const t = useText();
  if (!parts) return '';
  const name = { name: file.name };
  if (paused) return t(fileWords.pausedOf, name);
  if (waiting) return t(fileWords.waitingOf, name);
  return t(fileWords.uploadingOf, { ...name, percent: Math.floor(part * 4) * 25 });
}

type UploadingProps = { pending: Pending; onForget: () => void; onPause: () => void; onResume: () => void };

/** A file on its way: how far it is; a large one can be paused. */
export function UploadingRow({ pending, onForget, onPause, onResume }: UploadingProps) {
  const t = useText();
  const { name } = pending.file;
  const spoken = useSpoken(pending);
  const percent = Math.round(pending.part * 100);
  const says = pending.paused ? fileWords.paused : pending.waiting ? fileWords.waiting : fileWords.uploading;
  return (
    <FileRow
      name={name}
      says={
        <>
          <small>{pending.shrinking ? t(fileWords.shrinking) : t(says, { percent })}</small>
          <Bar name={name} part={pending.part} />
          <span className="sr-only" role="status">
            {spoken}
          </span>
        </>
      }
      acts={
        <>
          {pending.parts &&
            (pending.paused ? (
              <TextButton says={t(fileWords.resume)} label={t(fileWords.resumeOf, { name })} onPress={onResume}>
                <IconPlayerPlay className="icon-sm" aria-hidden />
              </TextButton>
            ) : (
              <TextButton says={t(fileWords.pause)} label={t(fileWords.pauseOf, { name })} onPress={onPause}>
                <IconPlayerPause className="icon-sm" aria-hidden />
              </TextButton>
            ))}
          <TextButton
            says={t(fileWords.cancelUpload)}
            label={t(fileWords.cancelUploadOf, { name })}
            onPress={onForget}
          />
        </>
      }
    />
  );
}

type UnfinishedUploadProps = {
  upload: UnfinishedUpload;
  accept: string;
  onTake: (files: readonly File[]) => void;
  onForget: () => void;
};

/** A large file that was cut off when the page was left: the same file again, and it goes on from there. */
export function UnfinishedUploadRow({ upload, accept, onTake, onForget }: UnfinishedUploadProps) {
  const t = useText();
  const { name } = upload;
  return (
    <FileRow
      name={name}
      says={
        <>
          <small data-is="left">{t(fileWords.left, { percent: Math.round(upload.part * 100) })}</small>
          <Bar name={name} part={upload.part} />
        </>
      }
      acts={
        <>
          <PickFiles label={t(fileWords.chooseAgainOf, { name })} accept={accept} onTake={onTake}>
            {t(fileWords.chooseAgain)}
          </PickFiles>
          <TextButton says={t(fileWords.drop)} label={t(fileWords.dropFile, { name })} onPress={onForget} />
        </>
      }
    />
  );
}
