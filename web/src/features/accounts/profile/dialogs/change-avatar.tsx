import { readProfile, updateUserInfo } from '@sufu/contract/accounts';
import type { Text } from '@sufu/contract/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorSentence, useInvoke, useRefresh } from '../../../../shared/api/index.ts';
import { PickFile } from '../../../../shared/form/files/file-pick.tsx';
import { useUpload } from '../../../../shared/form/files/upload/use-upload.ts';
import { useLang, useText } from '../../../../shared/i18n/index.tsx';
import { Dialog } from '../../../../shared/ui/controls/dialog.tsx';
import type { DialogProps } from '../own-dialog-state.ts';
import classes from '../profile.module.css';
import { AvatarStage } from './avatar-stage.tsx';
import { says } from './words.ts';

const pictureOf = (canvas: HTMLCanvasElement): Promise<File> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(new File([blob], 'avatar.jpg', { type: 'image/jpeg' })) : reject(new Error('no blob'))),
      'image/jpeg',
      0.9,
    );
  });

/** Puts the cropped square among my files and makes it my picture (C015). */
function useKeeping(onDone: DialogProps['onDone']) {
  const invoke = useInvoke();
  const refresh = useRefresh();
  const upload = useUpload();
  return useMutation({
    mutationFn: async (canvas: HTMLCanvasElement) => {
      const manner = { pdf: false, signal: new AbortController().signal, onPart: () => undefined };
      const { id } = await upload.send(await pictureOf(canvas), manner);
      await invoke(updateUserInfo, { body: { avatar: id } });
      await refresh(readProfile);
    },
    onSuccess: () => onDone({ text: says.avatarDone }),
  });
}

/** A photo of one's own, cropped to the round window before it leaves the device. */
export function ChangeAvatar({ onClose, onDone }: DialogProps) {
  const t = useText();
  const { lang } = useLang();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [wrong, setWrong] = useState<Text | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const keeping = useKeeping(onDone);
  useEffect(() => () => picture?.close(), [picture]);
  const choose = async (file: File) => {
    const found = await createImageBitmap(file).catch(() => null);
    setWrong(found ? null : says.notPicture);
    if (found) setPicture(found);
  };
  const keep = () => {
    if (canvas.current) keeping.mutate(canvas.current);
    else setWrong(says.needPhoto);
  };
  const failure = wrong ? t(wrong) : keeping.error ? errorSentence(keeping.error, lang) : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(says.avatarTitle)}
      effect={t(says.avatarEffect)}
      verb={t(says.avatarVerb)}
      back={t(says.cancel)}
      busy={keeping.isPending}
      error={failure}
      onAct={keep}
    >
      <div className={classes.stage}>
        {picture && (
          <AvatarStage
            picture={picture}
            onCanvas={(element) => {
              canvas.current = element;
            }}
          />
        )}
        <PickFile accept=".jpg,.jpeg,.png" onTake={(file) => void choose(file)}>
          {t(picture ? says.otherPhoto : says.choosePhoto)}
        </PickFile>
      </div>
    </Dialog>
  );
}
