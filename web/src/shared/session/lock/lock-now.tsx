import { lock, setLockPassword } from '@sufu/contract/accounts';
import { pageRefusals } from '@sufu/contract/core';
import { useEffect, useRef, useState } from 'react';
import { errorSentence, useApi, useCallMutation } from '../../api/index.ts';
import { useLang, useText } from '../../i18n/index.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { PasswordInput } from '../../ui/controls/text-field.tsx';
import { saveOpenDrafts } from '../open-drafts.ts';
import { useChecks } from '../sign-in/use-checks.ts';
import { words as sessionWords } from '../words.ts';
import { words } from './words.ts';

/** Delay between the server's reply and the lock page (K21). */
const lockAfterMs = 100;

/** What was typed is sent, then the server locks this session, then the page shows it. */
function useLocking(onClose: () => void) {
  const { gate } = useApi();
  const [hasPassword, setHasPassword] = useState(true);
  const locking = useCallMutation(lock, {
    onMutate: saveOpenDrafts,
    onSuccess() {
      setTimeout(() => gate.set(true), lockAfterMs);
      onClose();
    },
    onError: (error) => setHasPassword(error.reason !== 'lock.no-password'),
  });
  return { locking, hasPassword };
}

/** Locks at once; the first time it asks for a lock password before (readings, Identity: Lock). */
export function LockNow({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const { locking, hasPassword } = useLocking(onClose);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const checks = useChecks({
    password: () => (password.trim() === '' ? pageRefusals['lock.password-empty'].text : undefined),
    again: () => (again === password ? undefined : words.lockAgainDiffers),
  });
  const lockIt = () => locking.mutate({ body: {} });
  const setting = useCallMutation(setLockPassword, { onSuccess: lockIt });
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is asked for
  useEffect(() => {
    if (!begun.current) lockIt();
    begun.current = true;
  }, []);
  if (!locking.isError && !setting.isPending && !setting.isSuccess) return null;
  const failed = setting.error ?? (hasPassword ? locking.error : null);
  const set = () => checks.pass() && setting.mutate({ body: { password } });
  const showLabel = t(sessionWords.showPassword);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(hasPassword ? words.lockTitle : words.lockSetTitle)}
      effect={t(hasPassword ? words.lockEffect : words.lockSetEffect)}
      verb={t(hasPassword ? words.lockVerb : words.lockSetVerb)}
      onAct={hasPassword || setting.isSuccess ? lockIt : set}
      busy={locking.isPending || setting.isPending}
      error={failed ? errorSentence(failed, lang) : undefined}
    >
      {!hasPassword && (
        <>
          <PasswordInput
            id="lock-new"
            data-autofocus
            label={t(words.lockPassword)}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={checks.error('password')}
            autoComplete="off"
            maxLength={64}
            showLabel={showLabel}
          />
          <PasswordInput
            id="lock-again"
            className="apart"
            label={t(words.lockAgain)}
            value={again}
            onChange={(event) => setAgain(event.currentTarget.value)}
            error={checks.error('again')}
            autoComplete="off"
            maxLength={64}
            showLabel={showLabel}
          />
        </>
      )}
    </Dialog>
  );
}
