import { openSignature, readSignature } from '@sufu/contract/accounts';
import type { FileRef } from '@sufu/contract/applications';
import { describeFiles } from '@sufu/contract/files';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailed, errorSentence, useCall, useInvoke } from '../../api/index.ts';
import { useLang, useText } from '../../i18n/index.tsx';
import { Link } from '../../router/links.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { PasswordInput } from '../../ui/controls/text-field.tsx';
import { CallFailure } from '../../ui/status/call-failure.tsx';
import { WaitingRows } from '../../ui/status/waiting-rows.tsx';
import { signatureWords } from './words.ts';

type Props = { readonly onClose: () => void; readonly onTake: (file: FileRef) => void };

/** The file of the kept signature, for its password. */
function useOpening(onTake: Props['onTake']) {
  const invoke = useInvoke();
  return useMutation<FileRef, CallFailed, string>({
    mutationFn: async (electronicSignaturePassword) => {
      const { fileId } = await invoke(openSignature, { body: { electronicSignaturePassword } });
      const [file] = await invoke(describeFiles, { query: { ids: fileId } });
      if (!file) throw new CallFailed(404, 'not-found', '');
      return file;
    },
    onSuccess: onTake,
  });
}

/** The signature kept in one's account opens with its password; who has kept none is told where to. */
export function SavedSignature({ onClose, onTake }: Props) {
  const t = useText();
  const { lang } = useLang();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const kept = useCall(readSignature, { body: {} }, { staleTime: 0, gcTime: 0 });
  const opening = useOpening(onTake);
  const none = kept.data?.has === false;
  const open = () => {
    setMissing(password === '');
    if (password !== '') opening.mutate(password);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(signatureWords.keptSignature)}
      effect={none ? t(signatureWords.noKeptSignature) : t(signatureWords.keptSignatureWhat)}
      verb={t(none ? signatureWords.goOn : signatureWords.useSignature)}
      busy={opening.isPending}
      error={opening.error ? errorSentence(opening.error, lang) : undefined}
      {...(none ? { back: null } : {})}
      onAct={none ? onClose : open}
    >
      {kept.isPending && <WaitingRows rows={1} />}
      {kept.isError && <CallFailure error={kept.error} onAgain={() => void kept.refetch()} />}
      {none && <Link to="/user/info">{t(signatureWords.keepOne)}</Link>}
      {kept.data?.has && (
        <PasswordInput
          id="kept-signature-password"
          label={t(signatureWords.signaturePassword)}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={missing && password === '' ? t(signatureWords.needSignaturePassword) : undefined}
          autoComplete="off"
          data-autofocus
          showLabel={t(signatureWords.showPassword)}
        />
      )}
    </Dialog>
  );
}
