import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import type { UserInfo } from '@sufu/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApi } from '../../api/index.ts';
import { useText } from '../../i18n/index.tsx';
import dialog from '../../ui/controls/dialog.module.css';
import { words as uiWords } from '../../ui/words.ts';
import { useSession, useUser } from '../session.ts';
import { words } from '../words.ts';
import { SignInModes } from './sign-in-modes.tsx';

/**
 * Over the page when the session ended: sign in again and go on. The page behind stays as it was; the interrupted call
 * is made once more and the focus goes back to where it stood. Somebody else signing in gets their own home instead.
 */
export function Reauth() {
  const t = useText();
  const { renewal } = useApi();
  const session = useSession();
  const user = useUser();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const before = useRef<Element | null>(null);
  useEffect(() => {
    before.current = document.activeElement;
    return () => {
      if (before.current instanceof HTMLElement) before.current.focus();
    };
  }, []);
  const leave = async () => {
    session.set(null);
    client.clear();
    renewal.answer(false);
    await navigate(`/login?redirect=${encodeURIComponent(`${pathname}${search}`)}`);
  };
  const signedIn = async (now: UserInfo) => {
    const same = now.id === user?.id;
    session.set(now);
    renewal.answer(same);
    if (same) return void client.refetchQueries({ predicate: (query) => query.state.status === 'error' });
    client.clear();
    await navigate('/');
  };
  return (
    <Modal
      opened
      onClose={leave}
      title={t(words.reauthTitle)}
      centered
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t(uiWords.close) }}
      classNames={dialog}
      returnFocus={false}
    >
      <p className={dialog.effect}>{t(words.reauthEffect, { name: user?.realName ?? '' })}</p>
      <SignInModes verb={t(words.reauthGo)} onSignedIn={signedIn} />
    </Modal>
  );
}
